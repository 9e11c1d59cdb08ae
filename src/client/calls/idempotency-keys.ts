/**
 * One Idempotency-Key for all tries of one operation, until the server has decided about it. Kept in the person's
 * database, because the page reloads when the connection comes back, just when an answer may have been lost.
 * Knows no calls: an operation is any text that is the same for the same thing wanted.
 */
import { failureClassOf } from '../../../contract/errors.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { fact, putFact } from '../../data/facts.ts';
import type { Locale } from '../../sync/locale.ts';

interface Wanted {
  database: AccountDatabase;
  operation: string;
  /** Where the person works now. */
  place: Locale;
  uuid(): string;
}

/**
 * Makes `call` under the key of its operation, for the place of its first try: another language would make another call of it, which
 * the server refuses under that key. A full device keeps no key: then each try has its own.
 */
export async function underOneKey<Answer>(
  wanted: Wanted,
  call: (idempotencyKey: string, place: Locale) => Promise<Result<Answer, ApiFailure>>,
): Promise<Result<Answer, ApiFailure>> {
  const { database, operation } = wanted;
  const { key, place } = await keptTry(wanted).catch(() => ({ key: wanted.uuid(), place: wanted.place }));
  const answer = await call(key, place);
  const isUndecided = !answer.ok && failureClassOf(answer.failure.code) !== 'refused';
  if (!isUndecided) await forgetOperation(database, operation).catch(() => {});
  return answer;
}

/** Of operations that the server has not decided yet, in the order in which they were begun: each with its key. */
export async function undecidedOperations(database: AccountDatabase): Promise<[operation: string, key: string][]> {
  return Object.entries((await fact(database, 'wishKeys')) ?? {});
}

async function keptTry({ database, operation, place, uuid }: Wanted): Promise<{ key: string; place: Locale }> {
  return database.transaction('rw', database.facts, async () => {
    const keys = (await fact(database, 'wishKeys')) ?? {};
    const places = (await fact(database, 'wishPlaces')) ?? {};
    const first = { key: keys[operation] ?? uuid(), place: places[operation] ?? place };
    await putFact(database, 'wishKeys', { ...keys, [operation]: first.key });
    await putFact(database, 'wishPlaces', { ...places, [operation]: first.place });
    return first;
  });
}

/** The server has done it, or will never do it under this key. */
async function forgetOperation(database: AccountDatabase, operation: string): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const { [operation]: _decided, ...keys } = (await fact(database, 'wishKeys')) ?? {};
    const { [operation]: _place, ...places } = (await fact(database, 'wishPlaces')) ?? {};
    await putFact(database, 'wishKeys', keys);
    await putFact(database, 'wishPlaces', places);
  });
}
