/** The workshop's hardware as lists show it: rows of the server with the work that waits on this tablet over it. Pure. */
import type { HardwareItem, HardwareNote } from '../../../contract/hardware.ts';
import type { AnyEntry, EntryState, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, notArrived, favouriteOf } from '../../sync/outbox/projection.ts';

export interface ProjectedHardware {
  item: HardwareItem;
  isFavourite: boolean;
  /** The star was tapped and the server does not know yet. */
  isFavouriteChanging: boolean;
  /** A deletion of it that is not on the server yet. */
  deleting: OutboxEntry<'delete-device'> | null;
  claim: { where: 'none' } | { where: 'on-server' } | { where: EntryState; entry: OutboxEntry<'start-claim'> };
}

/** Devices that are only on this tablet, newest first. `items` hides those that have arrived. */
export function waitingHardware(
  entries: readonly AnyEntry[],
  items: readonly Pick<HardwareItem, 'clientKey'>[],
): OutboxEntry<'add-device'>[] {
  return notArrived(entries, 'add-device', items);
}

export function projectHardware(items: readonly HardwareItem[], entries: readonly AnyEntry[]): ProjectedHardware[] {
  const claims = entriesOf(entries, 'start-claim');
  const deletions = entriesOf(entries, 'delete-device');
  const taps = entriesOf(entries, 'set-favourite').map(({ state, args }) => ({ ...args, state, id: args.hardwareId }));
  return items.map((item) => {
    const entry = claims.findLast((claim) => claim.args.hardWareId === item.id);
    return {
      item,
      ...favouriteOf(item, taps),
      claim: claimOf(item, entry),
      deleting: deletions.findLast(({ args }) => args.hardwareId === item.id) ?? null,
    };
  });
}

/** Without those whose deletion is on its way: what can be chosen in new work. */
export function remainingHardware(items: readonly HardwareItem[], entries: readonly AnyEntry[]): HardwareItem[] {
  const going = entriesOf(entries, 'delete-device').filter(({ state }) => state !== 'refused');
  return items.filter(({ id }) => !going.some(({ args }) => args.hardwareId === id));
}

function claimOf(item: HardwareItem, entry: OutboxEntry<'start-claim'> | undefined): ProjectedHardware['claim'] {
  const { status, clientKey } = item.repairStatus;
  if (entry && entry.id !== clientKey) {
    // Refused because a claim was already running: the row itself says so.
    if (entry.state !== 'refused' || status === 'None') return { where: entry.state, entry };
  }
  return { where: status === 'Initiated' ? 'on-server' : 'none' };
}

/** The notes of one piece of hardware as the screen shows them: those that wait on this device over those of the server. Pure. */

export type ShownNote = { waiting: OutboxEntry<'add-hardware-note'> } | { waiting?: undefined; note: HardwareNote };

/** Newest first. `notes`: of the hardware with this serial number, newest first. */
export function projectNotes(
  serialNumber: string,
  notes: readonly HardwareNote[],
  entries: readonly AnyEntry[],
): ShownNote[] {
  const waiting = notArrived(entries, 'add-hardware-note', notes).filter(
    ({ args }) => args.serialNumber === serialNumber,
  );
  return [...waiting.map((entry) => ({ waiting: entry })), ...notes.map((note) => ({ note }))];
}
