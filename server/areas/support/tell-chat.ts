/**
 * A request has a conversation from its beginning to its end, with the expert who works on it. Whoever changes one of these enqueues
 * this job for it (`{ requestId }`); areas/chat carries it out at the chat provider.
 */
import type { Context } from '../../call.ts';

export const chatChannelJob = 'chat-channel';

/** Pages are told at once: whether a conversation goes on follows from its request, and the provider may be long in answering. */
export async function tellChat(
  { db, nextRevision, enqueue }: Pick<Context, 'db' | 'nextRevision' | 'enqueue'>,
  request: { id: number; company_id: number },
): Promise<void> {
  const revision = await nextRevision(request.company_id, 'chat-channel');
  await db.updateTable('chat_channel').set({ revision }).where('request_id', '=', request.id).execute();
  await enqueue(chatChannelJob, { requestId: request.id });
}
