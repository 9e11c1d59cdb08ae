/**
 * What people were promised: each piece of work by a mark that travels in its text, who did it, and what became
 * of it by a person's own decision. The invariants compare this with what devices and server really hold.
 */
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import type { SimulatedPerson } from './workshop.ts';

/** A file as the person chose it. */
export interface EnteredFile {
  id: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * - `tried`: the tab died before it could say "saved"; it may exist or not, but at most once.
 * - `accepted`: the person was told that it is safe.
 * - `withdrawn`: the person discarded it, and was told so: it must never arrive.
 * - `evicted`: the browser threw the database away: it may have arrived, at most once.
 * - `given-up`: signed out with "discard": gone from the device; what was under way may have arrived.
 */
export type Promised = 'tried' | 'accepted' | 'withdrawn' | 'evicted' | 'given-up';

export interface Work {
  mark: string;
  kind: MutationKind;
  person: SimulatedPerson;
  device: string;
  record: string | null;
  /** What was entered, as it was at the tap; null for a tap that had nothing to act on. */
  args: ArgsByKind[MutationKind] | null;
  files: EnteredFile[];
  /** How it was before a change that nobody confirmed. */
  before: Pick<Work, 'args' | 'files'> | null;
  /** What was typed to change it, confirmed, and neither handed in nor given up since. */
  change: object | null;
  /** How many changes were handed in. */
  changes: number;
  /** Ids under which it has stood in a queue: its Idempotency-Keys. */
  ids: Set<string>;
  /** The tablet's company right before and right after the tap: it was made for one of them. */
  companies: (number | null)[];
  promised: Promised;
  /** Marks of what it was built on when it was handed in. */
  behind: string[];
  /** Which of all taps that handed work in was the first for this one. */
  handedIn: number | null;
  /** A refused one that was sent again starts anew: it stands in no order any more. */
  isRetried: boolean;
  /** Lay sealed while its person was signed in (its key came late): what they did meanwhile could not wait for it. */
  isLate: boolean;
  /** Ended in a tab that died while a person was withdrawing it. */
  isUncertain: boolean;
  /** Was thrown away once, also when that was taken back. */
  isDiscarded: boolean;
}

/** Something begun and not handed in. */
export interface Form {
  mark: string;
  key: string;
  person: SimulatedPerson;
  device: string;
  state: 'begun' | 'handed-in' | 'discarded' | 'given-up' | 'evicted';
  /** What may be on the tablet: the last confirmed value, and those after it that were not confirmed. */
  values: object[];
  /** A value was confirmed once. */
  isSaved: boolean;
  files: EnteredFile[];
  version: number;
  /** Writes under way. */
  typing: number;
  /** The tab died while it was thrown away. */
  isUncertain: boolean;
  /** What it was, or may have been, handed in as. */
  work: Work | null;
}

export interface Ledger {
  works: Work[];
  forms: Form[];
  beginForm(key: string, person: SimulatedPerson, device: string): Form;
  /** Every id that was ever seen in a queue. */
  keys: Set<string>;
  /** What experts wrote, by request. */
  expertTexts: { requestId: string; text: string }[];
  /** What experts without a tablet said in conversations, by its mark; `messageId` null: nobody heard whether it was sent. */
  expertMessages: Map<string, { messageId: string | null; isDeleted: boolean }>;
  /** Messages that were deleted, as somebody was told. */
  deletedMessages: Set<string>;
  /** Slots that another workshop has taken, by their start. */
  slotsOfOthers: Set<number>;
  /** Credits that were given or taken without a request, by company. */
  adjustments: Map<number, number>;
  /** Greater each time. */
  nextTap(): number;
  begin(kind: MutationKind, person: SimulatedPerson, device: string, record: string | null): Work;
  byMark(mark: string): Work | undefined;
}

export function createLedger(): Ledger {
  const works: Work[] = [];
  const forms: Form[] = [];
  let taps = 0;
  return {
    works,
    forms,
    beginForm(key, person, device) {
      const form: Form = {
        mark: `form-${forms.length + 1}.`,
        key,
        person,
        device,
        state: 'begun',
        values: [],
        isSaved: false,
        files: [],
        version: 0,
        typing: 0,
        isUncertain: false,
        work: null,
      };
      forms.push(form);
      return form;
    },
    keys: new Set(),
    expertTexts: [],
    expertMessages: new Map(),
    deletedMessages: new Set(),
    slotsOfOthers: new Set(),
    adjustments: new Map(),
    nextTap: () => ++taps,
    begin(kind, person, device, record) {
      const mark = `work-${works.length + 1}.`;
      const work: Work = {
        mark,
        kind,
        person,
        device,
        record,
        args: null,
        files: [],
        before: null,
        change: null,
        changes: 0,
        ids: new Set(),
        companies: [],
        promised: 'tried',
        behind: [],
        handedIn: null,
        isRetried: false,
        isLate: false,
        isUncertain: false,
        isDiscarded: false,
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

/** Of queued work. A changed message has the mark of the message in its words, and its own on its label. */
export function markOfEntry({ args }: { args: object }): string | null {
  return markIn('label' in args ? args.label : null) ?? markIn(args);
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
