/** What was typed about a device to be added, kept until it is; with the serial number that the server did not take. */
import { noDevice, type NewDevice } from '../../../../domain/new-device.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';

export const deviceDraftKey = draftKeyOf('add-device');

export interface DeviceDraft {
  device: NewDevice;
  /** Refused by the server as taken; null: none. */
  refusedSerial: string | null;
}

export function draftOf({ args, reason }: OutboxEntry<'add-device'>): DeviceDraft {
  const { device } = args;
  return { device, refusedSerial: reason?.code === 'conflict' ? device.serialNumber : null };
}

/** A kept draft, of this version or of one that kept the fields alone, or an entry that was taken back. */
export function draftFrom(value: unknown): DeviceDraft {
  const none: DeviceDraft = { device: noDevice, refusedSerial: null };
  if (typeof value !== 'object' || value === null) return none;
  if ('takenBack' in value) return draftOf(value.takenBack as OutboxEntry<'add-device'>);
  if (!('device' in value)) return { ...none, device: deviceFrom(value) };
  const { device, refusedSerial } = value as { device: unknown; refusedSerial?: unknown };
  return { device: deviceFrom(device), refusedSerial: typeof refusedSerial === 'string' ? refusedSerial : null };
}

function deviceFrom(value: unknown): NewDevice {
  if (typeof value !== 'object' || value === null) return noDevice;
  const texts = Object.entries(value).filter(([key, text]) => Object.hasOwn(noDevice, key) && typeof text === 'string');
  return { ...noDevice, ...Object.fromEntries(texts) };
}

/** What there is of a name. */
export function shortNameOf({ brand, model, serialNumber }: NewDevice): string {
  return [brand, model, serialNumber.trim()].filter(Boolean).join(' ');
}

export function isBegun(device: NewDevice): boolean {
  return Object.values(device).some((text: string) => text.trim() !== '');
}
