/** The calls of conversations as tests make them, for one person. */
import { demoCiamId } from '../../server/demo/demo-people.ts';
import type { TestServer } from './test-server.ts';
import { workerOf } from './server-jobs.ts';

export function chatCallsOf(server: TestServer, as: string) {
  return {
    ciamId: demoCiamId(as),
    channels: async (changedSince = 0) =>
      (await server.call('GET /api/v1/chat/GetChannels', { query: { changedSince } }, { as })).envelope.dataObject,
    messages: async (changedSince = 0) =>
      (await server.call('GET /api/v1/chat/GetMessages', { query: { changedSince } }, { as })).envelope.dataObject,
    older: (channelArn: string, nextToken?: string) =>
      server.call(
        'GET /api/v1/chat/GetOlderMessages',
        { query: { channelArn, ...(nextToken === undefined ? {} : { nextToken }) } },
        { as },
      ),
    send: (supportRequestId: string, content: string, idempotencyKey?: string, attachmentId: string | null = null) =>
      server.call(
        'POST /api/v1/chat/SendMessage',
        { body: { supportRequestId, content, language: 'de-DE', attachmentId } },
        { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      ),
    edit: (messageId: string, content: string, idempotencyKey?: string) =>
      server.call(
        'POST /api/v1/chat/UpdateMessage',
        { body: { messageId, content } },
        { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      ),
    remove: (messageId: string, idempotencyKey?: string) =>
      server.call(
        'POST /api/v1/chat/DeleteMessage',
        { body: { messageId } },
        { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      ),
    read: (supportRequestId: string, upTo: string) =>
      server.call('POST /api/v1/chat/MarkRead', { body: { supportRequestId, upTo } }, { as }),
    end: (ticketId: string) => server.call('DELETE /api/Chime/DeleteChannelPrivate', { body: { ticketId } }, { as }),
    account: () =>
      server.call('POST /api/Chime/ChimeUserAccount/', { body: { CiamId: demoCiamId(as), name: 'x' } }, { as }),
  };
}

/** Runs what is due, and what follows from it. */
export async function runChatJobs(server: TestServer): Promise<void> {
  const worker = workerOf(server);
  while ((await worker.runDue()) > 0) {
    // Jobs enqueue others.
  }
}
