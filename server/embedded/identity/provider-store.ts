/** The provider's state in SQL, one table for all its models. How long a rotated refresh token stays good: `rotation.ts`. */
import { sql } from 'kysely';
import { type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../../db/db.ts';
import { isUsedUp } from './rotation.ts';
import { keepAsLong } from './sign-in-life.ts';

export function createProviderStore(db: Db, now: () => Date): AdapterFactory {
  return (kind) => {
    const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);
    async function one(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const row = await db
        .selectFrom('oidc')
        .select(['id', 'payload', 'consumed_at'])
        .where('kind', '=', kind)
        .where(column, '=', value)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { id, payload, consumed_at: consumedAt } = row;
      const isConsumed =
        kind === 'RefreshToken' ? await isUsedUp(db, now(), { id, consumedAt, payload }) : consumedAt !== null;
      return isConsumed ? { ...payload, consumed: Math.floor((consumedAt ?? now()).getTime() / 1000) } : payload;
    }
    return {
      async upsert(id, payload, expiresIn) {
        const text = JSON.stringify(payload);
        if (!isStorable(text)) throw new errors.InvalidRequest('characters that cannot be kept');
        const row = {
          payload: text,
          ...columnsOf(payload),
          expires_at: expiresIn ? inSeconds(expiresIn) : null,
        };
        await db
          .insertInto('oidc')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute();
        if (kind === 'RefreshToken' && row.expires_at !== null) await keepAsLong(db, payload, row.expires_at);
      },
      find: (id) => (isStorable(id) ? one('id', id) : Promise.resolve(undefined)),
      findByUid: (uid) => (isStorable(uid) ? one('uid', uid) : Promise.resolve(undefined)),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await sql`update oidc set consumed_at = coalesce(consumed_at, ${now()})
          where kind = ${kind} and id = ${id}`.execute(db);
      },
      async destroy(id) {
        await db.deleteFrom('oidc').where('kind', '=', kind).where('id', '=', id).execute();
      },
      // Of this kind only: the page at which the next person signs in names the grant of the one before.
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidc').where('kind', '=', kind).where('grant_id', '=', grantId).execute();
      },
    };
  };
}

function columnsOf({ uid, grantId, accountId }: AdapterPayload) {
  return { uid: uid ?? null, grant_id: grantId ?? null, account_id: accountId ?? null };
}

/** No database keeps NUL or half a character; JSON writes both as escapes. */
function isStorable(text: string): boolean {
  return !/\u0000|\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(text) && text.isWellFormed();
}
