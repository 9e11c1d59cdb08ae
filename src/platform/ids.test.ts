import { expect, test } from 'vitest';
import { createFakeClock } from './fake-clock.ts';
import { createSeededRandom } from './fake-random.ts';
import { createIds } from './ids.ts';

test('ids sort in the order they were made, also within a millisecond and after the clock was set back', () => {
  const clock = createFakeClock();
  const ids = createIds(clock, createSeededRandom(7));
  const made: string[] = [];
  for (let round = 0; round < 6_000; round++) {
    made.push(ids.uuid());
    if (round % 1_500 === 0) clock.advance(1);
    if (round === 3_000) clock.jump(clock.now() - 86_400_000);
  }
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('ids are version 7 UUIDs that carry the time', () => {
  const clock = createFakeClock(Date.UTC(2026, 0, 1));
  const id = createIds(clock, createSeededRandom(7)).uuid();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
});
