/**
 * What the list shows: devices of the server with the work about them, and on top those that are on this device only.
 * Of the latter neither favourite nor claim is offered: both name the device by a number that the server gives. Pure.
 */
import type { HardwareItem } from '../../../../contract/hardware.ts';
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';
import {
  type ProjectedHardware,
  projectHardware,
  waitingDevices,
} from '../../../entities/hardware/projected-hardware.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';

export type DeviceItem = Pick<
  HardwareItem,
  'id' | 'name' | 'brand' | 'model' | 'partNumber' | 'serialNumber' | 'manufacturingDate'
>;
export interface WaitingDevice {
  /** `id` is its address. */
  item: DeviceItem;
  waiting: OutboxEntry<'add-device'>;
}
export type ShownDevice = (ProjectedHardware & { waiting?: undefined }) | WaitingDevice;

export function shownDevices(items: readonly HardwareItem[], entries: readonly AnyEntry[]): ShownDevice[] {
  const waiting = waitingDevices(entries, items).map((entry) => ({ item: itemOf(entry), waiting: entry }));
  return [...waiting, ...projectHardware(items, entries)];
}

function itemOf({ id, args: { device, label } }: OutboxEntry<'add-device'>): DeviceItem {
  return { ...device, id: waitingAddressOf(id), name: label.hardware };
}

/** The device at an address; one that waited when the address was made is found again once it has arrived. */
export function deviceAt(devices: readonly ShownDevice[], address: string | undefined): ShownDevice | undefined {
  if (address === undefined) return undefined;
  return devices.find((shown) => {
    if (shown.item.id === address) return true;
    const key = shown.waiting ? null : shown.item.clientKey;
    return typeof key === 'string' && waitingAddressOf(key) === address;
  });
}

/** Its deletion is on its way. */
export function isGoing({ deleting }: ProjectedHardware): boolean {
  return deleting !== null && deleting.state !== 'refused';
}

/** Neither a device that only waits nor one that is about to go can be the favourite. */
export function hasStar(shown: ShownDevice): shown is ProjectedHardware {
  return !shown.waiting && !isGoing(shown);
}

/** Serial numbers that cannot be added; those of devices that are about to be deleted are free. */
export function takenSerials(devices: readonly ShownDevice[]): ReadonlySet<string> {
  const staying = devices.filter((shown) => shown.waiting !== undefined || !isGoing(shown));
  return new Set(staying.map(({ item }) => item.serialNumber));
}
