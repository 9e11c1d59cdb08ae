/** Sums up what vitest and Playwright wrote into their JSON reports; a report that is missing counts as nothing. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

const Spec = v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) });
interface Suite {
  specs?: v.InferOutput<typeof Spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(Spec)),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(Suite),
});

export interface Counts {
  passed: number;
  failed: number;
  /** Titles of tests that failed first and passed at a later try: each hides a race. They count as passed. */
  flaky: readonly string[];
}

export function countTests(files: readonly string[]): Counts {
  return files
    .filter((file) => existsSync(file))
    .map((file) => countsFromReport(JSON.parse(readFileSync(file, 'utf8'))))
    .reduce(
      (sum, one) => ({
        passed: sum.passed + one.passed,
        failed: sum.failed + one.failed,
        flaky: [...sum.flaky, ...one.flaky],
      }),
      { passed: 0, failed: 0, flaky: [] },
    );
}

export function countsFromReport(report: unknown): Counts {
  if (v.is(VitestReport, report)) return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] };
  const { stats, suites } = v.parse(PlaywrightReport, report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: suites.flatMap(flakyTitles) };
}

/** The closing lines: what passed only at a later try is named right above the counts. */
export function closingLines({ passed, failed, flaky }: Counts): string[] {
  const named = flaky.map((title) => `  ${title}`);
  const head = flaky.length === 0 ? [] : [`Passed only at a later try (each hides a race, mend it):`];
  return [...head, ...named, `${passed} passed, ${failed} failed`];
}

function flakyTitles({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}
