import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { monthsLater } from './billing-period.ts';
import {
  type Life,
  type LifeEvent,
  type LifeStep,
  isFailing,
  isUsable,
  lifeAfter,
  noLife,
} from './subscription-life.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-23T08:00:00.000Z');
const days = (count: number, from = start) => new Date(from.getTime() + count * dayMs);
const active: Life = { ...noLife, state: 'active', until: start };
const time = { type: 'time-passed' } as const;

/** Each event at its day. */
function lived(life: Life, events: readonly [day: number, event: LifeEvent][]): LifeStep[] {
  const steps: LifeStep[] = [];
  for (const [day, event] of events) steps.push(lifeAfter(steps.at(-1)?.life ?? life, event, days(day)));
  return steps;
}
const whatOf = ({ effects }: LifeStep) => effects.map((effect) => (effect.type === 'tell' ? effect.what : 'charge'));
const last = (steps: LifeStep[]) => steps.at(-1)?.life ?? noLife;

describe('a renewal', () => {
  test('is charged at the end of what is paid, not before, and only once at a time', () => {
    const steps = lived(active, [
      [-1, time],
      [0, time],
      [0, time],
      [2, time],
      [2, { type: 'charged', until: days(30) }],
      [2, { type: 'charged', until: days(60) }],
      [29, time],
    ]);
    expect(steps.map(whatOf)).toEqual([[], ['charge'], [], [], ['renewed'], [], []]);
    expect(last(steps)).toEqual({ ...active, until: days(30) });
  });

  test('that is refused is tried again on days 1, 3 and 7, and has then expired [CO-015]', () => {
    let life = active;
    const seen: [number, string[]][] = [];
    for (let hour = 0; hour <= 9 * 24; hour += 1) {
      const step = lifeAfter(life, time, days(hour / 24));
      const isCharged = step.effects.some(({ type }) => type === 'charge');
      const answered = isCharged ? lifeAfter(step.life, { type: 'charge-refused' }, days(hour / 24)) : step;
      if (answered.effects.length > 0) seen.push([hour / 24, whatOf(answered)]);
      life = answered.life;
      expect(isUsable(life, days(hour / 24))).toBe(hour < 7 * 24);
    }
    expect(seen).toEqual([
      [0, ['failed']],
      [1, ['failed']],
      [3, ['failed']],
      [7, ['expired']],
    ]);
  });

  test('is tried at once with another method, and the days stay', () => {
    const steps = lived(active, [
      [0, time],
      [0, { type: 'charge-refused' }],
      [0.5, { type: 'method-changed' }],
      [0.5, { type: 'charge-refused' }],
      [0.9, time],
      [1, time],
      [1, { type: 'charged', until: days(30) }],
      [1, { type: 'method-changed' }],
    ]);
    expect(steps.map(whatOf)).toEqual([
      ['charge'],
      ['failed'],
      ['charge'],
      ['failed'],
      [],
      ['charge'],
      ['renewed'],
      [],
    ]);
    expect(isFailing(last(steps))).toBe(false);
  });
});

test('a subscription without an end is never charged', () => {
  expect(whatOf(lifeAfter({ ...active, until: null }, time, days(9999)))).toEqual([]);
});

describe('terminated', () => {
  test('it stays usable until the end of what is paid, then it has expired, and nothing is charged [CO-170]', () => {
    const steps = lived({ ...active, until: days(10) }, [
      [1, { type: 'terminated' }],
      [9, time],
      [10, time],
      [50, time],
    ]);
    expect(steps.map(whatOf)).toEqual([[], [], ['ended'], []]);
    expect(steps.map(({ life }, index) => isUsable(life, days([1, 9, 10, 50][index] ?? 0)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('it goes on without a charge when it is taken back in time, and is charged at once later [CO-016]', () => {
    const early = lived({ ...active, until: days(10) }, [
      [1, { type: 'terminated' }],
      [9, { type: 'reactivated' }],
    ]);
    expect(early.map(whatOf)).toEqual([[], []]);
    expect(last(early)).toEqual({ ...active, until: days(10) });
    const late = lived({ ...active, until: days(10) }, [
      [1, { type: 'terminated' }],
      [11, { type: 'reactivated' }],
      [11, { type: 'charge-refused' }],
      [12, { type: 'reactivated' }],
      [12, { type: 'charged', until: days(42) }],
    ]);
    expect(late.map(whatOf)).toEqual([[], ['charge'], [], ['charge'], ['renewed']]);
    expect(last(late)).toEqual({ ...active, until: days(42) });
  });

  test('while a charge fails it ends at once', () => {
    const steps = lived(active, [
      [0, time],
      [0, { type: 'charge-refused' }],
      [2, { type: 'terminated' }],
      [3, time],
    ]);
    expect(steps.map(whatOf)).toEqual([['charge'], ['failed'], ['ended'], []]);
    expect(last(steps).state).toBe('expired');
  });
});

test('a trial lasts 30 days from when it is seen, and what is bought follows it [CO-012]', () => {
  const steps = lived({ ...noLife, state: 'trial' }, [
    [0, time],
    [29.9, time],
    [30, time],
    [31, { type: 'reactivated' }],
    [32, { type: 'bought', until: days(62) }],
  ]);
  expect(steps.map(whatOf)).toEqual([[], [], ['trial-over'], [], ['started']]);
  expect(steps[0]?.life.until).toEqual(days(30));
  expect(last(steps)).toEqual({ ...active, until: days(62) });
});

const someEvent = fc.oneof(
  ...(['charged', 'charge-refused', 'method-changed', 'terminated', 'reactivated', 'bought'] as const).map((type) =>
    fc.constant(type),
  ),
  { weight: 6, arbitrary: fc.constant('time-passed' as const) },
);
const someLife = fc.array(fc.tuple(fc.integer({ min: 0, max: 24 * 20 }), someEvent), { maxLength: 60 });

property.prop([someLife])(
  'whatever happens, and however often it is told, no day is paid twice, nothing is charged once it is terminated, and nothing that has expired is usable',
  (events) => {
    let life: Life = noLife;
    let now = start;
    let paidUntil = 0;
    let chargedFrom: Date | null = null;
    let isEnded = true;
    for (const [hours, type] of events) {
      now = new Date(now.getTime() + hours * 3_600_000);
      const from: Date = chargedFrom ?? now;
      const until = monthsLater(from, 1);
      const event: LifeEvent = type === 'charged' || type === 'bought' ? { type, until } : { type };
      const before = life;
      const step = lifeAfter(life, event, now);
      life = step.life;
      if (type === 'terminated' && life !== before) isEnded = true;
      if ((type === 'reactivated' && life !== before) || type === 'bought') isEnded = false;
      if (step.effects.some((effect) => effect.type === 'charge')) {
        expect(before.charging).toBeNull();
        expect(isEnded).toBe(false);
        // What runs is charged from its end on, what has expired from now on.
        chargedFrom = life.state === 'active' ? life.until : now;
        expect(chargedFrom?.getTime()).toBeGreaterThanOrEqual(paidUntil);
      }
      if (type === 'charged' && life !== before) paidUntil = until.getTime();
      if (type === 'bought') paidUntil = until.getTime();
      if (life.charging === null) chargedFrom = null;
      if (life.state === 'expired' || life.state === 'trial-over' || life.state === 'none')
        expect(isUsable(life, now)).toBe(false);
      const again = lifeAfter(life, time, now);
      expect(whatOf(lifeAfter(again.life, time, now))).toEqual([]);
    }
  },
);
