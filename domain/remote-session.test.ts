import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { cancelledBy, connectedAt, minutesBetween, sessionStatusOf, waitAtPlace } from './remote-session.ts';

describe('session statuses follow from the statuses of the request [SU-163]', () => {
  test.each([
    [10, 'queued'],
    [20, 'queued'],
    [30, 'scheduled'],
    [40, 'agent-connected'],
    [50, 'agent-connected'],
    [100, 'closed'],
    [200, 'queued'],
    [400, 'agent-connected'],
    [500, 'cancelled'],
    [600, 'agent-connected'],
    [700, 'agent-connected'],
    [987, 'agent-connected'],
  ] as const)('%i is %s [SU-163]', (statusId, status) => {
    expect(sessionStatusOf(statusId)).toBe(status);
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const timeline = [
  { at: at(0), statusId: 20, by: 'workshop' as const },
  { at: at(7), statusId: 40, by: 'expert' as const },
  { at: at(9), statusId: 50, by: 'expert' as const },
  { at: at(12), statusId: 40, by: 'workshop' as const },
];

test('the time with an expert begins when one connected first [SU-087]', () => {
  expect(connectedAt(timeline)).toBe(at(7));
  expect(connectedAt(timeline.slice(0, 1))).toBeNull();
});

test('it is known who cancelled, and said of nobody else [SU-165]', () => {
  expect(cancelledBy(timeline)).toBeNull();
  expect(cancelledBy([...timeline, { at: at(20), statusId: 500, by: 'expert' }])).toBe('expert');
  expect(cancelledBy([...timeline, { at: at(20), statusId: 500, by: 'workshop' }])).toBe('workshop');
});

test('elapsed time is counted in whole minutes and never runs backwards [SU-087]', () => {
  expect(minutesBetween(Date.parse(at(0)), Date.parse(at(7)) + 59_000)).toBe(7);
  expect(minutesBetween(Date.parse(at(7)), Date.parse(at(0)))).toBe(0);
});

describe('the expected wait at a place', () => {
  const queue = { ticketsInQueue: 4, averageWaitMinutes: 28 };
  test('is the share of the whole queue that stands before one [SU-089]', () => {
    expect([1, 2, 4].map((place) => waitAtPlace(place, queue))).toEqual([7, 14, 28]);
    // Longer than the queue was when it was asked last: the last place of a queue that has grown.
    expect(waitAtPlace(8, queue)).toBe(28);
  });
  test('is not made up when nothing is known', () => {
    expect(waitAtPlace(1, undefined)).toBeNull();
    expect(waitAtPlace(1, { ticketsInQueue: 0, averageWaitMinutes: 0 })).toBeNull();
  });
  const queues = fc.record({ ticketsInQueue: fc.integer({ min: 1, max: 99 }), averageWaitMinutes: fc.nat(999) });
  property.prop([fc.integer({ min: 1, max: 99 }), queues])(
    'never falls when one is further behind [SU-089]',
    (place, known) => {
      expect(waitAtPlace(place + 1, known) ?? 0).toBeGreaterThanOrEqual(waitAtPlace(place, known) ?? 0);
    },
  );
});
