import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { statusOfCode } from '../../../contract/errors.ts';
import { backoffMs, longestDelayMs } from './backoff.ts';
import { type FailureCode, type OutboxEvent, decide } from './decide.ts';
import { dependencyRefused } from './in-state.ts';
import { canRemove, type AnyEntry, type EntryState, isQuiet } from './entry.ts';

const now = 1_000_000;
const failed = (id: string, code: FailureCode, more: Partial<{ chance: number; retryAfterMs: number }> = {}) => ({
  type: 'failed' as const,
  id,
  code,
  messages: [],
  at: now,
  chance: 0,
  retryAfterMs: null,
  ...more,
});

function after(entries: readonly AnyEntry[], event: OutboxEvent): AnyEntry[] {
  const { put, remove } = decide(entries, event);
  const changed = new Map(put.map((entry) => [entry.id, entry]));
  const kept = entries.filter((entry) => !remove.includes(entry.id)).map((entry) => changed.get(entry.id) ?? entry);
  return [...kept, ...put.filter((entry) => !entries.some((known) => known.id === entry.id))];
}

describe('what becomes of an entry that was being sent', () => {
  const table: [FailureCode, EntryState, isInDoubt: boolean][] = [
    ['no-answer', 'waiting', true],
    ['internal', 'waiting', true],
    ['request-in-progress', 'waiting', true],
    ['unavailable', 'waiting', false],
    ['too-many-requests', 'waiting', false],
    ['attachment-missing', 'waiting', false],
    ['unauthenticated', 'held', false],
    ['app-too-old', 'held', false],
    ['restricted-country', 'held', false],
    ['unknown', 'held', true],
    ['validation', 'refused', false],
    ['forbidden', 'refused', false],
    ['timeslot-unavailable', 'refused', false],
    ['insufficient-credits', 'refused', false],
    ['claim-already-started', 'refused', false],
  ];
  test.each(table)('an answer of %s leaves it %s', (code, state, isInDoubt) => {
    const entry = anEntry('start-claim', { state: 'sending', attempts: 1 });
    const [left] = after([entry], failed(entry.id, code));
    expect(left).toMatchObject({ id: entry.id, state, isInDoubt });
    expect(left?.reason?.code ?? null).toBe(state === 'waiting' ? null : code);
  });
});

test('a session that ended holds everything that waits, and nothing that needs a person', () => {
  const sending = anEntry('start-claim', { state: 'sending', attempts: 1 });
  const waiting = anEntry('answer-request');
  const refused = anEntry('cancel-request', { state: 'refused', reason: { code: 'request-closed', messages: [] } });
  const left = after([sending, waiting, refused], failed(sending.id, 'unauthenticated'));
  expect(left.map((entry) => [entry.state, entry.reason?.code])).toEqual([
    ['held', 'unauthenticated'],
    ['held', 'unauthenticated'],
    ['refused', 'request-closed'],
  ]);
  const released = after(left, { type: 'released', code: 'unauthenticated' });
  expect(released.map((entry) => entry.state)).toEqual(['waiting', 'waiting', 'refused']);
});

test('an answer that may have been lost stays in doubt until the server says something definite', () => {
  let [entry] = [anEntry('start-claim')];
  const step = (event: OutboxEvent) => {
    [entry] = after([entry], event) as [AnyEntry];
    return entry;
  };
  step({ type: 'picked', ids: [entry.id] });
  expect(step(failed(entry.id, 'no-answer')).isInDoubt).toBe(true);
  step({ type: 'picked', ids: [entry.id] });
  expect(step(failed(entry.id, 'unauthenticated')).isInDoubt).toBe(true);
  expect(canRemove(entry)).toBe(false);
  step({ type: 'released', code: null });
  step({ type: 'picked', ids: [entry.id] });
  expect(step(failed(entry.id, 'validation')).isInDoubt).toBe(false);
  expect(canRemove(entry)).toBe(true);
});

test('work that builds on refused work is refused with it and comes back when that is retried', () => {
  const first = anEntry('answer-request', { state: 'sending', attempts: 1 });
  const second = anEntry('answer-request', { dependsOn: [first.id] });
  const third = anEntry('cancel-request', { dependsOn: [first.id, second.id] });
  const read = anEntry('mark-request-read', { dependsOn: [first.id] });
  const left = after([first, second, third, read], failed(first.id, 'validation'));
  expect(left.map((entry) => [entry.state, entry.reason?.code])).toEqual([
    ['refused', 'validation'],
    ['refused', dependencyRefused],
    ['refused', dependencyRefused],
    ['waiting', undefined],
  ]);
  const again = after(left, { type: 'retried', id: first.id, newId: 'new-id' });
  expect(again.every((entry) => entry.state === 'waiting')).toBe(true);
  expect(again.find((entry) => entry.id === second.id)?.dependsOn).toEqual(['new-id']);
});

test('a refused entry is retried under a new key, because the old one would only repeat the refusal', () => {
  const refused = anEntry('start-claim', {
    state: 'refused',
    reason: { code: 'validation', messages: [] },
    attempts: 3,
  });
  const [again] = after([refused], { type: 'retried', id: refused.id, newId: 'new-id' });
  expect(again).toMatchObject({ id: 'new-id', state: 'waiting', attempts: 0, reason: null });
});

test('a person who insists on one held entry has the whole queue tried again, under the same keys', () => {
  const held = ['start-claim', 'answer-request'] as const;
  const entries = held.map((kind) => anEntry(kind, { state: 'held', reason: { code: 'unknown', messages: [] } }));
  const left = after(entries, { type: 'retried', id: entries[0]?.id ?? '', newId: 'new-id' });
  expect(left.map(({ id, state }) => [id, state])).toEqual(entries.map(({ id }) => [id, 'waiting']));
});

test('a refused read mark is dropped: nobody needs to see it', () => {
  const read = anEntry('mark-request-read', { state: 'sending' });
  expect(after([read], failed(read.id, 'not-found'))).toEqual([]);
});

test('a sender that finds an entry as being sent takes it for one whose sender died', () => {
  const [left] = after([anEntry('start-claim', { state: 'sending', attempts: 1 })], { type: 'recovered' });
  expect(left).toMatchObject({ state: 'waiting', isInDoubt: true });
});

test('the connection coming back ends the waiting that was about the old one', () => {
  const entry = anEntry('start-claim', { nextAttemptAt: now + 1 });
  expect(after([entry], { type: 'reconnected' })[0]?.nextAttemptAt).toBe(0);
});

test('the server may ask for more patience than the back-off has', () => {
  const entry = anEntry('start-claim', { state: 'sending', attempts: 1 });
  const [left] = after([entry], failed(entry.id, 'too-many-requests', { retryAfterMs: 90_000 }));
  expect(left?.nextAttemptAt).toBe(now + 90_000);
});

property.prop([fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 0.999, noNaN: true })])(
  'back-off never exceeds five minutes and never falls below half a second',
  (attempts, chance) => {
    const delayMs = backoffMs(attempts, chance);
    expect(delayMs).toBeGreaterThanOrEqual(500);
    expect(delayMs).toBeLessThanOrEqual(longestDelayMs);
  },
);

const states: EntryState[] = ['waiting', 'sending', 'held', 'refused'];
const codes = [...Object.keys(statusOfCode), 'no-answer', 'unknown'] as FailureCode[];
const kinds = ['start-claim', 'answer-request', 'cancel-request', 'mark-request-read', 'set-favourite'] as const;
const anyQueue = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      state: fc.constantFrom(...states),
      isInDoubt: fc.boolean(),
      dependsOnLast: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => {
    const entries: AnyEntry[] = [];
    for (const { kind, dependsOnLast, ...given } of rows) {
      const dependsOn = dependsOnLast ? entries.slice(-1).map((entry) => entry.id) : [];
      entries.push(anEntry(kind, { ...given, dependsOn, attempts: 1 }));
    }
    return entries;
  });
const anyEvent = (entries: readonly AnyEntry[]): fc.Arbitrary<OutboxEvent> => {
  const id = fc.constantFrom(...entries.map((entry) => entry.id));
  return fc.oneof(
    fc.record({ type: fc.constantFrom('picked' as const, 'unpicked' as const), ids: fc.array(id) }),
    fc.tuple(id, fc.constantFrom(...codes)).map(([of, code]) => failed(of, code)),
    fc.constantFrom<OutboxEvent>({ type: 'recovered' }, { type: 'reconnected' }, { type: 'released', code: null }),
    id.map((of): OutboxEvent => ({ type: 'retried', id: of, newId: `new-${of}` })),
    id.map((of): OutboxEvent => ({ type: 'removed', id: of })),
  );
};

/** Refused without anybody missing it, or answered: the server has it already. */
const isOver = (entry: AnyEntry, event: OutboxEvent): boolean =>
  event.type === 'failed' && event.id === entry.id && (isQuiet(entry.kind) || event.code === 'already-done');

property.prop([anyQueue.chain((entries) => fc.tuple(fc.constant(entries), anyEvent(entries)))])(
  'whatever happens, work leaves the queue only by an answer, by a person, or because nobody would miss it',
  ([entries, event]) => {
    const left = after(entries, event);
    for (const entry of entries) {
      const isKept = left.some(({ id }) => id === entry.id || (event.type === 'retried' && id === event.newId));
      const isPersonsWish = event.type === 'removed' && event.id === entry.id && canRemove(entry);
      expect(isKept || isPersonsWish || isOver(entry, event)).toBe(true);
      if (isPersonsWish) expect(entry.isInDoubt).toBe(false);
    }
    expect(left.length).toBeLessThanOrEqual(entries.length);
    expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
  },
);

property.prop([anyQueue.chain((entries) => fc.tuple(fc.constant(entries), anyEvent(entries)))])(
  'an entry that may have reached the server keeps its key',
  ([entries, event]) => {
    const left = after(entries, event);
    for (const entry of entries.filter(({ isInDoubt, state }) => isInDoubt && state !== 'refused')) {
      expect(left.some(({ id }) => id === entry.id) || isOver(entry, event)).toBe(true);
    }
  },
);
