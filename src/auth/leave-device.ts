/**
 * Takes one person off this device: their unsent work is sealed (or given up, if that was the choice), then
 * everything readable is gone. The decision is written down first, in the account's own database, so that a
 * closed tab, a crash or a second tab only means that someone else finishes it.
 *
 *   work proved sealed ──► marked as leaving ──► tokens gone ──► sealed again ──► tables emptied ──► key gone ──► deleted
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { type AccountDatabases, type Leaving, leavingOf } from '../data/account-databases.ts';
import { takeLastWordsLeft } from '../data/last-words-left.ts';
import { removeLocked } from '../data/locked-rows.ts';
import { markLeaving } from '../data/mark-leaving.ts';
import { readSession } from '../data/session-row.ts';
import { orStorageFull } from '../data/storage-failure.ts';
import { isEmptyWork, readUnsentWork } from '../data/unsent-work.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import { endSessionHere } from './finish-sign-outs.ts';
import { forgetOwnWork } from './kept-work.ts';
import { type LockDeps, lockWork } from './locked-work.ts';
import { listUsed, openableAccounts, removeEmptied } from './remove-emptied.ts';

export interface LeaveDeps extends LockDeps {
  databases: AccountDatabases;
  keyValue: KeyValue;
  clock: Pick<Clock, 'after'>;
}

/** `more-work`: something was made here since it was decided what is given up. */
export type LeaveRefusal = 'no-device-key' | 'storage-full' | 'more-work';

/**
 * Runs inside the session lock. Refuses before anything has changed; once it has begun it can only be finished. `givenUp` is the
 * work that may be lost where none is kept (null: all of it); other work makes it refuse.
 * Work that arrived in the last moment and cannot be sealed keeps the database, marked, until it can.
 */
export async function leaveDevice(
  deps: LeaveDeps,
  database: AccountDatabase,
  leaving: Leaving,
  givenUp: ReadonlySet<string> | null = null,
): Promise<LeaveRefusal | null> {
  await takeLastWordsLeft(deps.keyValue, database);
  if (leaving.keepLocked) {
    const refusal = await trySeal(deps, database, leaving.id);
    if (refusal) return refusal;
  }
  const marked = await orStorageFull(() => markLeaving(database, leaving, givenUp));
  if (marked === false) return 'more-work';
  // Keeping work needs room; leaving without any does not.
  if (marked === 'storage-full' && leaving.keepLocked && !isEmptyWork(await readUnsentWork(database))) return marked;
  await finishLeaving(deps, database, leaving);
  return null;
}

/** Resolves whether nothing readable is left. */
export async function finishLeaving(deps: LeaveDeps, database: AccountDatabase, leaving: Leaving): Promise<boolean> {
  const session = await readSession(deps.device);
  if (session?.person.accountId === database.accountId) await endSessionHere(deps.device);
  if (leaving.keepLocked) {
    if (await trySeal(deps, database, leaving.id)) return false;
  } else {
    await removeLocked(deps.device, leaving.id);
  }
  forgetOwnWork(deps, database.accountId);
  await deps.databases.empty(database);
  await forgetKeyOfNobody(deps, database.accountId);
  await removeEmptied(deps, database);
  return true;
}

/** Runs inside the session lock, in which sessions are written: nobody else has begun to use the key meanwhile. */
async function forgetKeyOfNobody(deps: LeaveDeps, left: string): Promise<void> {
  const others = (await listUsed(deps)).filter((accountId) => accountId !== left);
  if (others.length === 0 && (await deps.device.session.count()) === 0) await deps.databases.forgetKey();
}

/**
 * Finishes what an earlier tab began, and seals away what has no session at all (its row was lost). Runs inside
 * the session lock, at the start and before anyone signs in. Resolves with the accounts that are still here.
 */
export async function clearOthers(deps: LeaveDeps, stays: string | null): Promise<string[]> {
  const left: string[] = [];
  for (const accountId of await openableAccounts(deps)) {
    const database = deps.databases.open(accountId);
    const begun = await leavingOf(database);
    if (begun) {
      if (!(await finishLeaving(deps, database, begun))) left.push(accountId);
    } else if (accountId !== stays) {
      const session = await readSession(deps.device);
      const id = session?.person.accountId === accountId ? session.sessionId : deps.makeId();
      const refusal = await leaveDevice(deps, database, { id, keepLocked: true });
      if (refusal) left.push(accountId);
    }
    database.close();
  }
  return left;
}

async function trySeal(deps: LeaveDeps, database: AccountDatabase, id: string): Promise<LeaveRefusal | null> {
  const deviceKey = await database.facts.get('deviceKey');
  if (!deviceKey) return isEmptyWork(await readUnsentWork(database)) ? null : 'no-device-key';
  const isSealed = await orStorageFull(() => lockWork(deps, database, id, deviceKey.value as string));
  return isSealed === true ? null : 'storage-full';
}
