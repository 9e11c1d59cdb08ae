/** The notes of one piece of hardware as the screen shows them: those that wait on this device over those of the server. Pure. */
import type { HardwareNote } from '../../../contract/hardware.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { notArrived } from '../../sync/outbox/projection.ts';

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
