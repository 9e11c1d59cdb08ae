/**
 * Conversations with experts. Workshops use the calls for their company's requests, experts for requests that they have
 * taken. What is written goes to the provider first and is kept afterwards, once for each Idempotency-Key.
 */
import * as v from 'valibot';
import { ChatChannel, ChatMessage, ChatText } from './chat-rows.ts';
import type { Contract } from './endpoint.ts';
import { Id, LanguageId, changes, deltaQuery } from './primitives.ts';

const writeErrors = ['idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'] as const;
const MessageId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const ChannelArn = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1600));

export const chat = {
  'GET /api/v1/chat/GetChannels': {
    summary:
      "Channels of the company's requests, whole or as changes since a revision; for an expert those that are open or ended within 14 days",
    query: v.object({ ...deltaQuery }),
    answer: changes(ChatChannel),
  },
  'GET /api/v1/chat/GetMessages': {
    summary:
      'Messages of requests that are open or were closed within 14 days, whole or as changes; deletedIds are message ids',
    query: v.object({ ...deltaQuery }),
    answer: changes(ChatMessage),
  },
  'GET /api/v1/chat/GetOlderMessages': {
    summary: 'Messages of one channel of any age, newest first, 50 a page',
    query: v.object({ channelArn: ChannelArn, nextToken: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    answer: v.object({ messages: v.array(ChatMessage), nextToken: v.nullable(v.string()) }),
  },
  'POST /api/v1/chat/SendMessage': {
    summary: 'Send a message; without text it needs a file and is sent as one blank',
    body: v.object({
      supportRequestId: Id,
      content: ChatText,
      language: LanguageId,
      /** Of a file that was uploaded before. */
      attachmentId: v.nullable(Id),
    }),
    answer: ChatMessage,
    errors: [...writeErrors, 'chat-ended', 'attachment-missing'],
  },
  'POST /api/v1/chat/UpdateMessage': {
    summary: "Edit one's own message",
    body: v.object({ messageId: MessageId, content: ChatText }),
    answer: ChatMessage,
    errors: [...writeErrors, 'chat-ended', 'conflict'],
  },
  'POST /api/v1/chat/DeleteMessage': {
    summary: "Delete one's own message: an unread one vanishes for everybody, a read one stays as deleted",
    body: v.object({ messageId: MessageId }),
    answer: v.object({ messageId: v.string(), hasVanished: v.boolean() }),
    errors: [...writeErrors, 'chat-ended'],
  },
  'POST /api/v1/chat/MarkRead': {
    summary: 'Messages of the other side up to and with this one have been seen',
    body: v.object({ supportRequestId: Id, upTo: MessageId }),
    answer: ChatChannel,
    errors: writeErrors,
  },
  'DELETE /api/Chime/DeleteChannelPrivate': {
    summary: 'End the conversation of a request; what was written stays readable',
    access: 'expert',
    body: v.object({ ticketId: Id }),
    answer: v.object({ ticketId: v.string() }),
    errors: writeErrors,
  },
} satisfies Contract;
