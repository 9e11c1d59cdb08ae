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

/** Makes `call` under the key of its operation. A full device keeps no key: then each try has its own. */
export async function underOneKey<Answer>(
  { database, operation, uuid }: { database: AccountDatabase; operation: string; uuid: () => string },
  call: (idempotencyKey: string) => Promise<Result<Answer, ApiFailure>>,
): Promise<Result<Answer, ApiFailure>> {
  const answer = await call(await keyOfOperation(database, operation, uuid).catch(uuid));
  const isUndecided = !answer.ok && failureClassOf(answer.failure.code) !== 'refused';
  if (!isUndecided) await forgetOperation(database, operation).catch(() => {});
  return answer;
}

/** Of operations that the server has not decided yet, in the order in which they were begun: each with its key. */
export async function undecidedOperations(database: AccountDatabase): Promise<[operation: string, key: string][]> {
  return Object.entries((await fact(database, 'wishKeys')) ?? {});
}

async function keyOfOperation(database: AccountDatabase, operation: string, uuid: () => string): Promise<string> {
  return database.transaction('rw', database.facts, async () => {
    const kept = (await fact(database, 'wishKeys')) ?? {};
    const key = kept[operation] ?? uuid();
    await putFact(database, 'wishKeys', { ...kept, [operation]: key });
    return key;
  });
}

/** The server has done it, or will never do it under this key. */
async function forgetOperation(database: AccountDatabase, operation: string): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const { [operation]: _decided, ...kept } = (await fact(database, 'wishKeys')) ?? {};
    await putFact(database, 'wishKeys', kept);
  });
}
