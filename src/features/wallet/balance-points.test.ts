import { expect, test } from 'vitest';
import { balancePoints } from './balance-points.ts';

test('the chart shows the balance at the end of each day with movement, oldest first', () => {
  const activity = [
    { at: '2026-11-21T23:30:00.000Z', balance: 7 },
    { at: '2026-11-21T10:00:00.000Z', balance: 10 },
    { at: '2026-11-21T08:00:00.000Z', balance: 12 },
    { at: '2026-11-02T08:00:00.000Z', balance: 15 },
  ];
  expect(balancePoints(activity, 'Europe/Berlin')).toEqual([
    { day: '2026-11-02', balance: 15 },
    { day: '2026-11-21', balance: 10 },
    { day: '2026-11-22', balance: 7 },
  ]);
  expect(balancePoints(activity, 'UTC')).toEqual([
    { day: '2026-11-02', balance: 15 },
    { day: '2026-11-21', balance: 7 },
  ]);
  expect(balancePoints([], 'UTC')).toEqual([]);
});
