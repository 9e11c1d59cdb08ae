/** Ends a conversation: by the expert who works on the request, or with the request. What was written stays readable. */
import { Refusal } from '../../call.ts';
import { chatChannelJob } from '../support/tell-chat.ts';
import { type Chatter, requestOf } from './chat-scope.ts';
import { chatDeskJob } from './job-names.ts';
import type { ChatWork } from './keep-message.ts';
import { channelOf } from './open-channel.ts';

/** Nothing happens when it has ended before (SU-206). The provider's channel goes with a job. Refuses `not-found`. */
export async function endChat(work: ChatWork, chatter: Chatter, requestId: number): Promise<void> {
  await requestOf(work.db, chatter, requestId);
  const channel = await channelOf(work.db, requestId);
  if (channel === undefined) throw new Refusal('not-found', 'There is no such conversation.');
  if (channel.ended_at !== null) return;
  const revision = await work.nextRevision(channel.company_id, 'chat-channel');
  await work.db
    .updateTable('chat_channel')
    .set({ ended_at: work.now(), ended_by: 'expert', updated_at: work.now(), revision })
    .where('id', '=', channel.id)
    .execute();
  await work.enqueue(chatChannelJob, { requestId });
  await work.enqueue(chatDeskJob, {});
}
