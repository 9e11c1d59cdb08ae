/**
 * Sends a batch of independent entries, several side by side. Entries are marked as being sent a few at a time,
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
    silences = failure?.code === 'no-answer' ? silences + 1 : 0;
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
