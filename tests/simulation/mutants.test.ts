/**
 * The simulation must be able to fail: outboxes broken in well-known ways (removing before sending, a fresh key
 * for every attempt, a 401 taken for a refusal or for an answer, work sent for whichever company the person acts for by
 * now) are each caught.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyOf } from '../../src/data/company.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { ReplaceSteps } from '../../src/sync/outbox/send-steps.ts';
import { type Simulator, createSimulator } from './run.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const mostRuns = 60;
const nothing = 'nothing noticed';

/** The first violation that shows the expected symptom; other symptoms of the same fault may come before. */
async function noticed(replaceSteps: ReplaceSteps, symptom: RegExp): Promise<string> {
  for (let seed = 1; seed <= mostRuns; seed++) {
    const { violations } = await simulator.run(seed, replaceSteps);
    const found = violations.find((violation) => symptom.test(violation));
    if (found !== undefined) return found;
  }
  return nothing;
}

test('an outbox that removes work before it is sent is caught losing it', async () => {
  const removeFirst: ReplaceSteps = (steps, { outbox }) => ({
    ...steps,
    async deliver(entry, key) {
      await outbox.delete(entry.id);
      return steps.deliver(entry, key);
    },
  });
  expect(await noticed(removeFirst, /is lost/)).not.toBe(nothing);
});

test('an outbox that makes a new key for every attempt is caught doubling work', async () => {
  let attempt = 0;
  const freshKeys: ReplaceSteps = (steps) => ({ ...steps, keyOf: (entry) => `${entry.id}-${++attempt}` });
  expect(await noticed(freshKeys, /is on the server 2 times/)).not.toBe(nothing);
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
  expect(await noticed(refuse401, /needs attention although the server never refused it/)).not.toBe(nothing);
});

test('an outbox that takes an ended session for the end of the work is caught losing it', async () => {
  const drop401: ReplaceSteps = (steps, { outbox }) => ({
    ...steps,
    fail: (entry, failure) =>
      failure.code === 'unauthenticated' ? outbox.delete(entry.id) : steps.fail(entry, failure),
  });
  expect(await noticed(drop401, /is lost/)).not.toBe(nothing);
});

test('an outbox that sends work for whichever company the person acts for by now is caught at it', async () => {
  const anyCompany: ReplaceSteps = (steps, database) => ({
    ...steps,
    belongsHere: () => true,
    async deliver(entry, key) {
      const company = await companyOf(database);
      return steps.deliver(company ? { ...entry, company } : entry, key);
    },
  });
  expect(await noticed(anyCompany, /was made for .* and is at/)).not.toBe(nothing);
});
