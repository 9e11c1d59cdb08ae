/** Reading conversations: channels and messages as changes, one of each, and the older messages of a channel in pages. */
import { type RawBuilder, sql } from 'kysely';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type ChangesPage, type Pull, pullChanges } from '../delta-pull.ts';
import { expertsCompanyId } from '../expert/experts-company.ts';
import { isOpenSql } from '../support/open-requests.ts';
import {
  type ChannelRow,
  type MessageRow,
  channelFromRow,
  messageFromRow,
  selectChannels,
  selectMessages,
} from './chat-rows.ts';
import { type Chatter, isTheirsSql } from './chat-scope.ts';

const keptMs = 14 * 86_400_000;
const olderPage = 50;

/** Of an expert those of requests that are open, or ended within 14 days: their devices are not to hold all that they ever did. */
export async function listChannels(db: Db, chatter: Chatter, pull: Pull, now: Date): Promise<ChangesPage<ChatChannel>> {
  const { companyId, accountId } = chatter;
  const common = { db, deletable: 'chat-channel', select: selectChannels(accountId) };
  const page = await (companyId === null
    ? pullChanges<ChannelRow>(
        {
          ...common,
          companyId: expertsCompanyId,
          table: 'desk_chat_channel',
          only: sql`t.request_id in (select r.id from support_request r where ${isKeptSql(chatter, now)})`,
          withdrawn: { id: sql`t.id::text`, isMeant: wereTheirs(chatter, sql`t.request_id`) },
        },
        pull,
      )
    : pullChanges<ChannelRow>({ ...common, companyId, table: 'chat_channel' }, pull));
  return { ...page, items: page.items.map((row) => channelFromRow(row, chatter.ciamId)) };
}

/** Of requests that are open, or ended within 14 days. */
export async function listMessages(db: Db, chatter: Chatter, pull: Pull, now: Date): Promise<ChangesPage<ChatMessage>> {
  const only = sql`t.channel_id in (
    select c.id from chat_channel c join support_request r on r.id = c.request_id where ${isKeptSql(chatter, now)})`;
  const common = { db, deletable: 'chat-message', select: selectMessages, only };
  const { companyId } = chatter;
  const withdrawn = {
    id: sql`(select m.message_id from chat_message m where m.id = t.id)`,
    isMeant: wereTheirs(chatter, sql`(select c.request_id from chat_channel c where c.id = t.channel_id)`),
  };
  const page = await (companyId === null
    ? pullChanges<MessageRow>({ ...common, companyId: expertsCompanyId, table: 'desk_chat_message', withdrawn }, pull)
    : pullChanges<MessageRow>({ ...common, companyId, table: 'chat_message' }, pull));
  return { ...page, items: page.items.map(messageFromRow) };
}

/** Of a request `r`. */
function isKeptSql(chatter: Chatter, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - keptMs);
  return sql`${isTheirsSql(chatter, 'r')} and (${isOpenSql('r.status_id')} or r.closed_date > ${since})`;
}

/** Of an expert who has given the request away, or from whom a colleague took it. */
function wereTheirs({ accountId }: Chatter, requestId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from request_assignment a join support_request r on r.id = a.request_id
    where a.request_id = ${requestId} and a.from_account_id = ${accountId}
      and r.expert_account_id is distinct from ${accountId})`;
}

/** Newest first; `nextToken` is where the page before ended. Refuses `not-found`, `validation`. */
export async function olderMessages(
  db: Db,
  chatter: Chatter,
  channelArn: string,
  nextToken: string | undefined,
): Promise<{ messages: ChatMessage[]; nextToken: string | null }> {
  const channel = await db
    .selectFrom('chat_channel')
    .innerJoin('support_request', 'support_request.id', 'chat_channel.request_id')
    .select('chat_channel.id')
    .where('chat_channel.arn', '=', channelArn)
    .where(isTheirsSql(chatter, 'support_request'))
    .executeTakeFirst();
  if (channel === undefined) throw new Refusal('not-found', 'There is no such conversation.');
  const from = positionFrom(nextToken);
  const before = from === null ? sql`` : sql`and (t.sent_at, t.id) < (${from.at}, ${from.id})`;
  const { rows } = await sql<MessageRow>`
    with page as (
      select t.id, ${revisionFor(chatter)} as revision from chat_message t
      where t.channel_id = ${channel.id} ${before} order by t.sent_at desc, t.id desc limit ${olderPage + 1}
    )
    ${selectMessages} order by m.sent_at desc, m.id desc`.execute(db);
  const page = rows.slice(0, olderPage);
  const last = page.at(-1);
  const next = rows.length > olderPage && last !== undefined ? `${last.sent_at.getTime()}.${last.id}` : null;
  return { messages: page.map(messageFromRow), nextToken: next };
}

function positionFrom(token: string | undefined): { at: Date; id: number } | null {
  if (token === undefined) return null;
  const match = /^(\d{1,15})\.(\d{1,9})$/.exec(token);
  if (match === null) throw new Refusal('validation', 'This token is not ours.', { field: 'nextToken' });
  return { at: new Date(Number(match[1])), id: Number(match[2]) };
}

const revisionFor = ({ companyId }: Chatter) => (companyId === null ? sql`t.desk_revision` : sql`t.revision`);

export async function readMessage(db: Db, chatter: Chatter, id: number): Promise<ChatMessage> {
  const { rows } = await sql<MessageRow>`
    with page as (select t.id, ${revisionFor(chatter)} as revision from chat_message t where t.id = ${id})
    ${selectMessages}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', 'There is no such message.');
  return messageFromRow(row);
}

export async function readChannel(db: Db, chatter: Chatter, id: number): Promise<ChatChannel> {
  const { rows } = await sql<ChannelRow>`
    with page as (select t.id, ${revisionFor(chatter)} as revision from chat_channel t where t.id = ${id})
    ${selectChannels(chatter.accountId)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', 'There is no such conversation.');
  return channelFromRow(row, chatter.ciamId);
}
