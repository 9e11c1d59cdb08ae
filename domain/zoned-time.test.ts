import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantFromLocal, localTime } from './zoned-time.ts';

test('a time read off the clock in a zone is the instant it names, in summer and in winter', () => {
  expect(instantFromLocal('2026-07-01T09:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T07:00:00.000Z');
  expect(instantFromLocal('2026-12-01T09:00', 'Europe/Berlin').toISOString()).toBe('2026-12-01T08:00:00.000Z');
  expect(instantFromLocal('2026-12-01T09:00', 'America/Chicago').toISOString()).toBe('2026-12-01T15:00:00.000Z');
});

test('a time that the change to summer time skips moves forward', () => {
  expect(localTime(instantFromLocal('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30:00');
});

test('every instant survives the way to a wall clock and back, except the repeated hour in autumn', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Adelaide', 'UTC');
  fc.assert(
    fc.property(minute, zone, (at, timeZone) => {
      const instant = new Date(at * 60_000);
      const back = instantFromLocal(localTime(instant, timeZone), timeZone);
      expect([0, 3_600_000]).toContain(Math.abs(back.getTime() - instant.getTime()));
    }),
  );
});
