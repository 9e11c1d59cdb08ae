/** What the experts wrote was seen, up to a message. Nobody waits for it, so it is done quietly. */
import * as v from 'valibot';
import { chat } from '../../../contract/chat.ts';
import { Id } from '../../../contract/primitives.ts';
import { defineMutation, storeIn } from '../outbox/mutation.ts';

export const markChatRead = defineMutation('mark-chat-read', {
  args: v.object({ supportRequestId: Id, upTo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  record: ({ supportRequestId }) => `chat-read:${supportRequestId}`,
  isQuiet: true,
  send: {
    call({ api }, { args }, options) {
      return api.send(chat, 'POST /api/v1/chat/MarkRead', { body: args }, options);
    },
    store: storeIn('chatChannels'),
  },
});
