import { expect, test } from 'vitest';
import { plannedSlots, type SlotPlan } from './slot-plan.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));
const plan: SlotPlan = { timeZone: 'Europe/Berlin', hours: weekdays, daysOff: [], slotMinutes: 60, capacity: 2 };
const mondayMorning = new Date('2026-03-02T09:00:00.000Z');

test("slots are whole hours within the experts' hours of the country, earliest first", () => {
  const slots = plannedSlots(plan, mondayMorning);
  expect(slots[0]).toEqual({ start: new Date('2026-03-02T10:00:00Z'), end: new Date('2026-03-02T11:00:00Z') });
  expect(slots.map(({ start }) => start.getTime())).toEqual(
    slots.map(({ start }) => start.getTime()).toSorted((a, b) => a - b),
  );
  const tuesday = slots.filter(({ start }) => start.toISOString().startsWith('2026-03-03'));
  expect(tuesday).toHaveLength(10);
  expect(tuesday[0]?.start).toEqual(new Date('2026-03-03T07:00:00Z'));
  expect(tuesday.at(-1)?.end).toEqual(new Date('2026-03-03T17:00:00Z'));
});

test('a slot that has begun is overdue and not offered any more [SU-077]', () => {
  const starts = plannedSlots(plan, new Date('2026-03-02T10:00:00.000Z')).map(({ start }) => start.toISOString());
  expect(starts[0]).toBe('2026-03-02T11:00:00.000Z');
});

test('nothing is offered at weekends, on days off or beyond two weeks', () => {
  const slots = plannedSlots({ ...plan, daysOff: ['2026-03-04'] }, mondayMorning);
  const days = [...new Set(slots.map(({ start }) => start.toISOString().slice(0, 10)))];
  expect(days).toEqual(['02', '03', '05', '06', '09', '10', '11', '12', '13', '16'].map((day) => `2026-03-${day}`));
});

test("the change to summer time moves the hours with the country's clocks", () => {
  const slots = plannedSlots(plan, new Date('2026-03-27T09:00:00.000Z'));
  const monday = slots.find(({ start }) => start.toISOString().startsWith('2026-03-30'));
  expect(monday?.start).toEqual(new Date('2026-03-30T06:00:00Z'));
});
