/**
 * What people were promised: each piece of work by a mark that travels in its text, who did it, and what became
 * of it by a person's own decision. The invariants compare this with what devices and server really hold.
 */
import type { WorkKind } from '../../src/sync/outbox/entry.ts';
import type { SimulatedPerson } from './workshop.ts';

/**
 * - `tried`: the tab died before it could say "saved"; it may exist or not, but at most once.
 * - `accepted`: the person was told that it is safe.
 * - `withdrawn`: the person took it back or discarded it, and was told so: it must never arrive.
 * - `given-up`: signed out with "discard": gone from the device; what was under way may have arrived.
 */
export type Promised = 'tried' | 'accepted' | 'withdrawn' | 'given-up';

export interface Work {
  mark: string;
  kind: WorkKind;
  person: SimulatedPerson;
  device: string;
  record: string | null;
  /** The tablet's company right before and right after the tap: it was made for one of them. */
  companies: (number | null)[];
  promised: Promised;
  /** A refused one that was sent again starts anew: it stands in no order any more. */
  isRetried: boolean;
  /** Ended in a tab that died while a person was withdrawing it. */
  isUncertain: boolean;
}

export interface Ledger {
  works: Work[];
  begin(kind: WorkKind, person: SimulatedPerson, device: string, record: string | null): Work;
  byMark(mark: string): Work | undefined;
}

export function createLedger(): Ledger {
  const works: Work[] = [];
  return {
    works,
    begin(kind, person, device, record) {
      const mark = `work-${works.length + 1}.`;
      const work: Work = {
        mark,
        kind,
        person,
        device,
        record,
        companies: [],
        promised: 'tried',
        isRetried: false,
        isUncertain: false,
      };
      works.push(work);
      return work;
    },
    byMark: (mark) => works.find((work) => work.mark === mark),
  };
}

/** The mark in any text or row, null when there is none (stars and read marks have no text). */
export function markIn(value: unknown): string | null {
  return /work-\d+\./.exec(JSON.stringify(value ?? null))?.[0] ?? null;
}

const serialPrefix = '990';

/** A serial number has digits only: it carries the number of its work. */
export function serialWith(mark: string): string {
  return serialPrefix + mark.replaceAll(/\D/g, '');
}

/** Null for devices that no work has added. */
export function markOfSerial(serialNumber: string): string | null {
  return serialNumber.startsWith(serialPrefix) ? `work-${serialNumber.slice(serialPrefix.length)}.` : null;
}
