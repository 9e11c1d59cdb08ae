/**
 * One Idempotency-Key for all tries of one operation, until the server has decided about it. Kept in the person's
 * database, because the page reloads when the connection comes back, just when an answer may have been lost. A repeat is the same
 * call: with it goes in which country and language it was first made, because the person may read in another one by now.
 * Knows no calls: an operation is any text that is the same for the same thing wanted.
 */
import { failureClassOf } from '../../../contract/errors.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { fact, putFact } from '../../data/facts.ts';
import type { Locale } from '../../sync/locale.ts';

interface Wish {
  database: AccountDatabase;
  operation: string;
  /** Of the person now. */
  place: Locale;
  uuid: () => string;
}
/** As it was begun. */
type Begun = Pick<Wish, 'place'> & { key: string };

/** Makes `call` under the key of its operation. A full device keeps no key: then each try has its own. */
export async function underOneKey<Answer>(
  wish: Wish,
  call: (idempotencyKey: string, place: Locale) => Promise<Result<Answer, ApiFailure>>,
): Promise<Result<Answer, ApiFailure>> {
  const { database, operation, place, uuid } = wish;
  const begun = await beginOrRepeat(wish).catch(() => ({ key: uuid(), place }));
  const answer = await call(begun.key, begun.place);
  const isUndecided = !answer.ok && failureClassOf(answer.failure.code) !== 'refused';
  if (!isUndecided) await forgetOperation(database, operation).catch(() => {});
  return answer;
}

/** Of operations that the server has not decided yet, in the order in which they were begun: each with its key. */
export async function undecidedOperations(database: AccountDatabase): Promise<[operation: string, key: string][]> {
  return Object.entries((await fact(database, 'wishKeys')) ?? {});
}

async function beginOrRepeat({ database, operation, place, uuid }: Wish): Promise<Begun> {
  return database.transaction('rw', database.facts, async () => {
    const [keys, places] = [(await fact(database, 'wishKeys')) ?? {}, (await fact(database, 'wishPlaces')) ?? {}];
    const known = keys[operation];
    // Begun by an earlier version of the app, which did not keep it.
    if (known !== undefined) return { key: known, place: places[operation] ?? place };
    const key = uuid();
    await putFact(database, 'wishKeys', { ...keys, [operation]: key });
    await putFact(database, 'wishPlaces', { ...places, [operation]: place });
    return { key, place };
  });
}

/** The server has done it, or will never do it under this key. */
async function forgetOperation(database: AccountDatabase, operation: string): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const { [operation]: _key, ...keys } = (await fact(database, 'wishKeys')) ?? {};
    const { [operation]: _place, ...places } = (await fact(database, 'wishPlaces')) ?? {};
    await putFact(database, 'wishKeys', keys);
    await putFact(database, 'wishPlaces', places);
  });
}
