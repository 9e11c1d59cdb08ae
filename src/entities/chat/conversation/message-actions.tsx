/** What can be done with one's own message: what waits is changed, discarded or sent again, what was sent is changed or deleted (SU-099). */
import { useClient } from '../../../client/client-context.tsx';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';
import { DiscardButton } from '../../work/components/discard-button.tsx';
import { useAnnounceDiscarded } from '../../work/components/use-announce-discarded.ts';
import type { ShownMessage } from '../shown-message.ts';

interface MessageActionsProps {
  message: ShownMessage;
  ticketId: string;
  supportRequestId: string | null;
  onEdit: () => void;
}

export function MessageActions({ message, ticketId, supportRequestId, onEdit }: MessageActionsProps) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const announceDiscarded = useAnnounceDiscarded();
  const { waiting, editing, messageId, meetingName } = message;
  const content = namedBy(message, t);
  const work = waiting ?? editing;
  if (work !== null) {
    const discard = async () => {
      const removed = await outbox.discard(work.id);
      if (removed) announceDiscarded(t('chat.discarded'), removed);
      else announce(t('unsent.tooLate'), { tone: 'bad' });
    };
    return (
      <div className="chat-actions row">
        {waiting !== null && (
          <button type="button" className="link-button" onClick={onEdit}>
            {t(work.state === 'editing' ? 'unsent.edited.goOn' : 'unsent.edit')}
          </button>
        )}
        {work.state === 'refused' && (
          <button type="button" className="link-button" onClick={() => void outbox.retry(work.id)}>
            {t('unsent.retry')}
          </button>
        )}
        <DiscardButton name={content} onDiscard={discard} />
      </div>
    );
  }
  if (messageId === null || supportRequestId === null) return null;
  const remove = async () => {
    const saved = await outbox.submit('delete-chat-message', { supportRequestId, messageId, label: { ticketId } });
    if (!saved.ok) announce(t('ui.notSaved'), { tone: 'bad' });
  };
  return (
    <div className="chat-actions row">
      {meetingName === null && (
        <button type="button" className="link-button" onClick={onEdit}>
          {t('chat.edit')}
        </button>
      )}
      <DiscardButton name={content} label={t('chat.delete')} onDiscard={remove} />
    </div>
  );
}

/** What a message is called where it is not shown itself. */
export function namedBy({ content, file, meetingName }: ShownMessage, t: Translate): string {
  return meetingName === null ? content.trim() || (file?.name ?? '') : t('chat.meeting.text');
}
