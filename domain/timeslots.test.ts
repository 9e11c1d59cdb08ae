import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { dayInZone, isOverdue, slotsByDay } from './timeslots.ts';

const slotAt = (startTime: string) => ({ startTime, endTime: startTime });
const now = Date.parse('2026-11-21T10:00:00.000Z');

test('slots stand under the day they start on where the workshop is [SU-075]', () => {
  const slots = [slotAt('2026-11-22T03:30:00.000Z'), slotAt('2026-11-21T15:00:00.000Z')];
  expect(slotsByDay(slots, 'Europe/Berlin', now).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  expect(slotsByDay(slots, 'America/Chicago', now)).toEqual([
    { day: '2026-11-21', slots: [slotAt('2026-11-21T15:00:00.000Z'), slotAt('2026-11-22T03:30:00.000Z')] },
  ]);
});

test('a slot that has begun is overdue and not offered any more [SU-077]', () => {
  expect(isOverdue(slotAt('2026-11-21T10:00:00.000Z'), now)).toBe(true);
  expect(isOverdue(slotAt('2026-11-21T10:00:00.001Z'), now)).toBe(false);
  expect(slotsByDay([slotAt('2026-11-21T09:00:00.000Z')], 'Europe/Berlin', now)).toEqual([]);
});

test('a zone this machine does not know falls back to UTC instead of failing', () => {
  expect(dayInZone('2026-11-21T23:30:00.000Z', 'Mars/Olympus')).toBe('2026-11-21');
});

property.prop([fc.array(fc.date({ min: new Date('2026-11-20'), max: new Date('2026-12-20'), noInvalidDate: true }))])(
  'every open slot is offered exactly once, in order [SU-075]',
  (dates) => {
    const slots = dates.map((date) => slotAt(date.toISOString()));
    const offered = slotsByDay(slots, 'Europe/Copenhagen', now).flatMap((day) =>
      day.slots.map((slot) => slot.startTime),
    );
    const expected = slots.map((slot) => slot.startTime).filter((start) => Date.parse(start) > now);
    expect(offered).toEqual([...expected].sort());
  },
);
