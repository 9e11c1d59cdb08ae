/**
 * What lists show: server rows plus the work that still waits on this device, over them. Server rows are never
 * edited, so when an entry is sent, refused or discarded nothing has to be rolled back. "On the server" is said
 * only of rows that came from there; work that the server already has (its id is a row's clientKey) is shown
 * once, as that row. Pure.
 */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { type AnyEntry, type EntryState, type OutboxEntry, type WorkKind, isQuiet } from './entry.ts';

/** Where a piece of work is. `held` waits for something outside, `refused` needs a person. */
export type Whereabouts = 'on-server' | EntryState;

export interface ProjectedRequest<Row extends SupportRequest = SupportRequest> {
  row: Row;
  /** A cancellation of it that is on its way; one that was refused is not. */
  cancelling: OutboxEntry<'cancel-request'> | null;
  /** One that the server has refused: the request goes on, and may be cancelled anew. */
  cancelRefused: OutboxEntry<'cancel-request'> | null;
  /** Answers that are not on the server yet, oldest first. */
  answers: OutboxEntry<'answer-request'>[];
  /** The mark "updated" as this person sees it: gone once opened. */
  isUpdated: boolean;
}

export interface ProjectedHardware {
  item: HardwareItem;
  isFavourite: boolean;
  /** The star was tapped and the server does not know yet. */
  isFavouriteChanging: boolean;
  /** A deletion of it that is not on the server yet. */
  deleting: OutboxEntry<'delete-device'> | null;
  claim: { where: 'none' } | { where: 'on-server' } | { where: EntryState; entry: OutboxEntry<'start-claim'> };
}

export interface ProjectedTechnician {
  technician: ContactPerson;
  isFavourite: boolean;
  isFavouriteChanging: boolean;
}

/** New requests that are only on this device, newest first: the lists show them on top. `rows` hides those that have arrived. */
export function waitingRequests(
  entries: readonly AnyEntry[],
  rows: readonly Pick<SupportRequest, 'clientKey'>[],
): OutboxEntry<'create-request'>[] {
  const arrived = new Set(rows.map((row) => row.clientKey));
  return ofKind(entries, 'create-request')
    .filter((entry) => !arrived.has(entry.id))
    .reverse();
}

/** Devices that are only on this device, newest first. `items` hides those that have arrived. */
export function waitingDevices(
  entries: readonly AnyEntry[],
  items: readonly Pick<HardwareItem, 'clientKey'>[],
): OutboxEntry<'add-device'>[] {
  const arrived = new Set(items.map(({ clientKey }) => clientKey));
  return ofKind(entries, 'add-device')
    .filter(({ id }) => !arrived.has(id))
    .reverse();
}

export function projectRequest<Row extends SupportRequest>(
  row: Row,
  entries: readonly AnyEntry[],
): ProjectedRequest<Row> {
  const isAbout = (entry: { args: { supportRequestId: string } }) =>
    entry.args.supportRequestId === row.supportRequestId;
  const cancellation = ofKind(entries, 'cancel-request').findLast(isAbout) ?? null;
  const isRefused = cancellation?.state === 'refused';
  return {
    row,
    cancelling: isRefused ? null : cancellation,
    cancelRefused: isRefused ? cancellation : null,
    answers: ofKind(entries, 'answer-request').filter(isAbout),
    isUpdated: row.isUpdated && !ofKind(entries, 'mark-request-read').some(isAbout),
  };
}

export function projectHardware(items: readonly HardwareItem[], entries: readonly AnyEntry[]): ProjectedHardware[] {
  const claims = ofKind(entries, 'start-claim');
  const deletions = ofKind(entries, 'delete-device');
  const favourites = ofKind(entries, 'set-favourite').map(({ state, args }) => ({
    ...args,
    state,
    id: args.hardwareId,
  }));
  return items.map((item) => {
    const entry = claims.findLast((claim) => claim.args.hardWareId === item.id);
    return {
      item,
      ...favouriteOf(item, favourites),
      claim: claimOf(item, entry),
      deleting: deletions.findLast(({ args }) => args.hardwareId === item.id) ?? null,
    };
  });
}

/** Without those whose deletion is on its way: what can be chosen in new work. */
export function remainingDevices(items: readonly HardwareItem[], entries: readonly AnyEntry[]): HardwareItem[] {
  const going = ofKind(entries, 'delete-device').filter(({ state }) => state !== 'refused');
  return items.filter(({ id }) => !going.some(({ args }) => args.hardwareId === id));
}

export function projectTechnicians(
  technicians: readonly ContactPerson[],
  entries: readonly AnyEntry[],
): ProjectedTechnician[] {
  const favourites = ofKind(entries, 'set-favourite-technician').map(({ state, args }) => ({
    ...args,
    state,
    id: args.contactPersonId,
  }));
  return technicians.map((technician) => ({ technician, ...favouriteOf(technician, favourites) }));
}

/** What the header counts and the panel lists, oldest first; quiet work is nobody's worry. */
export function unsentEntries(entries: readonly AnyEntry[]): AnyEntry[] {
  return sorted(entries).filter((entry) => !isQuiet(entry.kind));
}

export interface UnsentSummary {
  count: number;
  needsAttention: number;
  /** Why the whole queue waits (an error code); null when it does not. */
  heldBy: string | null;
}

export function unsentSummary(entries: readonly AnyEntry[]): UnsentSummary {
  const unsent = unsentEntries(entries);
  return {
    count: unsent.length,
    needsAttention: unsent.filter((entry) => entry.state === 'refused').length,
    heldBy: entries.find((entry) => entry.state === 'held')?.reason?.code ?? null,
  };
}

function claimOf(item: HardwareItem, entry: OutboxEntry<'start-claim'> | undefined): ProjectedHardware['claim'] {
  const { status, clientKey } = item.repairStatus;
  if (entry && entry.id !== clientKey) {
    // Refused because a claim was already running: the row itself says so.
    if (entry.state !== 'refused' || status === 'None') return { where: entry.state, entry };
  }
  return { where: status === 'Initiated' ? 'on-server' : 'none' };
}

interface Favourite {
  id: string;
  isFavourite: boolean;
  state: EntryState;
}

/** The last tap wins; one favourite at most, so a tap on one star takes the mark from the others. */
function favouriteOf(
  row: { id: string; isFavourite: boolean },
  taps: readonly Favourite[],
): { isFavourite: boolean; isFavouriteChanging: boolean } {
  const pending = taps.filter((tap) => tap.state !== 'refused');
  let { isFavourite } = row;
  for (const tap of pending) {
    if (tap.id === row.id) ({ isFavourite } = tap);
    else if (tap.isFavourite) isFavourite = false;
  }
  return { isFavourite, isFavouriteChanging: pending.some((tap) => tap.id === row.id) };
}

function ofKind<K extends WorkKind>(entries: readonly AnyEntry[], kind: K): OutboxEntry<K>[] {
  return sorted(entries).filter((entry) => entry.kind === kind) as OutboxEntry[] as OutboxEntry<K>[];
}

/** Ids are made at the tap and sort by time. */
function sorted(entries: readonly AnyEntry[]): AnyEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
}
