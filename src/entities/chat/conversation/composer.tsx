/**
 * Writes into a conversation, with or without a connection. Kept while it is typed, in one tab at a time; Enter sends (SU-235),
 * Alt+Enter makes a new line (SU-236). In a conversation that has ended the words stay, to be copied or discarded.
 */
import { IconSend } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { chatLengthOf, cutChatText, isBlankChatText, maxChatLength } from '../../../../domain/chat/chat-text.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import { draftValue } from '../../../data/drafts.ts';
import { DiscardButton } from '../../work/components/discard-button.tsx';
import { KeptDraft } from '../../work/components/kept-draft.tsx';
import { useAnnounceDiscarded } from '../../work/components/use-announce-discarded.ts';
import { draftKeyOf } from '../../work/draft-forms.ts';
import { useDraftForm } from '../../work/use-draft-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { MessageField } from '../../../ui/message-field.tsx';
import { announce } from '../../../ui/toasts.ts';
import { textFromDraft } from './chat-draft.ts';
import { EmojiPicker } from './emoji-picker.tsx';

interface ComposerProps {
  /** Of the request: the same before and after it has arrived. */
  address: string;
  supportRequestId: string | null;
  requestKey: string | null;
  ticketId: string;
  state: 'open' | 'ended' | 'request-refused';
}

export function Composer(props: ComposerProps) {
  const { state } = props;
  const draftKey = draftKeyOf('chat', props.address);
  return (
    <div className="chat-foot">
      {state === 'open' ? (
        <KeptDraft draftKey={draftKey} read={textFromDraft} waiting={<div className="chat-foot-place" />}>
          {(initial) => <ComposerForm {...props} {...{ draftKey, initial }} />}
        </KeptDraft>
      ) : (
        <WordsLeft {...{ draftKey, state }} />
      )}
    </div>
  );
}

type FormProps = ComposerProps & { draftKey: string; initial: string };

function ComposerForm({ supportRequestId, requestKey, ticketId, draftKey, initial }: FormProps) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useDraftForm({
    draftKey,
    initial: { text: initial },
    idOf: () => 'chat-text',
    async submit({ text }) {
      if (isBlankChatText(text)) return null;
      const args = { supportRequestId, requestKey, content: text.trim(), attachmentId: null, label: { ticketId } };
      const saved = await outbox.submit('send-chat-message', args, draftKey);
      if (saved.ok) form.reset({ text: '' });
      else announce(t('chat.notKept'), { tone: 'bad' });
      return null;
    },
  });
  const { text } = form.value;
  const type = (typed: string) => form.change({ text: cutChatText(typed) });
  const insert = useInsertion(field, text, type);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composed character sends nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) insert('\n');
    else void form.submit();
  };
  return (
    <form className="chat-composer" noValidate onSubmit={form.onSubmit}>
      <EmojiPicker onPick={insert} />
      <MessageField
        ref={field}
        id="chat-text"
        label={t('chat.write')}
        value={text}
        counter={{ used: chatLengthOf(text), limit: maxChatLength }}
        onType={type}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className="button chat-send"
        aria-label={t('chat.send')}
        disabled={isBlankChatText(text)}
        aria-busy={form.isBusy || undefined}
      >
        <IconSend aria-hidden />
      </button>
      {form.draft.state === 'full' && <DraftNote state={form.draft.state} />}
    </form>
  );
}

/** Puts words where the caret stands, and the caret behind them once they are drawn. */
function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  type: (typed: string) => void,
): (words: string) => void {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    caret.current = selectionStart + words.length;
    type(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    field.current?.focus({ preventScroll: true });
  };
}

/** What was being typed when it ended is kept until the person has no more use for it. */
function WordsLeft({ draftKey, state }: { draftKey: string; state: 'ended' | 'request-refused' }) {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const database = useDatabase();
  const text = textFromDraft(useLiveQuery(() => draftValue(database, draftKey), [database, draftKey]));
  const announceDiscarded = useAnnounceDiscarded();
  const discard = async () => {
    const removed = await drafts.discard(draftKey);
    if (removed) announceDiscarded(t('chat.discarded'), removed);
  };
  return (
    <div className="chat-over stack" role="status">
      <p className="soft">{t(state === 'ended' ? 'chat.endedText' : 'chat.requestRefused')}</p>
      {text !== '' && (
        <>
          <p className="notice as-typed" data-tone="accent">
            {text}
          </p>
          <DiscardButton name={text} onDiscard={discard} />
        </>
      )}
    </div>
  );
}
