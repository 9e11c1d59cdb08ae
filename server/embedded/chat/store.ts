/** Reads that several operations share. Rows come with the names of their people, as those are called now. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { badRequest, forbidden, notFound } from './chat-error.ts';
import type { Call } from './operation.ts';
import type { ChannelRow } from './views.ts';

export const administratorName = 'Administrator';

/** Name of who has the ARN in `column`. */
export const nameOf = (column: string) =>
  sql<string>`coalesce((select name from embedded_chat_user where arn = ${sql.ref(column)}), ${administratorName})`;

export async function readChannel(db: Db, arn: string): Promise<ChannelRow> {
  const row = await db.selectFrom('embedded_chat_channel').selectAll().where('arn', '=', arn).executeTakeFirst();
  if (row === undefined) throw notFound('There is no such channel');
  return row;
}

/** Until the transaction ends nobody else changes anything in the channel. */
export async function lockChannel(db: Db, arn: string): Promise<ChannelRow> {
  const query = db.selectFrom('embedded_chat_channel').selectAll().where('arn', '=', arn).forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) throw notFound('There is no such channel');
  return row;
}

export async function isMember(db: Db, channelArn: string, userArn: string): Promise<boolean> {
  const row = await db
    .selectFrom('embedded_chat_membership')
    .select('seq')
    .where('channel_arn', '=', channelArn)
    .where('member_arn', '=', userArn)
    .executeTakeFirst();
  return row !== undefined;
}

export async function needMember({ db, me }: Call, channelArn: string): Promise<void> {
  if (!me.isAdministrator && !(await isMember(db, channelArn, me.arn)))
    throw forbidden('You are not a member of this channel');
}

export function needAdministrator({ me }: Call): void {
  if (!me.isAdministrator) throw forbidden('Only an administrator may do this');
}

/** Throws when one of them is nobody. */
export async function needUsers({ db, instance }: Call, arns: readonly string[]): Promise<void> {
  const asked = [...new Set(arns)].filter((arn) => arn !== instance.administratorArn);
  if (asked.length === 0) return;
  const known = await db.selectFrom('embedded_chat_user').select('arn').where('arn', 'in', asked).execute();
  if (known.length < asked.length) throw badRequest('There is no such user');
}

/** Later than `before`, however fast things happen: of two states of one thing the later one is the newer one. */
export function laterThan(before: Date | null, now: Date): Date {
  return before !== null && before >= now ? new Date(before.getTime() + 1) : now;
}

/**
 * Carries out `make` once under the token; a repetition gets what was made. A second call under the token waits until the
 * first is done.
 */
export async function onceUnder(
  { db, me, now }: Call,
  operation: string,
  token: string,
  make: () => Promise<string>,
): Promise<string> {
  const key = { operation, user_arn: me.arn, token };
  const begun = await db
    .insertInto('embedded_chat_token')
    .values({ ...key, made: null, created_at: now })
    .onConflict((found) => found.doNothing())
    .returning('token')
    .executeTakeFirst();
  const ofKey = <Query extends { where(column: keyof typeof key, is: '=', value: string): Query }>(query: Query) =>
    query.where('operation', '=', operation).where('user_arn', '=', me.arn).where('token', '=', token);
  if (begun === undefined) {
    const { made } = await ofKey(db.selectFrom('embedded_chat_token').select('made')).executeTakeFirstOrThrow();
    return made ?? '';
  }
  const made = await make();
  await ofKey(db.updateTable('embedded_chat_token').set({ made })).execute();
  return made;
}
