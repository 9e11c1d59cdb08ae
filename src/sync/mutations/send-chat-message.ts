/** A message in the conversation about a request, also about one that is itself still waiting to be sent. */
import * as v from 'valibot';
import { ChatText } from '../../../contract/chat-rows.ts';
import { chat } from '../../../contract/chat.ts';
import { Id } from '../../../contract/primitives.ts';
import { noAnswer } from '../../api/failure.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { requestByClientKey } from '../../data/requests.ts';
import { defineMutation, label, storeChatMessage } from '../outbox/mutation.ts';
import type { EntryOf } from '../outbox/entry.ts';

const args = v.object({
  /** Null: the request is not known by a number yet. */
  supportRequestId: v.nullable(Id),
  /** Idempotency-Key of the call that makes or made the request; null: it was made elsewhere. */
  requestKey: v.nullable(Id),
  content: ChatText,
  attachmentId: v.nullable(Id),
  label: v.object({ ticketId: label }),
});

export const sendChatMessage = defineMutation('send-chat-message', {
  args,
  record: ({ supportRequestId, requestKey }) => `chat:${requestKey ?? supportRequestId ?? ''}`,
  buildsOn: ({ requestKey }) => requestKey,
  send: {
    async call({ api, database }, entry, options) {
      const supportRequestId = await requestOf(database, entry);
      if (supportRequestId === null) return { ok: false, failure: { ...noAnswer, code: 'not-found' } };
      const { content, attachmentId } = entry.args;
      const body = { supportRequestId, content, language: entry.place.language, attachmentId };
      return api.send(chat, 'POST /api/v1/chat/SendMessage', { body }, options);
    },
    store: storeChatMessage,
  },
});

/** A request that was changed while it waited has the key of its last form, which the entry waited for. */
async function requestOf(
  database: AccountDatabase,
  { args: { supportRequestId, requestKey }, dependsOn }: EntryOf<v.InferInput<typeof args>>,
): Promise<string | null> {
  if (supportRequestId !== null) return supportRequestId;
  for (const key of new Set([requestKey ?? '', ...dependsOn])) {
    const row = await requestByClientKey(database, key, false);
    if (row) return row.supportRequestId;
  }
  return null;
}
