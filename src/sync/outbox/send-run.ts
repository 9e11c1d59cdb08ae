/**
 * One run over the queue: under the lock that lets one sender of a person and browser profile work at a time, tidy up what a dead one left,
 * then send all that can be sent.
 */
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf, stampCompany } from '../../data/company.ts';
import { bookkeepingTables } from '../../data/durability.ts';
import { dropOldSlips } from '../../data/slips.ts';
import { isStorageFull } from '../../data/storage-failure.ts';
import type { Locks } from '../../platform/locks.ts';
import { holdEdited } from './edit.ts';
import type { AnyEntry } from './entry.ts';
import type { DeliverDeps } from './mutation.ts';
import { allEntries } from './rows.ts';
import { type PoolOutcome, SendPool } from './send-pool.ts';
import type { Notes } from './decisions.ts';
import type { SendSteps } from './send-steps.ts';
import { sendable } from './sendable.ts';

export interface RunDeps extends Omit<DeliverDeps, 'onProgress' | 'upload'> {
  locks: Locks;
  /** False while there is no proof of a connection: an attempt would only put the entry in doubt. */
  canSend(): boolean;
  /** Brings what was typed in the last moment of a page where it belongs (last-words.ts). */
  takeLastWords?(): Promise<unknown>;
}

export type RunOutcome = PoolOutcome | 'storage-full';

export interface Tools extends RunDeps {
  steps: SendSteps;
  notes: Notes;
  /** What is told to look again finds what can be sent since. */
  onPool(pool: SendPool): void;
  /** What the queue holds, each time it is looked at. */
  onLook(entries: readonly AnyEntry[]): void;
}

/** Never throws for a full device: by the next run there may be room. */
export async function runLocked(deps: Tools, signal: AbortSignal): Promise<RunOutcome> {
  if (!deps.canSend()) return 'unreachable';
  const lock = `outbox:${deps.database.accountId}`;
  try {
    return await deps.locks.request(lock, { signal }, () => run(deps, signal));
  } catch (error) {
    if (signal.aborted) return 'done';
    // What was picked is found again by the next run; by then there may be room.
    if (isStorageFull(error)) return 'storage-full';
    throw error;
  }
}

async function run(deps: Tools, signal: AbortSignal): Promise<RunOutcome> {
  const { database, clock, steps, notes } = deps;
  const canSend = () => !signal.aborted && deps.canSend();
  const [leaving, left] = await Promise.all([leavingOf(database), allEntries(database)]);
  if (leaving) return 'done';
  // Only a sender marks what is being sent, and this one holds the lock: what the reading does not show, nobody has left.
  if (notes.isFull || left.some((entry) => entry.state === 'sending')) await notes.note({ type: 'recovered' });
  if (left.some((entry) => entry.company === undefined)) await stampOlder(database);
  await deps.takeLastWords?.();
  const noRoom = new Set(await holdEdited(database));
  const look = async () => {
    const [isLeaving, entries] = await Promise.all([leavingOf(database), entriesHere(deps)]);
    if (isLeaving) return [];
    deps.onLook(entries);
    return sendable(entries, clock.now()).filter(({ id }) => !noRoom.has(id));
  };
  const pool = new SendPool({ steps, look, canSend, noRoom });
  deps.onPool(pool);
  const outcome = await pool.run();
  if (outcome !== 'done') return outcome;
  await dropOldSlips(database);
  return noRoom.size > 0 ? 'storage-full' : 'done';
}

/**
 * The database is the person's own; the entry says it too, and both must agree. Work made for another company stays
 * where it is until the person acts for that one again.
 */
export async function entriesHere({ database, steps, notes }: Tools): Promise<AnyEntry[]> {
  const [companyId, entries] = await Promise.all([companyIdOf(database), notes.entries()]);
  return entries.filter((entry) => entry.account === database.accountId && steps.belongsHere(entry, companyId));
}

async function stampOlder(database: AccountDatabase): Promise<void> {
  await database.transaction('rw', [...bookkeepingTables(database), database.facts], () => stampCompany(database));
}
