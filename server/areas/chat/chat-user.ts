/**
 * People at the chat provider: each is made known there once, by the name that others read, and is a member of the channels they
 * may see. Who may not see one any more (another company, another expert) is taken out.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Outside } from '../../call.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { askProvider, isRejected } from './ask-provider.ts';
import { type Chatter, isTheirsSql } from './chat-scope.ts';
import { channelIsThere } from './lost-channel.ts';

type Asking = Pick<Outside, 'db'>;

/** Their ARN. */
export async function ensureChatUser({ db }: Asking, chat: ChatProvider, chatter: Chatter): Promise<string> {
  const { accountId, ciamId, name } = chatter;
  const known = await db.selectFrom('chat_user').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (known?.name === name && known.arn === chat.userArn(ciamId)) return known.arn;
  const arn = await askProvider(() => chat.ensureUser({ id: ciamId, name }));
  await db
    .insertInto('chat_user')
    .values({ account_id: accountId, arn, name })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ arn, name }))
    .execute();
  return arn;
}

interface Channel {
  id: number;
  arn: string;
}

export async function ensureMember(
  { db }: Asking,
  chat: ChatProvider,
  { accountId, arn }: { accountId: string; arn: string },
  channel: Channel,
): Promise<void> {
  const known = db.selectFrom('chat_member').select('channel_id').where('channel_id', '=', channel.id);
  if ((await known.where('account_id', '=', accountId).executeTakeFirst()) !== undefined) return;
  await askProvider(() => chat.addMember(channel.arn, arn));
  await keepMembers(db, channel.id, [accountId]);
}

export async function keepMembers(db: Db, channelId: number, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto('chat_member')
    .values(accountIds.map((account_id) => ({ channel_id: channelId, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the provider was told of somebody is told again when it is needed. */
export async function forgetUser(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('chat_member').where('account_id', '=', accountId).execute();
  await db.deleteFrom('chat_user').where('account_id', '=', accountId).execute();
}

/** Known to the provider, and a member of each open channel that they may see. */
export async function joinOwnChannels(
  outside: Pick<Outside, 'db' | 'now'>,
  chat: ChatProvider,
  chatter: Chatter,
): Promise<string> {
  const arn = await ensureChatUser(outside, chat, chatter);
  const { rows } = await sql<Channel>`
    select c.id, c.arn from chat_channel c join support_request r on r.id = c.request_id
    where c.removed_at is null and ${isTheirsSql(chatter, 'r')} and not exists (
      select from chat_member m where m.channel_id = c.id and m.account_id = ${chatter.accountId})
    order by c.id desc`.execute(outside.db);
  for (const channel of rows) {
    await ensureMember(outside, chat, { accountId: chatter.accountId, arn }, channel).catch(async (error: unknown) => {
      if (!isRejected(error) || (await channelIsThere(outside, chat, channel))) throw error;
    });
  }
  return arn;
}

/** Whether `account` may see the channel `c` of the request `r`. */
const maySee: RawBuilder<SqlBool> = sql`
  (r.expert_account_id = a.id or (a.company_id = c.company_id and a.role_id in (10, 20, 30)))`;

/** People whom the provider knows and who may see the channel of a request. */
export async function usersOf(db: Db, companyId: number, expertAccountId: string | null) {
  return await db
    .selectFrom('chat_user')
    .innerJoin('account', 'account.id', 'chat_user.account_id')
    .select(['chat_user.account_id', 'chat_user.arn'])
    .where((is) => is.or([is('account.company_id', '=', companyId), is('account.id', '=', expertAccountId)]))
    .orderBy('chat_user.account_id')
    .execute();
}

const mostAtOnce = 200;

/** Members of channels that are not theirs any more. */
export async function strangersIn(
  db: Db,
): Promise<{ channel_id: number; account_id: string; channel: string; user: string }[]> {
  const { rows } = await sql<{ channel_id: number; account_id: string; channel: string; user: string }>`
    select m.channel_id, m.account_id, c.arn as channel, u.arn as user
    from chat_member m join chat_channel c on c.id = m.channel_id join support_request r on r.id = c.request_id
      join account a on a.id = m.account_id join chat_user u on u.account_id = m.account_id
    where c.removed_at is null and not coalesce(${maySee}, false)
    order by m.channel_id, m.account_id limit ${mostAtOnce}`.execute(db);
  return rows;
}
