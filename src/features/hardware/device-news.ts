/**
 * What has become of the work about devices between two looks at this device. `before`: the work shown with the
 * devices; `now`: all that is in the queue; `items`: the devices as the server last told them. Pure.
 */
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';

export interface DeviceNews {
  what: 'added' | 'deleted' | 'not-added' | 'not-deleted' | 'claim-arrived' | 'claim-refused';
  /** Of the device. */
  name: string;
}

type DeviceRow = Pick<HardwareItem, 'id' | 'clientKey' | 'repairStatus'>;

export function deviceNews(
  before: readonly AnyEntry[],
  now: readonly AnyEntry[],
  items: readonly DeviceRow[],
): DeviceNews[] {
  const entryById = new Map(now.map((entry) => [entry.id, entry]));
  return before.flatMap((earlier) => {
    const entry = entryById.get(earlier.id);
    if (!entry) return hasArrived(earlier, items) ? [{ what: arrivalOf(earlier), name: nameIn(earlier) }] : [];
    // One that was being edited and is put back was refused before.
    const isRefused = entry.state === 'refused' && earlier.state !== 'refused' && earlier.state !== 'editing';
    const what = isRefused ? refusalOf(entry) : null;
    return what === null ? [] : [{ what, name: nameIn(entry) }];
  });
}

/** Taken back or discarded work leaves the devices as they were. */
function hasArrived(entry: AnyEntry, items: readonly DeviceRow[]): boolean {
  if (entry.kind === 'start-claim') return items.some(({ repairStatus }) => repairStatus.clientKey === entry.id);
  if (entry.kind === 'add-device') return items.some(({ clientKey }) => clientKey === entry.id);
  return entry.kind === 'delete-device' && items.every(({ id }) => id !== entry.args.hardwareId);
}

function arrivalOf({ kind }: AnyEntry): DeviceNews['what'] {
  if (kind === 'start-claim') return 'claim-arrived';
  return kind === 'add-device' ? 'added' : 'deleted';
}

function refusalOf({ kind }: AnyEntry): DeviceNews['what'] | null {
  if (kind === 'start-claim') return 'claim-refused';
  if (kind === 'add-device') return 'not-added';
  return kind === 'delete-device' ? 'not-deleted' : null;
}

function nameIn(entry: AnyEntry): string {
  if (entry.kind === 'add-device') return `${entry.args.label.hardware} ${entry.args.device.serialNumber}`;
  return entry.kind === 'start-claim' || entry.kind === 'delete-device' ? entry.args.label.hardware : '';
}
