/**
 * One Idempotency-Key for all tries of one wish, until the server has decided about it. Kept in the person's
 * database, because the page reloads when the connection comes back, just when an answer may have been lost.
 * Knows no calls: a wish is any text that is the same for the same thing wanted.
 */
import { failureClassOf } from '../../../contract/errors.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { fact, putFact } from '../../data/facts.ts';

/** Makes `call` under the key of its wish. A full device keeps no key: then each try has its own. */
export async function underOneKey<Answer>(
  { database, wish, uuid }: { database: AccountDatabase; wish: string; uuid: () => string },
  call: (idempotencyKey: string) => Promise<Result<Answer, ApiFailure>>,
): Promise<Result<Answer, ApiFailure>> {
  const answer = await call(await keyOfWish(database, wish, uuid).catch(uuid));
  const isUndecided = !answer.ok && failureClassOf(answer.failure.code) !== 'refused';
  if (!isUndecided) await forgetWish(database, wish).catch(() => {});
  return answer;
}

async function keyOfWish(database: AccountDatabase, wish: string, uuid: () => string): Promise<string> {
  return database.transaction('rw', database.facts, async () => {
    const kept = (await fact(database, 'wishKeys')) ?? {};
    const key = kept[wish] ?? uuid();
    await putFact(database, 'wishKeys', { ...kept, [wish]: key });
    return key;
  });
}

/** The server has done it, or will never do it under this key. */
async function forgetWish(database: AccountDatabase, wish: string): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const { [wish]: _decided, ...kept } = (await fact(database, 'wishKeys')) ?? {};
    await putFact(database, 'wishKeys', kept);
  });
}
