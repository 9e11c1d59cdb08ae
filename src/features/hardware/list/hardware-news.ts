/**
 * What has become of the work about hardware between two looks at this device. `before`: the work shown with the
 * hardware; `now`: all that is in the queue; `items`: the hardware as the server last told of it. Pure.
 */
import type { HardwareItem } from '../../../../contract/hardware.ts';
import type { MutationKind } from '../../../sync/mutations/registry.ts';
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';

export interface HardwareNews {
  what: 'added' | 'deleted' | 'not-added' | 'not-deleted' | 'claim-arrived' | 'claim-refused';
  /** Of the hardware. */
  name: string;
}

type DeviceRow = Pick<HardwareItem, 'id' | 'clientKey' | 'repairStatus'>;

export function hardwareNews(
  before: readonly AnyEntry[],
  now: readonly AnyEntry[],
  items: readonly DeviceRow[],
): HardwareNews[] {
  const entryById = new Map(now.map((entry) => [entry.id, entry]));
  return before.flatMap((earlier) => {
    const entry = entryById.get(earlier.id);
    const told = newsOf(earlier);
    if (!told) return [];
    const name = told.name(earlier);
    if (!entry) return told.isThere(earlier, items) ? [{ what: told.arrived, name }] : [];
    // One that was being edited and is put back was refused before.
    const isRefused = entry.state === 'refused' && earlier.state !== 'refused' && earlier.state !== 'editing';
    return isRefused ? [{ what: told.refused, name: told.name(entry) }] : [];
  });
}

/** What is told of a kind of work. Taken back or discarded work leaves the hardware as it was. */
interface KindNews<K extends MutationKind> {
  arrived: HardwareNews['what'];
  refused: HardwareNews['what'];
  isThere(entry: OutboxEntry<K>, items: readonly DeviceRow[]): boolean;
  name(entry: OutboxEntry<K>): string;
}

const newsByKind: { [K in MutationKind]?: KindNews<K> } = {
  'start-claim': {
    arrived: 'claim-arrived',
    refused: 'claim-refused',
    isThere: ({ id }, items) => items.some(({ repairStatus }) => repairStatus.clientKey === id),
    name: ({ args }) => args.label.hardware,
  },
  'add-device': {
    arrived: 'added',
    refused: 'not-added',
    isThere: ({ id }, items) => items.some(({ clientKey }) => clientKey === id),
    name: ({ args }) => `${args.label.hardware} ${args.device.serialNumber}`,
  },
  'delete-device': {
    arrived: 'deleted',
    refused: 'not-deleted',
    isThere: ({ args }, items) => items.every(({ id }) => id !== args.hardwareId),
    name: ({ args }) => args.label.hardware,
  },
};

function newsOf<K extends MutationKind>({ kind }: OutboxEntry<K>): KindNews<K> | undefined {
  return newsByKind[kind];
}
