/**
 * Writes into a conversation, with or without a connection. Kept while it is typed, in one tab at a time; Enter sends (SU-235),
 * Alt+Enter makes a new line (SU-236). In a conversation that has ended the words stay, to be copied or discarded.
 */
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type FunctionComponent, type RefObject, useLayoutEffect, useRef } from 'react';
import { chatLengthOf, cutChatText, isBlankChatText, maxChatLength } from '../../../../domain/chat/chat-text.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import type { Client } from '../../../client/client.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { countAttachments } from '../../../data/attachments.ts';
import { DiscardButton } from '../../work/components/discard-button.tsx';
import { KeptDraft } from '../../work/components/kept-draft.tsx';
import { typedOn } from '../../work/typed-on.ts';
import { useDraftForm } from '../../work/use-draft-form.ts';
import { useWordsLeft } from '../../work/use-words-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { MessageField } from '../../../ui/message-field.tsx';
import { announce } from '../../../ui/toasts.ts';
import { type ChatDraft, chatDraftFrom } from './chat-draft.ts';
import { loadFileParts, useFileParts } from '../files/load-file-parts.ts';
import type { WithFile } from '../files/draft-file.ts';
import { chatDraftKey, useConversationPlace } from './conversation-place.ts';
import { EmojiPicker } from './emoji-picker.tsx';

interface ComposerProps {
  /** Of the request: the same before and after it has arrived. */
  address: string;
  supportRequestId: string | null;
  requestKey: string | null;
  ticketId: string;
  state: 'open' | 'ended' | 'request-refused';
  /** Below the field: what puts words into it. */
  Tools?: FunctionComponent<ComposerToolsProps> | undefined;
}

export interface ComposerToolsProps {
  text: string;
  /** Where the caret stands. */
  onInsert: (words: string) => void;
}

export function Composer(props: ComposerProps) {
  const { state } = props;
  const draftKey = chatDraftKey(useConversationPlace(), props.address);
  return (
    <div className="chat-foot">
      {state === 'open' ? (
        <KeptDraft draftKey={draftKey} read={chatDraftFrom} waiting={<div className="chat-foot-place" />}>
          {(initial) => <ComposerForm {...props} {...{ draftKey, initial }} />}
        </KeptDraft>
      ) : (
        <WordsLeft {...{ draftKey, state }} />
      )}
    </div>
  );
}

type FormProps = ComposerProps & { draftKey: string; initial: ChatDraft };

function ComposerForm({ supportRequestId, requestKey, ticketId, draftKey, initial, Tools }: FormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const database = useDatabase();
  const parts = useFileParts(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useDraftForm({
    draftKey,
    initial,
    idOf: () => 'chat-text',
    async submit({ text, fileName }) {
      if (isBlankChatText(text) && fileName === null) return null;
      const file = await fileOf(client, database, draftKey);
      if (!file) {
        announce(t('chat.notLoaded'), { tone: 'bad' });
        return null;
      }
      if (isBlankChatText(text) && file.attachmentId === null) return null;
      // A file alone travels with a blank (SU-243).
      const args = { supportRequestId, requestKey, content: text.trim() || ' ', label: { ticketId }, ...file };
      const saved = await client.outbox.submit('send-chat-message', args, draftKey);
      // A file may have taken a while: what was typed meanwhile is the next message.
      if (saved.ok)
        form.reset({ text: '', fileName: null }, (now) => ({ text: typedOn(text, now.text), fileName: null }));
      else announce(t('chat.notKept'), { tone: 'bad' });
      return null;
    },
  });
  const { text, fileName } = form.value;
  const type = (typed: string) => form.change({ text: cutChatText(typed), fileName });
  const insert = useInsertion(field, text, type);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composed character sends nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) insert('\n');
    else void form.submit();
  };
  return (
    <>
      <form className="chat-composer" noValidate onSubmit={form.onSubmit}>
        <EmojiPicker onPick={insert} />
        {parts && (
          <parts.ComposerFile {...{ draftKey, fileName }} onFile={(name) => form.change({ text, fileName: name })} />
        )}
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
          disabled={isBlankChatText(text) && fileName === null}
          aria-busy={form.isBusy || undefined}
        >
          <IconSend aria-hidden />
        </button>
        {form.draft.state === 'full' && <DraftNote state={form.draft.state} />}
      </form>
      {Tools && <Tools text={text} onInsert={insert} />}
    </>
  );
}

/** Null: it cannot be told whether there is one, so nothing is sent. */
async function fileOf(client: Client, database: AccountDatabase, draftKey: string): Promise<WithFile | null> {
  const parts = await loadFileParts().catch(() => null);
  if (parts) return parts.fileOfDraft(client, database, draftKey);
  const [count = 0] = await countAttachments(database, [draftKey]);
  return count === 0 ? { attachmentId: null } : null;
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

const wordsFrom = (draft: unknown) => {
  const { text, fileName } = chatDraftFrom(draft);
  return [text, fileName ?? ''].filter((part) => part !== '').join('\n');
};

/** What was being typed when it ended is kept until the person has no more use for it. */
function WordsLeft({ draftKey, state }: { draftKey: string; state: 'ended' | 'request-refused' }) {
  const { t } = useTranslation();
  const { words: text, discard } = useWordsLeft(draftKey, wordsFrom, 'chat.discarded');
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
