/** An expert ends the conversation about a request; what was written stays readable for both sides. */
import * as v from 'valibot';
import { chat } from '../../../contract/chat.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, conversationOf, requestRecord } from './desk-work.ts';

export const endChat = defineMutation('end-chat', {
  args: v.object(aboutRequest),
  record: requestRecord,
  changes: conversationOf,
  send: {
    call: ({ api }, { args: { supportRequestId } }, options) =>
      api.send(chat, 'DELETE /api/Chime/DeleteChannelPrivate', { body: { ticketId: supportRequestId } }, options),
    /** The list tells the same, and its row counts. */
    store: ({ chatChannels }, _answer, { args: { supportRequestId } }) =>
      chatChannels.where('supportRequestId').equals(supportRequestId).modify({ state: 'ended' }),
  },
});
