/**
 * A sign-in lives on while it is used. The provider gives each new refresh token its full time, but finds it only as long as
 * the session and the grant of the sign-in are there, and it lengthens those at a page of its own only: never, for a
 * tablet that renews.
 */
import { sql } from 'kysely';
import type { AdapterPayload, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Db } from '../../db/db.ts';
import { signInLivesMs } from './lifetimes.ts';

/** What a refresh token stands on lives as long as the token; a session that was ended meanwhile stays so. */
export async function keepAsLong(db: Db, { sessionUid, grantId }: AdapterPayload, until: Date): Promise<void> {
  const seconds = Math.floor(until.getTime() / 1000);
  await db
    .updateTable('oidc')
    .set({ expires_at: until, payload: sql<string>`jsonb_set(payload, '{exp}', to_jsonb(${seconds}::bigint))` })
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'Session'), where('uid', '=', String(sessionUid))]),
        where.and([where('kind', '=', 'Grant'), where('id', '=', grantId ?? '')]),
      ]),
    )
    .where('expires_at', '<', until)
    .execute();
}

/** The same for the cookie of the browser in which the person signed in: it proves whose renewal is repeated (`rotation.ts`). */
export function keepCookies(provider: Provider, now: () => Date): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    const renewed = ctx.status === 200 ? ctx.oidc.entities.RotatedRefreshToken : undefined;
    if (renewed === undefined) return;
    const session = await provider.Session.get(ctx);
    if (session.uid !== renewed.sessionUid) return;
    const expires = new Date(now().getTime() + signInLivesMs);
    const options = { httpOnly: true, sameSite: 'lax', expires } as const;
    ctx.oidc.cookies.set(provider.cookieName('session'), session.jti, options);
  });
}
