/**
 * When a rotated refresh token is used up. The answer that carried its successor may have been lost on the way, so it
 * stays good: for a minute for whoever brings it (several tabs may renew at once), and as long as it would have lived for
 * the browser in which the person signed in, which shows itself by the provider's own cookie. It ends when the answer has
 * been heard, that is when a successor has been used; of several successors the first one used ends the others.
 *
 *   fresh ──renewed──► waits for its successor to be used ──used, a minute ago──► used up (whoever brings it ends the sign-in)
 *                                └──brought from elsewhere after a minute──► used up
 */
import { sql } from 'kysely';
import { type AdapterPayload, Provider } from 'oidc-provider';
import type { Db } from '../../db/db.ts';
import { rotatedTokenLivesMs } from './lifetimes.ts';

export async function isUsedUp(
  db: Db,
  now: Date,
  { id, consumedAt, payload }: { id: string; consumedAt: Date | null; payload: AdapterPayload },
): Promise<boolean> {
  const limit = new Date(now.getTime() - rotatedTokenLivesMs);
  if (await isOvertaken(db, id, payload, limit)) return true;
  return consumedAt !== null && consumedAt <= limit && !(await isFromItsBrowser(payload));
}

/** Another token of the same sign-in, as new or newer, was used before `limit`. */
async function isOvertaken(db: Db, id: string, payload: AdapterPayload, limit: Date): Promise<boolean> {
  const rotations = payload.rotations ?? 0;
  const found = await db
    .selectFrom('oidc')
    .select('id')
    .where('kind', '=', 'RefreshToken')
    .where('grant_id', '=', payload.grantId ?? '')
    .where('id', '<>', id)
    .where('consumed_at', '<=', limit)
    .where(sql<boolean>`payload ->> 'iiat' = ${String(payload['iiat'])}`)
    .where(sql<boolean>`coalesce((payload ->> 'rotations')::int, 0) >= ${rotations}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The call carries the cookie of the provider's session that the token was made in. */
async function isFromItsBrowser({ sessionUid }: AdapterPayload): Promise<boolean> {
  const context = Provider.ctx;
  if (context === undefined || typeof sessionUid !== 'string') return false;
  const session = await context.oidc.provider.Session.get(context);
  return session.uid === sessionUid;
}
