/** What was typed about a piece of hardware to be added, kept until it is; with the serial number that the server did not take. */
import { noHardware, type NewHardware } from '../../../../domain/new-hardware.ts';
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';

export const deviceDraftKey = draftKeyOf('add-device');

export interface HardwareDraft {
  device: NewHardware;
  /** Refused by the server as taken; null: none. */
  refusedSerial: string | null;
}

function draftOf({ args, reason }: OutboxEntry<'add-device'>): HardwareDraft {
  const { device } = args;
  return { device, refusedSerial: reason?.code === 'conflict' ? device.serialNumber : null };
}

/** A kept draft, of this version or of one that kept the fields alone, or an entry that was taken back. */
export function draftFrom(value: unknown): HardwareDraft {
  const none: HardwareDraft = { device: noHardware, refusedSerial: null };
  if (typeof value !== 'object' || value === null) return none;
  if ('takenBack' in value) return draftOf(value.takenBack as OutboxEntry<'add-device'>);
  if (!('device' in value)) return { ...none, device: deviceFrom(value) };
  const { device, refusedSerial } = value as { device: unknown; refusedSerial?: unknown };
  return { device: deviceFrom(device), refusedSerial: typeof refusedSerial === 'string' ? refusedSerial : null };
}

/** What the form opens with for work that is changed; null: that is about something else. Without an entry a change is all that is left. */
export function editedHardware(entry: AnyEntry | null, draft: { value: unknown } | null): HardwareDraft | null {
  if (entry !== null && entry.kind !== 'add-device') return null;
  if (draft === null) return entry && draftOf(entry);
  const changed = draftFrom(draft.value);
  return entry === null && !isBegun(changed.device) ? null : changed;
}

function deviceFrom(value: unknown): NewHardware {
  if (typeof value !== 'object' || value === null) return noHardware;
  const texts = Object.entries(value).filter(
    ([key, text]) => Object.hasOwn(noHardware, key) && typeof text === 'string',
  );
  return { ...noHardware, ...Object.fromEntries(texts) };
}

/** What there is of a name. */
export function shortNameOf({ brand, model, serialNumber }: NewHardware): string {
  return [brand, model, serialNumber.trim()].filter(Boolean).join(' ');
}

export function isBegun(device: NewHardware): boolean {
  return Object.values(device).some((text: string) => text.trim() !== '');
}
