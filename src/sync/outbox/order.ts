/**
 * Which work has to be on the server before which: work on one record goes in the order it was done, and some work needs
 * other work although its record is another. Apart from the entry, because the first frame needs none of it. Pure.
 */
import type { AnyEntry, WorkByKind, WorkKind } from './entry.ts';

/** Which record a piece of work is about; work on one record is sent in the order it was done. */
export function recordOf<K extends WorkKind>(work: { kind: K; args: WorkByKind[K] }): string | null {
  const { kind, args } = work as { [P in WorkKind]: { kind: P; args: WorkByKind[P] } }[WorkKind];
  switch (kind) {
    case 'create-request':
    case 'contact-message':
    case 'add-device':
      return null;
    case 'delete-device':
      return `hardware:${args.hardwareId}`;
    case 'start-claim':
      return `hardware:${args.hardWareId}`;
    // Only one favourite is held, so the taps on all stars are one story.
    case 'set-favourite':
      return 'favourite:hardware';
    case 'set-favourite-technician':
      return 'favourite:technician';
    case 'cancel-request':
    case 'answer-request':
    case 'mark-request-read':
      return `request:${args.supportRequestId}`;
  }
}

/**
 * Whether `earlier` has to be on the server before `later` is sent: work on the same record, and what needs a device
 * before it is deleted; a serial number is free only once the device that has it is gone.
 */
export function mustWaitFor(later: AnyEntry, earlier: AnyEntry): boolean {
  if (later.record !== null && later.record === earlier.record) return true;
  if (later.kind === 'delete-device') return later.args.hardwareId === deviceNeededBy(earlier);
  if (later.kind !== 'add-device' || earlier.kind !== 'delete-device') return false;
  return earlier.args.label.serialNumber === later.args.device.serialNumber;
}

/** Id of the device that a piece of work names without being about its record. */
function deviceNeededBy(entry: AnyEntry): string | null {
  if (entry.kind === 'set-favourite') return entry.args.hardwareId;
  return entry.kind === 'create-request' ? entry.args.request.hardwareId : null;
}

/** Whether later work on the same record makes no sense once this has been refused. */
export function isFoundation(kind: WorkKind): boolean {
  return kind === 'start-claim' || kind === 'cancel-request' || kind === 'answer-request';
}
