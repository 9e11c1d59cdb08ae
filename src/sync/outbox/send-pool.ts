/**
 * Which entries can be sent now, and the sending of such a batch, several side by side. Entries are marked as being sent a few at a time,
 * just before they are, so that a person can still take back the rest. Stops early when the connection or the whole queue
 * has no use for more attempts; what was not picked is left as it was.
 */
import type { ApiFailure } from '../../api/failure.ts';
import { failureClassOf } from '../../../contract/errors.ts';
import type { AnyEntry } from './entry.ts';
import type { SendSteps } from './send-steps.ts';

export const sideBySide = 6;

export type PoolOutcome = 'done' | 'unreachable' | 'held';

/** `canSend` is asked before each entry; `noRoom`: see `SendSteps`. */
export async function sendPool(
  steps: SendSteps,
  batch: readonly AnyEntry[],
  canSend: () => boolean,
  noRoom: Set<string>,
): Promise<PoolOutcome> {
  const queue = batch.map((entry) => entry.id);
  const picked: AnyEntry[] = [];
  let picking: Promise<void> = Promise.resolve();
  let outcome: PoolOutcome = 'done';
  let silences = 0;

  /** One at a time, so that two workers do not mark the same entries. */
  function next(): Promise<AnyEntry | undefined> {
    const result = picking.then(async () => {
      while (picked.length === 0 && queue.length > 0) {
        picked.push(...(await steps.pick(queue.splice(0, sideBySide), noRoom)));
      }
      return picked.shift();
    });
    picking = result.then(
      () => {},
      () => {},
    );
    return result;
  }
  function learn(failure: ApiFailure | null): void {
    silences = failure?.code === 'no-answer' && !failure.hasAdvanced ? silences + 1 : 0;
    if (silences >= sideBySide) outcome = 'unreachable';
    if (failure && failureClassOf(failure.code) === 'hold') outcome = 'held';
    // Whoever hears this pulls the account; until it is here the same question would get the same answer.
    if (failure?.code === 'company-changed') outcome = 'unreachable';
  }
  async function work(): Promise<void> {
    while (outcome === 'done') {
      if (!canSend()) outcome = 'unreachable';
      else {
        const entry = await next();
        if (!entry) return;
        learn(await sendOne(steps, entry));
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(sideBySide, batch.length) }, work));
  await steps.unpick(picked.map((entry) => entry.id));
  return outcome;
}

async function sendOne(steps: SendSteps, entry: AnyEntry): Promise<ApiFailure | null> {
  const result = await steps.deliver(entry, steps.keyOf(entry));
  if (result.ok) {
    await steps.settle(entry, result.value);
    return null;
  }
  await steps.fail(entry, result.failure);
  return result.failure;
}

/** No back-off is longer; a next attempt beyond it was noted before the device's clock was set back. */
const longestWaitMs = 15 * 60_000;

/**
 * Which entries can be sent now, oldest first. Independent ones go side by side; work on one record goes in the
 * order it was done; nothing goes while the queue is held.
 */
export function sendable(entries: readonly AnyEntry[], nowMs: number): AnyEntry[] {
  if (entries.some((entry) => entry.state === 'held')) return [];
  const pending = pendingIds(entries);
  return entries
    .filter((entry) => entry.state === 'waiting' && isDue(entry, nowMs) && !isBlocked(entry, pending))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Milliseconds until something will be sendable by itself; null when only a person or an event can help. */
export function waitMs(entries: readonly AnyEntry[], nowMs: number): number | null {
  if (entries.some((entry) => entry.state === 'held')) return null;
  const pending = pendingIds(entries);
  const waits = entries
    .filter((entry) => entry.state === 'waiting' && !isBlocked(entry, pending))
    .map((entry) => (isDue(entry, nowMs) ? 0 : entry.nextAttemptAt - nowMs));
  return waits.length === 0 ? null : Math.min(...waits);
}

function isDue({ nextAttemptAt }: AnyEntry, nowMs: number): boolean {
  return nextAttemptAt <= nowMs || nextAttemptAt > nowMs + longestWaitMs;
}

function pendingIds(entries: readonly AnyEntry[]): Set<string> {
  return new Set(entries.filter((entry) => entry.state !== 'refused').map((entry) => entry.id));
}

function isBlocked(entry: AnyEntry, pending: ReadonlySet<string>): boolean {
  return entry.dependsOn.some((id) => pending.has(id));
}
