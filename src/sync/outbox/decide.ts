/**
 * What happens to entries when something happened. Pure: `decide(entries, event)` answers which rows to write
 * and which to remove; only an answer of the server or a person ever removes one.
 *
 *        submitted
 *            │
 *            ▼        picked                 answered
 *  ┌────► waiting ──────────────► sending ─────────────► (gone: on the server)
 *  │         ▲ ▲                     │
 *  │         │ └─ no answer, 5xx ────┤   back-off; the entry is then in doubt: the server may have it
 *  │         │    sender died        │
 *  │ released│    made for another company: waits until the person is back there
 *  │         │                       │
 *  │         └───── held ◄───────────┤   session expired, app too old, unknown: every waiting entry with it
 *  │                                 │
 *  │ retried (under a new id)        │
 *  └──────────── refused ◄───────────┘   the server said no: those that build on it are refused with it
 *                   │
 *                   └── discarded by a person ──► (gone)
 *
 *  submitted, retried or left about one that is refused ──► refused with it
 *
 *  sending, while its file is on its way (isUploading): still a person's to change and to throw away
 *  waiting, held, refused ──edit begun──► editing ──edit left──► where it was
 *                                            └──replaced by what was made of it──► (gone; what builds on it builds on that)
 */
import { type ErrorCode, failureClassOf } from '../../../contract/errors.ts';
import { backoffMs } from './backoff.ts';
import { buildsOn, hasRefusedBase, mutationOf, needsOf } from '../mutations/registry.ts';
import { type AnyEntry, canRemove, isQuiet } from './entry.ts';
import {
  alsoEdited,
  asEditing,
  asLeft,
  asReady,
  asRefusedDependant,
  asSending,
  asUnsent,
  asWaiting,
  dependencyRefused,
  isBlocked,
  pendingIds,
} from './in-state.ts';

export type FailureCode = ErrorCode | 'no-answer' | 'unknown';

export interface Failed {
  type: 'failed';
  id: string;
  code: FailureCode;
  messages: { message: string; field?: string | undefined }[];
  /** Epoch ms. */
  at: number;
  /** At least 0, below 1; spreads the back-off. */
  chance: number;
  /** What the server asked to wait; null when it did not. */
  retryAfterMs: number | null;
  /** See ApiFailure. */
  wasNotSent?: boolean;
  hasAdvanced?: boolean;
}
export type OutboxEvent =
  /** The sender is about to send these; not those that have to wait for others since. */
  | { type: 'picked'; ids: readonly string[] }
  /** It has not sent these after all. */
  | { type: 'unpicked'; ids: readonly string[] }
  /** Its file is on its way: until that has arrived a person can still take it back. */
  | { type: 'uploading'; id: string }
  /** Its file is there, its own call is about to be made. Changes nothing of what was taken back meanwhile: then it is not. */
  | { type: 'uploaded'; id: string }
  | { type: 'answered'; id: string }
  | Failed
  /** A sender starts and holds the lock: whoever was sending before is dead. */
  | { type: 'recovered' }
  /** What the queue was held for is over; null: try whatever it was held for. */
  | { type: 'released'; code: string | null }
  /** The connection is back: nobody waits for a back-off that was about the old one. */
  | { type: 'reconnected' }
  /** A person wants it sent now. A refused one gets `newId`: the old key would only repeat the refusal. */
  | { type: 'retried'; id: string; newId: string }
  /** A person throws it away. */
  | { type: 'removed'; id: string }
  /** A person opens it to change it. */
  | { type: 'edit-begun'; id: string }
  /** Nothing was changed: it goes back to where it was. */
  | { type: 'edit-left'; id: string }
  /** `by` is what the person has made of it. */
  | { type: 'replaced'; id: string; by: AnyEntry };

export interface Changes {
  put: AnyEntry[];
  remove: string[];
}

export function decide(entries: readonly AnyEntry[], event: OutboxEvent): Changes {
  switch (event.type) {
    case 'picked': {
      // A discard that was taken back may have put something before it since it was found.
      const pending = pendingIds(entries);
      const isReady = (entry: AnyEntry) => entry.state === 'waiting' && !isBlocked(entry, pending);
      return put(entries.filter((entry) => event.ids.includes(entry.id) && isReady(entry)).map(asSending));
    }
    case 'unpicked':
      return put(entries.filter((entry) => event.ids.includes(entry.id) && entry.state === 'sending').map(asUnsent));
    case 'uploading':
    case 'uploaded': {
      const isUploading = event.type === 'uploading';
      const sending = entries.filter((entry) => entry.id === event.id && entry.state === 'sending');
      return put(sending.map((entry) => ({ ...entry, isUploading })));
    }
    case 'answered':
      return { put: [], remove: [event.id] };
    case 'failed':
      return afterFailure(entries, event);
    case 'recovered':
      return put(entries.filter((entry) => entry.state === 'sending').map(asWaiting));
    case 'released':
      return put(entries.filter((entry) => isHeldBy(entry, event.code)).map(asReady));
    case 'reconnected':
      return put(entries.filter((entry) => entry.state === 'waiting' && entry.nextAttemptAt > 0).map(asReady));
    case 'retried':
      return afterRetry(entries, event);
    case 'removed':
      return { put: [], remove: entries.filter((entry) => entry.id === event.id && canRemove(entry)).map(idOf) };
    case 'edit-begun':
      return put(entries.filter((entry) => entry.id === event.id && canRemove(entry)).flatMap(asEditing));
    case 'edit-left':
      return afterLeaving(entries, event.id);
    case 'replaced':
      return afterReplacement(entries, event);
  }
}

function afterFailure(entries: readonly AnyEntry[], event: Failed): Changes {
  const failed = entries.find((entry) => entry.id === event.id);
  if (failed?.state !== 'sending') return nothing;
  // It is for the company the person acted for: it waits until they are back, and nothing else waits with it.
  if (event.code === 'company-changed') return put([asReady(failed)]);
  // What came of the parts of a file that did arrive is no failure: a line that drops again and again never makes it wait longer.
  if (event.code === 'no-answer' && event.hasAdvanced) return put([{ ...asReady(failed), attempts: 0 }]);
  const isInDoubt = event.wasNotSent ? failed.isInDoubt : doubtAfter(event.code, failed.isInDoubt);
  const reason = { code: event.code, messages: event.messages };
  switch (failureClassOf(event.code)) {
    case 'retry':
    case 'reupload': {
      const delayMs = Math.max(backoffMs(failed.attempts, event.chance), event.retryAfterMs ?? 0);
      return put([{ ...failed, state: 'waiting', isInDoubt, nextAttemptAt: event.at + delayMs, reason: null }]);
    }
    case 'hold': {
      const others = entries.filter((entry) => entry.state === 'waiting');
      return put([{ ...failed, isInDoubt }, ...others].map((entry) => ({ ...entry, state: 'held', reason })));
    }
    case 'done':
      return { put: [], remove: [failed.id] };
    case 'refused': {
      if (isQuiet(failed.kind)) return { put: [], remove: [failed.id] };
      const refused: AnyEntry = { ...failed, state: 'refused', isInDoubt, reason };
      return put([refused, ...dependantsOf(entries, refused).map(alsoEdited(asRefusedDependant))]);
    }
  }
}

const provesNothing: readonly FailureCode[] = ['no-answer', 'internal', 'unknown', 'request-in-progress'];

/** A refusal proves that nothing was done; silence and a broken server prove nothing; the rest never got that far. */
function doubtAfter(code: FailureCode, before: boolean): boolean {
  if (provesNothing.includes(code)) return true;
  const failureClass = failureClassOf(code);
  return failureClass === 'refused' || failureClass === 'reupload' ? false : before;
}

function afterRetry(entries: readonly AnyEntry[], { id, newId }: { id: string; newId: string }): Changes {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry || entry.state === 'sending' || entry.state === 'editing') return nothing;
  const released = entry.state === 'held' ? entries.filter((other) => isHeldBy(other, null)).map(asReady) : [];
  if (entry.state !== 'refused') return put([...released.filter((other) => other.id !== id), asReady(entry)]);
  // Never sent as it is now, so the old key says nothing about it.
  const isOnlyWaitingForOther = entry.reason?.code === dependencyRefused;
  if (isOnlyWaitingForOther && hasRefusedBase(entry, entries)) return nothing;
  const again: AnyEntry = isOnlyWaitingForOther ? asReady(entry) : { ...asReady(entry), id: newId, attempts: 0 };
  return { put: [again, ...refusedWith(entries, entry, again.id)], remove: again.id === id ? [] : [id] };
}

/** Where it goes back to its refusal, what was handed in meanwhile to go behind it goes there with it. */
function afterLeaving(entries: readonly AnyEntry[], id: string): Changes {
  const left = entries.filter((entry) => entry.id === id && entry.state === 'editing').map(asLeft);
  const behind = left
    .filter(({ state }) => state === 'refused')
    .flatMap((entry) => dependantsOf(entries, entry))
    .filter(({ state }) => state !== 'refused' && state !== 'sending');
  return put([...left, ...behind.map(alsoEdited(asRefusedDependant))]);
}

/** What builds on the old one builds on the new one; what was refused only because of the old one has another chance. */
function afterReplacement(entries: readonly AnyEntry[], { id, by }: { id: string; by: AnyEntry }): Changes {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry || !canRemove(entry)) return put([by]);
  const again = refusedWith(entries, entry, by.id);
  const isBuiltOn = (other: AnyEntry) => other.dependsOn.includes(id) && !again.some((seen) => seen.id === other.id);
  const waiting = entries.filter(isBuiltOn).map((other) => dependingOn(other, id, by.id));
  // Not on what came later on the same record: that waits for this one. What it needs now may be another piece of work than before.
  const needed = by.dependsOn.filter((other) => other === needsOf(by));
  const dependsOn = [...new Set([...entry.dependsOn, ...needed])];
  return { put: [{ ...by, dependsOn }, ...again, ...waiting], remove: [id] };
}

/** Those refused only because `entry` was, ready again and building on `newId`. */
function refusedWith(entries: readonly AnyEntry[], entry: AnyEntry, newId: string): AnyEntry[] {
  return dependantsOf(entries, entry)
    .filter((other) => other.reason?.code === dependencyRefused)
    .map((other) => dependingOn(alsoEdited(asReady)(other), entry.id, newId));
}

function dependingOn(entry: AnyEntry, id: string, newId: string): AnyEntry {
  return { ...entry, dependsOn: entry.dependsOn.map((dependency) => (dependency === id ? newId : dependency)) };
}

/**
 * Everything that builds on `entry`, directly or not; taps on a star or a read mark build on nothing. Of what makes something new and
 * is no foundation, only what was said to be about it or needs it, with what was said to be about that.
 */
function dependantsOf(entries: readonly AnyEntry[], entry: AnyEntry): AnyEntry[] {
  if (!mutationOf(entry.kind)?.isFoundation) {
    if (entry.record !== null) return [];
    const isBoundTo = (other: AnyEntry) => buildsOn(other) !== null || needsOf(other) !== null;
    const bound = entries.filter((other) => isBoundTo(other) && other.dependsOn.includes(entry.id));
    return [...bound, ...bound.flatMap((other) => dependantsOf(entries, other))];
  }
  const known = new Set([entry.id]);
  const found: AnyEntry[] = [];
  for (let grew = true; grew;) {
    grew = false;
    for (const other of entries) {
      if (isQuiet(other.kind) || known.has(other.id) || !other.dependsOn.some((id) => known.has(id))) continue;
      known.add(other.id);
      found.push(other);
      grew = true;
    }
  }
  return found;
}

const nothing: Changes = { put: [], remove: [] };
const put = (entries: AnyEntry[]): Changes => ({ put: entries, remove: [] });
const idOf = (entry: AnyEntry): string => entry.id;
const isHeldBy = (entry: AnyEntry, code: string | null): boolean =>
  entry.state === 'held' && (code === null || entry.reason?.code === code);
