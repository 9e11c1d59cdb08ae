/** The file beside what is being written: name, size, how far it is, the picture where it is one, and a way to remove it. */
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { drawnTypeOf } from '../../../../domain/chat/chat-file.ts';
import { headBytes } from '../../../../domain/attachment-rules.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import type { TakenFile } from '../../../client/drafts/take-large-file.ts';
import type { AccountDatabase, StoredAttachment } from '../../../data/account-database.ts';
import { bytesOfParts } from '../../../data/attachment-parts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilePreview } from '../../../ui/file-preview.tsx';
import { useFormat } from '../../../ui/format.tsx';

/** A preview of more would cost more memory than it is worth. */
const mostPreviewedBytes = 8_000_000;

interface ChosenFileProps {
  taken: TakenFile | null;
  kept: StoredAttachment | null;
  onRemove: () => void;
}

export function ChosenFile({ taken, kept, onRemove }: ChosenFileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const picture = useWaitingPicture(kept);
  if (taken === null && kept === null) return null;
  const { name, size } = taken ?? kept ?? { name: '', size: 0 };
  return (
    <ul className="file-list chat-chosen" aria-label={t('chat.file.chosen')}>
      <li aria-busy={taken !== null || undefined}>
        {picture ? <FilePreview blob={picture} /> : <IconFile aria-hidden size={32} />}
        <span className="stack gap-0">
          <span className="cut">{name}</span>
          <span className="soft">
            {format.fileSize(size)}
            {taken !== null && ` · ${t(taken.step === 'keeping' ? 'chat.file.keeping' : 'ui.file.reading')}`}
          </span>
          {taken !== null && <progress aria-label={t('chat.file.keeping')} max={size} value={taken.keptBytes} />}
        </span>
        <button type="button" className="icon-button" aria-label={t('ui.removeFile', { name })} onClick={onRemove}>
          <IconTrash aria-hidden />
        </button>
      </li>
    </ul>
  );
}

interface Waiting {
  id: string;
  size: number;
  parts?: readonly string[] | undefined;
}

/** A picture whose bytes wait on this device, proven by its first bytes; null: it is none, or too large to be shown. */
export function useWaitingPicture(file: Waiting | null): Blob | null {
  const database = useDatabase();
  const isWanted = file !== null && file.size <= mostPreviewedBytes && (file.parts?.length ?? 0) > 0;
  const id = isWanted ? file.id : null;
  const count = isWanted ? (file.parts?.length ?? 0) : 0;
  const bytes = useLiveQuery(() => (id === null ? null : waitingBytes(database, id, count)), [database, id, count]);
  return useMemo(() => (bytes ? pictureFrom(bytes) : null), [bytes]);
}

function waitingBytes(database: AccountDatabase, id: string, count: number): Promise<ArrayBuffer[] | null> {
  return bytesOfParts(database, id, [...Array(count).keys()]);
}

function pictureFrom(bytes: readonly ArrayBuffer[]): Blob | null {
  const [first] = bytes;
  const type = first ? drawnTypeOf(new Uint8Array(first, 0, Math.min(headBytes, first.byteLength))) : null;
  return type === null ? null : new Blob([...bytes], { type });
}
