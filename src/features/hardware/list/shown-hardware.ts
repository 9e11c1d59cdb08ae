/**
 * What the list shows: hardware of the server with the work about it, and on top what is on this device only.
 * Of the latter neither favourite nor claim is offered: both name the hardware by a number that the server gives. Pure.
 */
import type { HardwareItem } from '../../../../contract/hardware.ts';
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';
import {
  type ProjectedHardware,
  projectHardware,
  waitingHardware,
} from '../../../entities/hardware/projected-hardware.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';

export type ListedHardware = Pick<
  HardwareItem,
  'id' | 'name' | 'brand' | 'model' | 'partNumber' | 'serialNumber' | 'manufacturingDate'
>;
export interface WaitingHardware {
  /** `id` is its address. */
  item: ListedHardware;
  waiting: OutboxEntry<'add-device'>;
}
export type ShownHardware = (ProjectedHardware & { waiting?: undefined }) | WaitingHardware;

export function shownHardware(items: readonly HardwareItem[], entries: readonly AnyEntry[]): ShownHardware[] {
  const waiting = waitingHardware(entries, items).map((entry) => ({ item: itemOf(entry), waiting: entry }));
  return [...waiting, ...projectHardware(items, entries)];
}

function itemOf({ id, args: { device, label } }: OutboxEntry<'add-device'>): ListedHardware {
  return { ...device, id: waitingAddressOf(id), name: label.hardware };
}

/** The hardware at an address; one that waited when the address was made is found again once it has arrived. */
export function hardwareAt(devices: readonly ShownHardware[], address: string | undefined): ShownHardware | undefined {
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

/** Neither hardware that only waits nor one that is about to go can be the favourite. */
export function hasStar(shown: ShownHardware): shown is ProjectedHardware {
  return !shown.waiting && !isGoing(shown);
}

/** Serial numbers that cannot be added; those of hardware that is about to be deleted are free. */
export function takenSerials(devices: readonly ShownHardware[]): ReadonlySet<string> {
  const staying = devices.filter((shown) => shown.waiting !== undefined || !isGoing(shown));
  return new Set(staying.map(({ item }) => item.serialNumber));
}
