/**
 * The file of a message that is being written: chosen, photographed, pasted (SU-244) or dropped onto the conversation; exactly one
 * (SU-240), at most 100 MB (SU-241, SU-242). It is part of the draft.
 */
import './files.css';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import { isUnfinished } from '../../../data/attachment-parts.ts';
import { attachmentsOf } from '../../../data/attachments.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useFileChoice } from './choose-file.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { intakeOf, removeFileOf } from './draft-file.ts';
import { useConversationDrop } from './use-conversation-drop.ts';
import { useUnfinished } from './use-unfinished.ts';

interface ComposerFileProps {
  draftKey: string;
  /** What the draft says of it; null: there is none. */
  fileName: string | null;
  onFile: (fileName: string | null) => void;
}

export function ComposerFile({ draftKey, fileName, onFile }: ComposerFileProps) {
  const { t } = useTranslation();
  const client = useClient();
  const database = useDatabase();
  const intake = intakeOf(client, database.accountId, draftKey);
  const taken = useStore(intake);
  const files = useLiveQuery(() => attachmentsOf(database, draftKey), [database, draftKey]);
  const kept = files?.findLast((file) => !isUnfinished(file)) ?? null;
  useUnfinished(taken === null ? files?.find(isUnfinished) : undefined);
  const choose = useFileChoice({ intake, kept, isTaking: taken !== null });
  const name = files === undefined ? undefined : (taken?.name ?? kept?.name ?? null);
  const tell = useEffectEvent((told: string | null) => {
    if (told !== fileName) onFile(told);
  });
  useEffect(() => {
    if (name !== undefined) tell(name);
  }, [name]);
  const remove = async () => {
    await removeFileOf(client, database, draftKey, taken === null ? null : (kept?.id ?? null));
    announce(t('chat.file.removed'));
  };
  const place = useRef<HTMLDivElement>(null);
  const isOver = useConversationDrop(place, choose);
  return (
    <div className="chat-file-tools" ref={place} data-over={isOver || undefined}>
      <FileButton aria-label={t('chat.file.attach')} title={t('chat.file.attach')} onChoose={choose}>
        <IconPaperclip aria-hidden />
      </FileButton>
      <span className="chat-camera">
        <FileButton
          accept="image/*"
          capture="environment"
          aria-label={t('ui.takePhoto')}
          title={t('ui.takePhoto')}
          onChoose={choose}
        >
          <IconCamera aria-hidden />
        </FileButton>
      </span>
      {isOver && <p className="chat-drop-here">{t('chat.file.dropHere')}</p>}
      <ChosenFile taken={taken} kept={taken === null ? kept : null} onRemove={() => void remove()} />
    </div>
  );
}
