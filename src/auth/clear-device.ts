/**
 * Empties this device on a person's wish (SH-017): rows, texts, country, tokens. What has not reached the server stays
 * unless its own person gives it up: then that person stays signed in, with their work and nothing else. Sealed work
 * and databases of other people are never given up by somebody else. Runs inside the session lock.
 */
import { type AccountDatabases, type Leaving, leavingOf } from '../data/account-databases.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { companyFacts, companyTables } from '../data/company.ts';
import { askForCredentials } from '../data/session-changes.ts';
import { workKeys } from '../data/mark-leaving.ts';
import { readSession } from '../data/session-row.ts';
import { isKeyOfEmptied } from '../data/emptied-databases.ts';
import { isKeyOfOrder } from '../data/sign-out-orders.ts';
import { orStorageFull } from '../data/storage-failure.ts';
import type { Locks } from '../platform/locks.ts';
import { endSessionHere } from './finish-sign-outs.ts';
import { lastingKeys } from './kept-work.ts';
import { type LeaveDeps, leaveDevice } from './leave-device.ts';
import { openableAccounts } from './remove-emptied.ts';

export interface ClearDeps extends LeaveDeps {
  databases: AccountDatabases;
  locks: Locks;
}

/** Device facts that outlive it beside orders of sign-outs and deletions that are held up: sealed work is found by the device's id; the provider must not sign in by itself. */
const lastingFacts = new Set(['deviceId', 'askForCredentials']);

export async function clearDevice(deps: ClearDeps, unsentWork: 'keep' | 'discard'): Promise<void> {
  const session = await readSession(deps.device);
  const ownId = session?.person.accountId ?? null;
  let isOwnKept = false;
  for (const accountId of await openableAccounts(deps)) {
    const database = deps.databases.open(accountId);
    const isOwn = accountId === ownId;
    const given = isOwn && unsentWork === 'discard' ? await workKeys(database) : [];
    const id = isOwn ? (session?.sessionId ?? '') : deps.makeId();
    // Work that is made at this moment stays, too.
    const isRemoved = await removeWith(deps, database, { id, keepLocked: false }, new Set(given));
    if (!isRemoved) await keepWorkOnly(deps, database);
    isOwnKept ||= isOwn && !isRemoved;
    database.close();
  }
  if (!isOwnKept) {
    await endSessionHere(deps.device);
    // Without room for the note the provider may sign in by itself; the tablet is emptied all the same.
    await orStorageFull(() => askForCredentials(deps.device));
  }
  const { facts, locked, session: sessionTable, tables } = deps.device;
  const spared = new Set<string>([facts.name, locked.name, sessionTable.name]);
  for (const table of tables) if (!spared.has(table.name)) await table.clear();
  await facts.filter(({ key }) => !lastingFacts.has(key) && !isKeyOfOrder(key) && !isKeyOfEmptied(key)).delete();
  for (const key of deps.keyValue.keys()) if (!lastingKeys.has(key)) deps.keyValue.remove(key);
}

/** The rows go, as when the company changes; a pull under way ends first, so that none builds on what is gone. */
async function keepWorkOnly(deps: ClearDeps, database: AccountDatabase): Promise<void> {
  await deps.locks.request(`reconcile:${database.accountId}`, {}, async () => {
    const tables = companyTables(database);
    await database.transaction('rw', [...tables, database.facts], async () => {
      for (const table of tables) await table.clear();
      await database.facts.bulkDelete([...companyFacts]);
    });
  });
}

/** Resolves false where there is other work than what is given up. A sign-out that another tab has begun has decided about it already. */
async function removeWith(deps: ClearDeps, database: AccountDatabase, leaving: Leaving, givenUp: ReadonlySet<string>) {
  const refusal = await leaveDevice(deps, database, (await leavingOf(database)) ?? leaving, givenUp);
  return refusal !== 'more-work';
}
