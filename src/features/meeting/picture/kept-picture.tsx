/**
 * A picture that was taken and neither sent nor discarded: looked at before it goes into the conversation. It is a draft of this
 * device, so it is here again after a reload, after the meeting, and when it could not be handed over.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient, useDatabase, useOpenDatabase } from '../../../client/client-context.tsx';
import type { StoredAttachment } from '../../../data/account-database.ts';
import { draftValue } from '../../../data/drafts.ts';
import { fileOfDraft, keptFileOf } from '../../../entities/chat/files/draft-file.ts';
import { useWaitingPicture } from '../../../entities/chat/files/waiting-picture.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilePreview } from '../../../ui/file-preview.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useSingle } from '../../../ui/use-single.ts';
import { type PictureTarget, targetFromDraft, usePictureTarget } from './picture-target.ts';
import { pictureDraftKey } from './use-pictures.ts';

/** Of guests there is none. */
export function KeptPicture({ meetingName }: { meetingName: string }) {
  const database = useOpenDatabase();
  return database && <Kept key={database.accountId} draftKey={pictureDraftKey(meetingName)} />;
}

function Kept({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const file = useLiveQuery(() => keptFileOf(database, draftKey), [database, draftKey]);
  const [leftAlone, setLeftAlone] = useState<string | null>(null);
  useForgetHalfPicture(draftKey);
  if (!file || file.id === leftAlone) return null;
  const leave = () => setLeftAlone(file.id);
  return (
    <KeptDraft
      draftKey={draftKey}
      read={targetFromDraft}
      dialog={{ title: t('meeting.picture.title'), onClose: leave }}
    >
      {(target) => <PictureDialog {...{ draftKey, file, target }} />}
    </KeptDraft>
  );
}

/** What a page that died has kept without its bytes: nobody can end it. */
function useForgetHalfPicture(draftKey: string): void {
  const { t } = useTranslation();
  const database = useDatabase();
  const { drafts } = useClient();
  const forget = useEffectEvent(async (of: string) => {
    const begun = await draftValue(database, of);
    if (begun === undefined || (await keptFileOf(database, of)) !== null) return;
    await drafts.remove(of);
    announce(t('meeting.picture.failed'), { tone: 'bad' });
  });
  useEffect(() => void forget(draftKey), [draftKey]);
}

interface PictureDialogProps {
  draftKey: string;
  file: StoredAttachment;
  target: PictureTarget | null;
}

function PictureDialog({ draftKey, file, target }: PictureDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const database = useDatabase();
  const announceDiscarded = useAnnounceDiscarded();
  const picture = useWaitingPicture(file);
  const goesTo = usePictureTarget(database, target?.supportRequestId);
  const { run: send, isBusy } = useSingle(async () => {
    if (!goesTo) return;
    const { ticketId, ...conversation } = goesTo;
    const kept = await fileOfDraft(client, database, draftKey);
    if (kept.attachmentId === null) return;
    // A file alone travels with a blank (SU-243).
    const args = { ...conversation, content: ' ', label: { ticketId }, ...kept };
    const saved = await client.outbox.submit('send-chat-message', args, draftKey);
    if (saved.ok) announce(t('meeting.picture.sent', { ticket: ticketId }), { tone: 'good' });
    else announce(t('meeting.picture.notSent'), { tone: 'bad' });
  });
  const discard = async () => {
    const removed = await client.drafts.discard(draftKey);
    if (removed) announceDiscarded(t('meeting.picture.discarded'), removed);
  };
  return (
    <Dialog
      title={t('meeting.picture.title')}
      keepOpen
      onClose={() => undefined}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
            {t('meeting.picture.discard')}
          </Button>
          {goesTo && (
            <Button loading={isBusy} onClick={() => void send()}>
              {t('meeting.picture.send')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {goesTo === null ? t('meeting.picture.ended') : t('meeting.picture.text', { ticket: target?.ticketId ?? '' })}
      </p>
      <p className="meeting-picture">
        {picture && <FilePreview blob={picture} alt={t('meeting.picture.alt')} isLarge />}
      </p>
      <p className="soft">
        {file.name} · {format.fileSize(file.size)}
      </p>
    </Dialog>
  );
}
