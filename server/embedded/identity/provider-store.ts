/**
 * The provider's state in SQL, one table for all its models. A rotated refresh token stays good for a minute: the
 * answer that carried its successor may have been lost on the way, and several tabs may renew at once.
 */
import { sql } from 'kysely';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '../../http/handler.ts';

const rotationToleranceSeconds = 60;

export function createProviderStore(db: Db, now: () => Date): AdapterFactory {
  return (kind) => {
    const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);
    async function one(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const row = await db
        .selectFrom('oidc')
        .select(['payload', 'consumed_at'])
        .where('kind', '=', kind)
        .where(column, '=', value)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const toleranceSeconds = kind === 'RefreshToken' ? rotationToleranceSeconds : 0;
      if (row.consumed_at === null || row.consumed_at > inSeconds(-toleranceSeconds)) return row.payload;
      return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
    }
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          uid: payload.uid ?? null,
          grant_id: payload.grantId ?? null,
          account_id: payload.accountId ?? null,
          expires_at: expiresIn ? inSeconds(expiresIn) : null,
        };
        await db
          .insertInto('oidc')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute();
      },
      find: (id) => one('id', id),
      findByUid: (uid) => one('uid', uid),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await sql`update oidc set consumed_at = coalesce(consumed_at, ${now()})
          where kind = ${kind} and id = ${id}`.execute(db);
      },
      async destroy(id) {
        await db.deleteFrom('oidc').where('kind', '=', kind).where('id', '=', id).execute();
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidc').where('grant_id', '=', grantId).execute();
      },
    };
  };
}
