/**
 * Changes one's own message at its place: one that waits is taken out of the queue meanwhile, one that was sent gets a change that is
 * queued. Enter makes a new line (SU-239); what is empty is not saved (SU-238).
 */
import { chatLengthOf, cutChatText, isBlankChatText, maxChatLength } from '../../../../domain/chat/chat-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { ShownMessage } from '../shown-message.ts';
import { KeptDraft } from '../../work/components/kept-draft.tsx';
import { TakenBack } from '../../work/components/taken-back.tsx';
import { useDraftForm } from '../../work/use-draft-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageField } from '../../../ui/message-field.tsx';
import { announce } from '../../../ui/toasts.ts';
import { type Saved } from '../../../client/client.ts';
import { textFromDraft } from './chat-draft.ts';
import { chatEditDraftKey, useConversationPlace } from './conversation-place.ts';

interface EditMessageProps {
  message: ShownMessage;
  ticketId: string;
  supportRequestId: string | null;
  onClose: () => void;
}

export function EditMessage({ message, ticketId, supportRequestId, onClose }: EditMessageProps) {
  const { outbox } = useClient();
  const place = useConversationPlace();
  const { waiting, messageId, content } = message;
  if (waiting !== null) {
    return (
      <TakenBack key={waiting.id} entryId={waiting.id} onClose={onClose}>
        {({ entry, draft, draftKey }) =>
          entry?.kind !== 'send-chat-message' ? null : (
            <EditForm
              {...{ draftKey, onClose }}
              initial={draft ? textFromDraft(draft.value) : entry.args.content.trim()}
              isBlankAllowed={entry.args.attachmentId !== null}
              onSave={(text) => outbox.submit('send-chat-message', { ...entry.args, content: text || ' ' }, draftKey)}
            />
          )
        }
      </TakenBack>
    );
  }
  if (messageId === null || supportRequestId === null) return null;
  const draftKey = chatEditDraftKey(place, supportRequestId, messageId);
  const args = { supportRequestId, messageId, label: { ticketId } };
  return (
    <KeptDraft draftKey={draftKey} read={(kept) => (kept === undefined ? content.trim() : textFromDraft(kept))}>
      {(initial) => (
        <EditForm
          {...{ draftKey, initial, onClose }}
          onSave={(text) => outbox.submit('edit-chat-message', { ...args, content: text }, draftKey)}
        />
      )}
    </KeptDraft>
  );
}

interface EditFormProps {
  draftKey: string;
  initial: string;
  /** Beside a file. */
  isBlankAllowed?: boolean;
  onSave: (text: string) => Promise<Saved>;
  onClose: () => void;
}

function EditForm({ draftKey, initial, isBlankAllowed = false, onSave, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const isEmpty = (text: string) => !isBlankAllowed && isBlankChatText(text);
  const form = useDraftForm({
    draftKey,
    initial: { text: initial },
    idOf: () => 'chat-edit',
    async submit({ text }) {
      if (isEmpty(text)) return null;
      const saved = await onSave(text.trim());
      if (saved.ok) onClose();
      else announce(t('ui.notSaved'), { tone: 'bad' });
      return null;
    },
  });
  const { text } = form.value;
  return (
    <form className="chat-edit stack" onSubmit={form.onSubmit}>
      <MessageField
        id="chat-edit"
        label={t('chat.editLabel')}
        value={text}
        counter={{ used: chatLengthOf(text), limit: maxChatLength }}
        isFocused
        onType={(typed) => form.change({ text: cutChatText(typed) })}
      />
      <div className="row">
        <Button type="submit" loading={form.isBusy} disabled={isEmpty(text)}>
          {t('chat.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            void form.draft.discard().then(onClose);
          }}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
