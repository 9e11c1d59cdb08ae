/**
 * Deletes databases that have been emptied. Nothing waits without an end for who still holds one open: it is tried again at the next
 * start, and before its own person signs in. Runs inside the session lock.
 *
 *   emptied ──noted──► asked to be deleted ──► gone, note gone
 *                          └──held──► note stays: never opened, tried again
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { forgetEmptied, isEmptied, noteEmptied } from '../data/emptied-databases.ts';
import type { LeaveDeps } from './leave-device.ts';
import { knownOwnerOf, ownerOf } from './locked-work.ts';

/** An earlier request that is still held up tells nothing: then no answer comes at all. */
const patienceMs = 1000;

export async function removeEmptied(deps: LeaveDeps, database: AccountDatabase): Promise<void> {
  const owner = await ownerOf(deps, database.accountId);
  await noteEmptied(deps.device, owner);
  if (await isRemovedInTime(deps, database)) await forgetEmptied(deps.device, owner);
}

/** Whether nothing waits to be deleted of this account any more; tries it once. */
export async function isRemovalOver(deps: LeaveDeps, accountId: string): Promise<boolean> {
  const owner = await knownOwnerOf(deps, accountId);
  if (owner === null || !(await isEmptied(deps.device, owner))) return true;
  const isThere = (await deps.databases.list()).includes(accountId);
  if (isThere && !(await isRemovedInTime(deps, deps.databases.open(accountId)))) return false;
  await forgetEmptied(deps.device, owner);
  return true;
}

function isRemovedInTime({ databases, clock }: LeaveDeps, database: AccountDatabase): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(patienceMs, () => resolve(false));
    databases
      .remove(database)
      .then((outcome) => resolve(outcome === 'removed'), reject)
      .finally(stop);
  });
}

/** Accounts with a database here that does not only wait to be deleted. */
export async function listUsed(deps: LeaveDeps): Promise<string[]> {
  const used: string[] = [];
  for (const accountId of await deps.databases.list()) {
    const owner = await knownOwnerOf(deps, accountId);
    if (owner === null || !(await isEmptied(deps.device, owner))) used.push(accountId);
  }
  return used;
}

/** The same, after one try to delete the others: these can be opened. */
export async function openableAccounts(deps: LeaveDeps): Promise<string[]> {
  const used = await listUsed(deps);
  for (const accountId of await deps.databases.list())
    if (!used.includes(accountId)) await isRemovalOver(deps, accountId);
  return used;
}
