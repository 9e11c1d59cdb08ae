import { expect, test } from 'vitest';
import { countsFromReport, countTests } from './test-counts.ts';

test('the last line of npm test adds what vitest and Playwright report, and counts a flaky pass as passed', () => {
  expect(countsFromReport({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(countsFromReport({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({ passed: 4, failed: 1 });
});

test('a report that was never written counts as nothing', () => {
  expect(countTests(['/nowhere/report.json'])).toEqual({ passed: 0, failed: 0 });
});
