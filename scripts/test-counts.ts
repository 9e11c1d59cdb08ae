/** Sums up what vitest and Playwright wrote into their JSON reports; a report that is missing counts as nothing. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

export interface Counts {
  passed: number;
  failed: number;
}

export function countTests(files: readonly string[]): Counts {
  return files
    .filter((file) => existsSync(file))
    .map((file) => countsFromReport(JSON.parse(readFileSync(file, 'utf8'))))
    .reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
      passed: 0,
      failed: 0,
    });
}

export function countsFromReport(report: unknown): Counts {
  if (v.is(VitestReport, report)) return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { stats } = v.parse(PlaywrightReport, report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
