/** Calls of conversations. */
import type { chat as chatContract } from '../../../contract/chat.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import type { Handlers, Outside } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { pullFromQuery } from '../delta-pull.ts';
import { chatterFrom } from './chat-scope.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { endChat } from './end-chat.ts';
import { markRead } from './mark-read.ts';
import { listChannels, listMessages, olderMessages } from './read-chat.ts';
import { sendMessage } from './send-message.ts';

/** A write has one, or it does not get here. */
function keyOf({ idempotencyKey }: Outside): string {
  if (idempotencyKey === null) throw new Error('a write without its key');
  return idempotencyKey;
}

export function createChatHandlers({ chat }: { chat: ChatProvider }): Handlers<typeof chatContract> {
  return {
    'GET /api/v1/chat/GetChannels': async ({ query }, { db, caller, now }) =>
      await listChannels(db, chatterFrom(caller), pullFromQuery(query), now()),
    'GET /api/v1/chat/GetMessages': async ({ query }, { db, caller, now }) =>
      await listMessages(db, chatterFrom(caller), pullFromQuery(query), now()),
    'GET /api/v1/chat/GetOlderMessages': async ({ query }, { db, caller }) =>
      await olderMessages(db, chatterFrom(caller), query.channelArn, query.nextToken),
    'POST /api/v1/chat/SendMessage': {
      async before({ body }, outside) {
        const chatter = chatterFrom(outside.caller);
        const { content, language, attachmentId } = body;
        const requestId = rowIdFromText(body.supportRequestId);
        const key = keyOf(outside);
        return await sendMessage(outside, chat, chatter, {
          requestId,
          content,
          metadata: { language },
          attachmentId,
          key,
        });
      },
    },
    'POST /api/v1/chat/UpdateMessage': {
      before: async ({ body }, outside) => await editMessage(outside, chat, chatterFrom(outside.caller), body),
    },
    'POST /api/v1/chat/DeleteMessage': {
      before: async ({ body }, outside) =>
        await deleteMessage(outside, chat, chatterFrom(outside.caller), body.messageId),
    },
    'POST /api/v1/chat/MarkRead': async ({ body }, context) =>
      await markRead(context, chatterFrom(context.caller), {
        requestId: rowIdFromText(body.supportRequestId),
        upTo: body.upTo,
      }),
    'DELETE /api/Chime/DeleteChannelPrivate': async ({ body: { ticketId } }, context) => {
      await endChat(context, chatterFrom(context.caller), rowIdFromText(ticketId.replace(/^T-/i, '')));
      return { ticketId };
    },
  };
}
