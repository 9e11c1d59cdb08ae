import { expect, test } from 'vitest';
import { closingLines, countsFromReport, countTests } from './test-counts.ts';

const spec = (title: string, ...status: string[]) => ({ title, tests: status.map((one) => ({ status: one })) });

test('the last line of npm test adds what vitest and Playwright report, and counts a flaky pass as passed', () => {
  expect(countsFromReport({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2, flaky: [] });
  const suites = [
    { title: 'a.spec.ts', specs: [spec('first', 'expected')], suites: [{ specs: [spec('raced', 'flaky')] }] },
  ];
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, suites };
  expect(countsFromReport(report)).toEqual({ passed: 4, failed: 1, flaky: ['raced'] });
});

test('a report that was never written counts as nothing', () => {
  expect(countTests(['/nowhere/report.json'])).toEqual({ passed: 0, failed: 0, flaky: [] });
});

test('a test that passed only at a later try is named above the counts, however many there are', () => {
  expect(closingLines({ passed: 5, failed: 0, flaky: [] })).toEqual(['5 passed, 0 failed']);
  const lines = closingLines({ passed: 5, failed: 1, flaky: ['one', 'two'] });
  expect(lines.slice(1)).toEqual(['  one', '  two', '5 passed, 1 failed']);
});
