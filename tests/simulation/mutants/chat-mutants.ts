/** What conversations promise: their queue, their rows, what is told live, and the server between them and the chat service. */
import type { Mutant } from './mutant.ts';

const send = 'server/areas/chat/send-message.ts';
const sendMutation = 'src/sync/mutations/send-chat-message.ts';
const projection = 'src/entities/chat/projected-messages.ts';

export const chatMutants: readonly Mutant[] = [
  {
    name: 'message-token-per-attempt',
    promise: 'A message is sent under the key of its entry, however often',
    file: send,
    find: 'token: tokenFor(outgoing.key)',
    replace: 'token: tokenFor(outgoing.key + String(outside.now().getTime()) + String(process.hrtime.bigint()))',
  },
  {
    name: 'live-and-pulled-twice',
    promise: 'What is told live and pulled is shown once',
    file: projection,
    find: 'known.has(message.messageId) || !isNewsIn(conversation, message)',
    replace: '!isNewsIn(conversation, message)',
  },
  {
    name: 'live-in-every-conversation',
    promise: 'What is told live stands in its own conversation',
    file: projection,
    find: 'return message.channelArn === channelArn && ',
    replace: 'return channelArn !== null && ',
  },
  {
    name: 'messages-out-of-order',
    promise: 'Messages of a conversation go in the order in which they were written',
    file: sendMutation,
    find: "record: ({ supportRequestId, requestKey }) => `chat:${requestKey ?? supportRequestId ?? ''}`,",
    replace: 'record: () => null,',
  },
  {
    name: 'message-before-its-request',
    promise: 'A message about a request that waits goes behind it and is refused with it',
    file: sendMutation,
    find: 'buildsOn: ({ requestKey }) => requestKey,',
    replace: 'buildsOn: () => null,',
  },
  {
    name: 'deletion-past-us-not-taken-over',
    promise: 'What was deleted past our server is deleted here, too',
    file: 'server/areas/chat/compare-channel.ts',
    find: 'for (const message of missing) await forgetMessage(work, expertsCompanyId, message);',
    replace: 'if (missing.length > 999) await forgetMessage(work, expertsCompanyId, missing[0]!);',
  },
  {
    name: 'vanished-message-stays-on-tablets',
    promise: 'A message that vanishes goes from every tablet',
    file: 'server/areas/chat/keep-message.ts',
    find: '{ ...gone, company_id: message.company_id, revision },',
    replace: '{ ...gone, company_id: message.company_id, revision: 0 },',
  },
  {
    name: 'messages-of-other-company-stay',
    promise: 'With the company its conversations go',
    file: 'src/data/company.ts',
    find: 'for (const table of tables) await table.clear();',
    replace: "for (const table of tables) if (table.name !== 'chatMessages') await table.clear();",
  },
  {
    name: 'waiting-messages-hidden',
    promise: 'What is written without a signal stands in its conversation while it waits',
    file: projection,
    find: '(supportRequestId !== null && args.supportRequestId === supportRequestId) ||',
    replace: '(supportRequestId === null && args.supportRequestId === supportRequestId) ||',
    also: { file: projection, find: '(requestKey !== null && (args', replace: '(requestKey === "" && (args' },
  },
  {
    name: 'message-words-cut',
    promise: 'A message is sent as it was written',
    file: sendMutation,
    find: 'const body = { supportRequestId, content, ',
    replace: 'const body = { supportRequestId, content: content.slice(0, 14), ',
  },
];
