/**
 * Whether this device has the rows of all work of its own that the server has. Where one could not be kept with the answer (no room, or
 * an answer that is not to be had), or work of another device comes in a file, the mark is taken away, which needs no room; a pull of
 * everything that began afterwards sets it again.
 *
 *   there ──row not kept──► gone ──pull begins──► coming ──pull is complete──► there
 *                             └────row not kept──────┘
 */
import type { AccountDatabase } from './account-database.ts';
import { type ActingCompany, putFactsOf } from './company.ts';
import { fact, putFact } from './facts.ts';
import { orStorageFull } from './storage-failure.ts';

const key = 'allRows';

export async function hasAllRows(database: AccountDatabase): Promise<boolean> {
  return (await fact(database, key)) === 'there';
}

/** Within a transaction: over facts at least. */
export function lackRow({ facts }: AccountDatabase): PromiseLike<void> {
  return facts.delete(key);
}

/** Without room for it nothing of the pull would be kept either. */
export async function expectAllRows(database: AccountDatabase): Promise<void> {
  const known = await fact(database, key);
  if (known === undefined) await orStorageFull(() => putFact(database, key, 'coming'));
}

/** Everything was pulled. Resolves whether that still counts: not after a change of company. */
export async function keepReconciled(
  database: AccountDatabase,
  stay: ActingCompany,
  reconciledAt: number,
): Promise<boolean> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const isComing = (await facts.get(key)) !== undefined;
    return putFactsOf(database, stay, { reconciledAt, ...(isComing && { [key]: 'there' }) });
  });
}
