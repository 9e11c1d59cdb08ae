/**
 * Proof that a piece of work has never been sent, for the case that the device is full. A slip is a row beside the work, written with
 * it; the work names it. Before something is sent, the sender writes that it is; when there is no room for that, it takes the
 * slip away, which needs none. So work that names a slip that is gone may have arrived (docs/decisions/0035).
 */
import type { AccountDatabase, OutboxRow } from './account-database.ts';
import { launchViewKey } from './drop-launch-view.ts';
import { slipKeys, slipPrefix, withDoubt } from './slip-doubt.ts';

const slipOf = (id: string) => slipPrefix + id;

/** Names it in `row`, which is yet to be written. Inside a transaction over outbox and facts. */
export function keepSlip({ facts }: AccountDatabase, row: OutboxRow): PromiseLike<unknown> {
  row.slip = row.id;
  return facts.put({ key: slipOf(row.id), value: true });
}

/** For work that leaves this database: elsewhere there is no slip. */
export function withoutSlip<Row extends OutboxRow>(row: Row): Row {
  const { slip: _, ...kept } = row;
  return kept as Row;
}

/**
 * Takes the slips of these away, on the disk before it is believed. Resolves those of whose doubt the disk knows now; not those
 * without a slip that nobody has ever sent, and not those that a person has taken back meanwhile.
 */
export async function takeSlips(database: AccountDatabase, ids: readonly string[]): Promise<Set<string>> {
  const { outbox, facts } = database;
  return database.transaction('rw', [outbox, facts], async () => {
    const rows = (await outbox.bulkGet([...ids])).filter((row) => row !== undefined);
    const marked = (await withDoubt(database, rows)).filter(
      (row) => !inHand.has(row.state) && (row.isInDoubt === true || isKnownAsSent(row) || row.slip === row.id),
    );
    // Such work looks otherwise from now on, also at the next launch.
    await facts.bulkDelete([launchViewKey, ...marked.map(({ id }) => slipOf(id))]);
    return new Set(marked.map(({ id }) => id));
  });
}

/** Those whose work is gone. */
export async function dropOldSlips(database: AccountDatabase): Promise<void> {
  const { facts, outbox } = database;
  const slips = await slipKeys(database);
  if (slips.length === 0) return;
  const waiting = new Set((await outbox.toCollection().primaryKeys()).map(slipOf));
  const old = slips.filter((slip) => !waiting.has(slip));
  if (old.length > 0) await facts.bulkDelete(old);
}

/** One whose file is still on its way can be taken back. */
function isKnownAsSent({ state, isUploading }: OutboxRow): boolean {
  return state === 'sending' && isUploading !== true;
}

const inHand = new Set(['editing', 'refused']);
