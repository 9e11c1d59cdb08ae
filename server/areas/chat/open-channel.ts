/**
 * Opens the channel of a request at the provider and keeps it. Doing it twice, also at once or after a kill in between, gives the same
 * channel: the provider knows it by the request's number.
 */
import { sql } from 'kysely';
import { adsCountries } from '../../../domain/ads-countries.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { Outside } from '../../call.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { serviceTypeName } from '../support/service-type-names.ts';
import { askProvider } from './ask-provider.ts';
import { keepMembers, usersOf } from './chat-user.ts';
import { chatDeskJob } from './job-names.ts';

export interface KeptChannel {
  id: number;
  company_id: number;
  arn: string;
  ended_at: Date | null;
  ended_by: 'expert' | 'request' | null;
  removed_at: Date | null;
}

export async function channelOf(db: Db, requestId: number): Promise<KeptChannel | undefined> {
  return await db
    .selectFrom('chat_channel')
    .select(['id', 'company_id', 'arn', 'ended_at', 'ended_by', 'removed_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The channel at the provider is gone, and the conversation goes on: its request was reopened, or the provider has lost it. */
function lostAt({ ended_at, ended_by, removed_at }: KeptChannel): Date | null {
  if (ended_by === 'request') return ended_at;
  return ended_at === null ? removed_at : null;
}

/** Of an open request. Where its channel is gone it gets another one, and keeps what was written. */
export async function openChannel(
  outside: Pick<Outside, 'db' | 'now'>,
  chat: ChatProvider,
  requestId: number,
): Promise<KeptChannel> {
  const { db, now } = outside;
  const known = await channelOf(db, requestId);
  const lost = known === undefined ? null : lostAt(known);
  if (known !== undefined && lost === null) return known;
  const about = await aboutRequest(db, requestId);
  const id = lost === null ? `request-${requestId}` : `request-${requestId}-after-${lost.getTime()}`;
  const name = `T-${requestId}`;
  const users = await usersOf(db, about.company_id, about.expert_account_id);
  const serviceType = serviceTypeName(about.subsystem_id, 'en');
  const isRemoteSession = about.request_type === requestType.remoteDiagnosis && adsCountries.includes(about.country);
  const session_id = isRemoteSession ? name : '';
  const metadata = JSON.stringify({ cdmSessionId: session_id, serviceType });
  const members = users.map(({ arn }) => arn);
  const arn = await askProvider(() => chat.createChannel({ id, name, metadata, token: id, members }));
  const made = await askProvider(() => chat.describeChannel(arn));
  const row = {
    ...{ arn, name, session_id, mode: made?.mode ?? 'RESTRICTED', privacy: made?.privacy ?? 'PRIVATE' },
    creator_arn: made?.creator.arn ?? '',
    creator_name: made?.creator.name ?? '',
    ...{ updated_at: now(), compared_at: now(), ended_at: null, ended_by: null, removed_at: null },
  };
  return await inOwnTransaction(outside, async (work) => {
    const revision = await work.nextRevision(about.company_id, 'chat-channel');
    const of = { company_id: about.company_id, request_id: requestId, created_at: made?.createdAt ?? now() };
    const kept = await work.db
      .insertInto('chat_channel')
      .values({ ...of, ...row, revision })
      .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ ...row, revision }))
      .returning(['id', 'company_id', 'arn', 'ended_at', 'ended_by', 'removed_at'])
      .executeTakeFirstOrThrow();
    if (lost !== null) await tellMessagesAgain(work, kept);
    await keepMembers(
      work.db,
      kept.id,
      users.map(({ account_id }) => account_id),
    );
    await work.enqueue(chatDeskJob, {});
    return kept;
  });
}

async function aboutRequest(db: Db, requestId: number) {
  return await db
    .selectFrom('support_request')
    .innerJoin('company', 'company.id', 'support_request.company_id')
    .select(['support_request.company_id', 'expert_account_id', 'subsystem_id', 'request_type', 'company.country'])
    .where('support_request.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** Their channel has another ARN, and nobody is a member of it yet. */
async function tellMessagesAgain(
  { db, nextRevision }: { db: Db; nextRevision: (companyId: number, entity: 'chat-message') => Promise<number> },
  { id, company_id }: KeptChannel,
): Promise<void> {
  const revision = await nextRevision(company_id, 'chat-message');
  await db.updateTable('chat_message').set({ revision }).where('channel_id', '=', id).execute();
  await sql`delete from chat_member where channel_id = ${id}`.execute(db);
}
