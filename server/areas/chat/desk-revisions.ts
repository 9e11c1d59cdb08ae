/**
 * Gives channels and messages that have changed the next revision of the experts' company, so that experts' devices hear of them. That
 * company is locked here and by the desk's own list only: nobody who writes waits for it. Of a request that goes to another
 * expert the whole conversation is new to them.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { expertsCompanyId } from '../expert/experts-company.ts';
import { takeWaitingTwins } from '../waiting-twins.ts';
import { chatDeskJob } from './job-names.ts';

/** One run for all changes that wait. */
export const bringDeskChatsUpToDate: Job = async (_payload, context) => {
  await takeWaitingTwins(context, chatDeskJob);
  await refreshDeskChats(context);
};

const moved = sql`
  select c.id from chat_channel c join support_request r on r.id = c.request_id
  where c.desk_account_id is distinct from r.expert_account_id`;

async function refreshDeskChats({ db, nextRevision }: Pick<JobContext, 'db' | 'nextRevision'>): Promise<void> {
  if (!(await isBehind(db))) return;
  const messages = await nextRevision(expertsCompanyId, 'chat-message');
  await sql`update chat_message set desk_revision = ${messages}, desk_about = revision
    where desk_about <> revision or channel_id in (${moved})`.execute(db);
  await sql`update deletion set revision = ${messages}
    where company_id = ${expertsCompanyId} and entity = 'chat-message' and revision = 0`.execute(db);
  const channels = await nextRevision(expertsCompanyId, 'chat-channel');
  await sql`update chat_channel c set desk_revision = ${channels}, desk_about = c.revision, desk_account_id = r.expert_account_id
    from support_request r where r.id = c.request_id
      and (c.desk_about <> c.revision or c.desk_account_id is distinct from r.expert_account_id)`.execute(db);
}

async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    select exists (select from chat_message where desk_about <> revision)
      or exists (select from chat_channel where desk_about <> revision)
      or exists (select from deletion where company_id = ${expertsCompanyId} and entity = 'chat-message' and revision = 0)
      or exists (${moved}) as is_behind`.execute(db);
  return rows[0]?.is_behind === true;
}
