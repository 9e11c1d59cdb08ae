import { afterEach, expect, test, vi } from 'vitest';
import { timeZoneInUse } from './format.tsx';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['neither the person nor the country has one', []],
  ['nobody here knows the one they have', ['Mars/Base']],
])('dates, and which day is today, follow the clock of the device where %s', (_why, wanted) => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(timeZoneInUse(wanted)).toBe('Pacific/Auckland');
});

test.each([
  ['the person', ['America/New_York', 'Europe/Berlin'], 'America/New_York'],
  ['the country, where the person has an unknown one', ['Mars/Base', 'Europe/Berlin'], 'Europe/Berlin'],
  ['the country', ['Europe/Berlin'], 'Europe/Berlin'],
])('dates, and which day is today, are those of %s before those of the device', (_whose, wanted, zone) => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(timeZoneInUse(wanted)).toBe(zone);
});
