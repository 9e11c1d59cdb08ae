/**
 * Ends one sign-in at the provider for a browser that could not do it itself: its refresh tokens, and the provider's session
 * as long as nobody has signed in anew in it. Or all sign-ins of a person.
 */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';

const standsFor = ['Session', 'RefreshToken', 'AccessToken', 'AuthorizationCode'];

/** Everywhere the person is signed in: nothing is renewed, and the next sign-in asks for credentials. */
export async function endSignInsOf(db: Db, ciamId: string): Promise<void> {
  const person = await db.selectFrom('identity').select('id').where('ciam_id', '=', ciamId).executeTakeFirst();
  if (person === undefined) return;
  await db.deleteFrom('oidc').where('account_id', '=', person.id).where('kind', 'in', standsFor).execute();
}

interface SignInOfToken {
  sessionUid: string;
  accountId: string;
  /** Seconds; the same for all tokens that one sign-in was given. */
  signedInAt: number;
}

/** `refreshToken`: any that the sign-in was given, also one that has been renewed since. Resolves as well when it is not known. */
export async function endSignIn({ transaction }: Pick<Database, 'transaction'>, refreshToken: string): Promise<void> {
  await transaction(async (db) => {
    const signIn = await signInOf(db, refreshToken);
    if (signIn === null) return;
    if (await isSignedInAnew(db, signIn)) await endOlderTokens(db, signIn);
    else await endSession(db, signIn);
  });
}

async function signInOf(db: Db, refreshToken: string): Promise<SignInOfToken | null> {
  const row = await db
    .selectFrom('oidc')
    .select(['payload', 'account_id'])
    .where('kind', '=', 'RefreshToken')
    .where('id', '=', refreshToken)
    .executeTakeFirst();
  const sessionUid = row?.payload['sessionUid'];
  if (typeof sessionUid !== 'string' || row === undefined || row.account_id === null) return null;
  return { sessionUid, accountId: row.account_id, signedInAt: Number(row.payload['iiat']) };
}

/** The session lives on with whoever gave credentials in it after this sign-in: the same person or another. */
async function isSignedInAnew(db: Db, { sessionUid, accountId, signedInAt }: SignInOfToken): Promise<boolean> {
  const session = await db
    .selectFrom('oidc')
    .select(['payload', 'account_id'])
    .where('kind', '=', 'Session')
    .where('uid', '=', sessionUid)
    .executeTakeFirst();
  if (session === undefined) return false;
  return session.account_id !== accountId || Number(session.payload['loginTs']) > signedInAt;
}

const ofSession = (uid: string) => sql<boolean>`payload ->> 'sessionUid' = ${uid}`;

async function endOlderTokens(db: Db, { sessionUid, accountId, signedInAt }: SignInOfToken): Promise<void> {
  await db
    .deleteFrom('oidc')
    .where('kind', '=', 'RefreshToken')
    .where('account_id', '=', accountId)
    .where(ofSession(sessionUid))
    .where(sql<boolean>`(payload ->> 'iiat')::bigint <= ${signedInAt}`)
    .execute();
}

async function endSession(db: Db, { sessionUid, accountId }: SignInOfToken): Promise<void> {
  const inSession = sql<boolean>`payload -> 'session' ->> 'uid' = ${sessionUid}`;
  // A login page that is open already was made for the session; it must still sign in whoever stands before it.
  await db
    .updateTable('oidc')
    .set({ payload: sql<string>`payload - 'session'` })
    .where('kind', '=', 'Interaction')
    .where(inSession)
    .where(sql<boolean>`payload -> 'prompt' ->> 'name' = 'login'`)
    .execute();
  await db.deleteFrom('oidc').where('kind', '=', 'Interaction').where(inSession).execute();
  await db.deleteFrom('oidc').where('kind', '=', 'Session').where('uid', '=', sessionUid).execute();
  await db.deleteFrom('oidc').where('account_id', '=', accountId).where(ofSession(sessionUid)).execute();
}
