/** The message that told of a meeting says that it is over. The provider hears of it with the message's next change; devices pull it. */
import { sql } from 'kysely';
import type { OwnTransaction } from '../own-transaction.ts';
import { chatDeskJob } from './job-names.ts';

/** `toldKey`: with which the message was sent. One that is not there (any more) is no error. */
export async function markMeetingOver(
  { db, nextRevision, enqueue }: OwnTransaction,
  companyId: number,
  toldKey: string,
): Promise<void> {
  const revision = await nextRevision(companyId, 'chat-message');
  await sql`
    update chat_message set metadata = jsonb_set(metadata, '{meeting,isOver}', 'true'), revision = ${revision}
    where company_id = ${companyId} and client_key = ${toldKey}`.execute(db);
  await enqueue(chatDeskJob, {});
}
