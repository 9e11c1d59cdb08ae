/** One's own message is deleted: for everybody while nobody has read it, else it stays as deleted. */
import * as v from 'valibot';
import { chat } from '../../../contract/chat.ts';
import { Id } from '../../../contract/primitives.ts';
import { conversationOf } from './desk-work.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const deleteChatMessage = defineMutation('delete-chat-message', {
  args: v.object({
    supportRequestId: Id,
    messageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    label: v.object({ ticketId: label }),
  }),
  uses: conversationOf,
  record: ({ messageId }) => `chat-message:${messageId}`,
  send: {
    call({ api }, { args: { messageId } }, options) {
      return api.send(chat, 'POST /api/v1/chat/DeleteMessage', { body: { messageId } }, options);
    },
    /** One that was read stays as deleted: the next pull brings it. */
    store: async ({ chatMessages }, { messageId, hasVanished }) =>
      hasVanished ? chatMessages.delete(messageId) : chatMessages.update(messageId, { isRedacted: true, content: '' }),
  },
});
