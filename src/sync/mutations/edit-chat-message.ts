/** One's own message is changed. */
import * as v from 'valibot';
import { ChatText } from '../../../contract/chat-rows.ts';
import { chat } from '../../../contract/chat.ts';
import { Id } from '../../../contract/primitives.ts';
import { conversationOf } from './desk-work.ts';
import { defineMutation, label, storeChatMessage } from '../outbox/mutation.ts';

export const editChatMessage = defineMutation('edit-chat-message', {
  args: v.object({
    supportRequestId: Id,
    messageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    content: ChatText,
    label: v.object({ ticketId: label }),
  }),
  uses: conversationOf,
  record: ({ messageId }) => `chat-message:${messageId}`,
  send: {
    call({ api }, { args: { messageId, content } }, options) {
      return api.send(chat, 'POST /api/v1/chat/UpdateMessage', { body: { messageId, content } }, options);
    },
    store: storeChatMessage,
  },
});
