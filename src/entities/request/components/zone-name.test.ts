import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('a time zone is called as people call it, in their language; one that nobody knows by its id', () => {
  expect(zoneName('America/Chicago', 'en-US')).toBe('Central Time');
  expect(zoneName('Europe/Berlin', 'de')).toBe('Mitteleuropäische Zeit');
  expect(zoneName('Mars/Olympus', 'en')).toBe('Mars/Olympus');
});
