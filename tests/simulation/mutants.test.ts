/**
 * The simulation must be able to fail: outboxes broken in well-known ways (removing before sending, a fresh key
 * for every attempt, a 401 taken for a refusal or for an answer) are each caught.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { ReplaceSteps } from '../../src/sync/outbox/send-steps.ts';
import { type Simulator, createSimulator } from './run.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const mostRuns = 60;

/** Violations of the first run that has any. */
async function firstViolations(replaceSteps: ReplaceSteps): Promise<string> {
  for (let seed = 1; seed <= mostRuns; seed++) {
    const { violations } = await simulator.run(seed, replaceSteps);
    if (violations.length > 0) return violations.join('\n');
  }
  return 'nothing noticed';
}

test('an outbox that removes work before it is sent is caught losing it', async () => {
  const removeFirst: ReplaceSteps = (steps, { outbox }) => ({
    ...steps,
    async deliver(entry, key) {
      await outbox.delete(entry.id);
      return steps.deliver(entry, key);
    },
  });
  expect(await firstViolations(removeFirst)).toMatch(/is lost/);
});

test('an outbox that makes a new key for every attempt is caught doubling work', async () => {
  let attempt = 0;
  const freshKeys: ReplaceSteps = (steps) => ({ ...steps, keyOf: (entry) => `${entry.id}-${++attempt}` });
  expect(await firstViolations(freshKeys)).toMatch(/is on the server 2 times/);
});

test('an outbox that takes an ended session for a refusal is caught bothering a person with it', async () => {
  const refuse401: ReplaceSteps = (steps, { outbox }) => ({
    ...steps,
    async fail(entry, failure) {
      if (failure.code !== 'unauthenticated') return steps.fail(entry, failure);
      const refused: AnyEntry = { ...entry, state: 'refused', reason: { code: failure.code, messages: [] } };
      await outbox.put(refused);
    },
  });
  expect(await firstViolations(refuse401)).toMatch(/needs attention although the server never refused it/);
});

test('an outbox that takes an ended session for the end of the work is caught losing it', async () => {
  const drop401: ReplaceSteps = (steps, { outbox }) => ({
    ...steps,
    fail: (entry, failure) =>
      failure.code === 'unauthenticated' ? outbox.delete(entry.id) : steps.fail(entry, failure),
  });
  expect(await firstViolations(drop401)).toMatch(/is lost/);
});
