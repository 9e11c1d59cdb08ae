/**
 * Remembers outside of IndexedDB that there was unsent work here, how much and when: a browser that throws its databases
 * away (no room, a fault, a person in the settings) takes the work and the memory of it in one go otherwise, and an empty
 * queue would read as "everything sent". Whoever removes work on purpose says so first (`forget`). Holds no words of it.
 *
 *   work counted ──► noted ──database is there at the next start──► noted
 *                      └──it is not──► lost, and told until somebody confirms
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { databaseMark, markDatabase } from '../data/database-mark.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact } from '../data/facts.ts';
import { watchRows } from '../data/watch-rows.ts';
import type { KeyValue } from '../platform/key-value.ts';
import { readUnsent } from './first-reads.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { type LostWork, tellLostWork } from '../data/storage-trouble.ts';

interface Note {
  /** Names the device database; another one is there when the browser has made it anew. */
  deviceId: string;
  own: (LostWork & { accountId: string; mark: string }) | null;
  locked: LostWork | null;
}

/** In the device's key-value store; it stays while there is work. */
const keptWorkKey = 'kept-work';
const lostKey = 'lost-work';
/** They outlive whatever a person clears on this device: a loss stays told until it is confirmed. */
export const lastingKeys: ReadonlySet<string> = new Set([keptWorkKey, lostKey]);

export interface KeptWorkDeps {
  device: DeviceDatabase;
  keyValue: KeyValue;
  now(): number;
  makeId(): string;
}

/** Compares the note with what is here; runs at a start, before anything is counted anew. */
async function findLostWork(deps: KeptWorkDeps, database: AccountDatabase | null): Promise<void> {
  const note = read<Note>(deps.keyValue, keptWorkKey);
  const gone = note && (await goneOf(deps.device, database, note));
  if (gone) deps.keyValue.remove(keptWorkKey);
  tellLoss(deps, gone ?? []);
}

/** With what is told already. */
function tellLoss({ keyValue }: Pick<KeptWorkDeps, 'keyValue'>, gone: readonly (LostWork | null)[]): void {
  const sum = [read<LostWork>(keyValue, lostKey), ...gone].reduce<LostWork | null>(
    (all, next) => (next ? { count: (all?.count ?? 0) + next.count, at: Math.max(all?.at ?? 0, next.at) } : all),
    null,
  );
  const found = sum && sum.count > 0 ? sum : null;
  if (found) keyValue.set(lostKey, JSON.stringify(found));
  tellLostWork(found);
}

/** The person's open work can be read by nobody any more, though its database is still there. */
export function loseOwnWork(deps: Pick<KeptWorkDeps, 'keyValue'>, accountId: string): void {
  const own = read<Note>(deps.keyValue, keptWorkKey)?.own ?? null;
  if (own?.accountId !== accountId) return;
  tellLoss(deps, [own]);
  forgetOwnWork(deps, accountId);
}

export function confirmLostWork(keyValue: KeyValue): void {
  keyValue.remove(lostKey);
  tellLostWork(null);
}

/** What is gone of the note; null when all of it is still there. */
async function goneOf(device: DeviceDatabase, database: AccountDatabase | null, { deviceId, own, locked }: Note) {
  if ((await deviceFact(device, 'deviceId')) !== deviceId) return [own, locked];
  if (own === null || database?.accountId !== own.accountId) return null;
  return (await databaseMark(database)) === own.mark ? null : [own];
}

/** Counts for as long as the person is here; the returned function ends it. */
function noteOwnWork(deps: KeptWorkDeps, database: AccountDatabase): () => void {
  let isOver = false;
  const keep = async (count: number) => {
    const mark = count > 0 ? await markOf(deps, database) : null;
    const own = mark === null ? null : { accountId: database.accountId, mark, count, at: deps.now() };
    if (!isOver) await change(deps, { own });
  };
  const stop = watchRows(
    async () => (await readUnsent(database)).length + (await database.drafts.count()),
    (count) => void keep(count).catch(() => undefined),
  );
  return () => {
    isOver = true;
    stop();
  };
}

/** Asked with each change of what waits: once there is one a reading is enough, and nobody who sends waits for a write. */
async function markOf({ makeId }: KeptWorkDeps, database: AccountDatabase): Promise<string> {
  return (await databaseMark(database)) ?? (await markDatabase(database, makeId()));
}

/** The same for sealed records, whoever they belong to. */
function noteLockedWork(deps: KeptWorkDeps): () => void {
  return watchRows(
    () => deps.device.locked.count(),
    (count) => void change(deps, { locked: count > 0 ? { count, at: deps.now() } : null }),
  );
}

/** The person leaves: what was noted of their open work is about to be sealed, sent or given up. */
export function forgetOwnWork({ keyValue }: Pick<KeptWorkDeps, 'keyValue'>, accountId: string): void {
  const note = read<Note>(keyValue, keptWorkKey);
  if (note?.own?.accountId === accountId) keyValue.set(keptWorkKey, JSON.stringify({ ...note, own: null }));
}

async function change(deps: KeptWorkDeps, part: Partial<Note>): Promise<void> {
  const deviceId = await deviceFact(deps.device, 'deviceId').catch(() => undefined);
  if (deviceId === undefined) return;
  const note = { own: null, locked: null, ...read<Note>(deps.keyValue, keptWorkKey), ...part, deviceId };
  if (note.own === null && note.locked === null) deps.keyValue.remove(keptWorkKey);
  else deps.keyValue.set(keptWorkKey, JSON.stringify(note));
}

function read<T>(keyValue: KeyValue, key: string): T | null {
  try {
    return JSON.parse(keyValue.get(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Looks for lost work once, then counts for whoever is signed in, until the returned function is called. */
export async function watchKeptWork(
  deps: KeptWorkDeps,
  keeper: Pick<SessionKeeper, 'state' | 'database'>,
): Promise<() => void> {
  await findLostWork(deps, keeper.database());
  const stopLocked = noteLockedWork(deps);
  let counted: AccountDatabase | null = null;
  let stopOwn = () => {};
  const follow = () => {
    const database = keeper.database();
    if (database === counted) return;
    stopOwn();
    counted = database;
    stopOwn = database ? noteOwnWork(deps, database) : () => {};
  };
  follow();
  const stopFollowing = keeper.state.subscribe(follow);
  return () => {
    stopFollowing();
    stopOwn();
    stopLocked();
  };
}
