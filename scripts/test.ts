/**
 * `npm test`: sets itself up (a Chromium, a PostgreSQL), then runs everything there is to prove: the checks, the
 * server's tests on a real PostgreSQL, and the portal in a real browser. The last line says how many tests passed
 * and failed; a step without tests of its own that fails (lint, build) counts as one failure.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { checkSteps, reportFile, reportFolder, vitestStep } from './check-steps.ts';
import { findChromium } from './chromium.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { runSteps, type Step, type StepResult, summarise } from './steps.ts';
import { countTests } from './test-counts.ts';

const reports = ['unit', 'postgres', 'e2e'].map(reportFile);
const browserStep = (chromiumPath: string): Step => ({
  name: 'in the browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('e2e') },
  live: true,
});

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
const results: StepResult[] = [];
const chromium = await attempt('a Chromium', findChromium);
// The server's tests follow on PostgreSQL; the embedded database has those in the browser.
results.push(...(await runSteps(checkSteps('rules', 'device'))));
await attempt('a PostgreSQL', testOnPostgres);
if (chromium !== null) results.push(...(await runSteps([browserStep(chromium)])));
finish();

async function testOnPostgres(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres: Postgres = given === undefined ? await startPostgres() : { url: given, stop: async () => undefined };
  const env = { TEST_DATABASE_URL: postgres.url };
  try {
    const step = vitestStep('server tests on PostgreSQL', 'postgres', '--project', 'server');
    results.push(...(await runSteps([{ ...step, env }])));
  } finally {
    await postgres.stop();
  }
}

async function attempt<T>(name: string, prepare: () => Promise<T>): Promise<T | null> {
  try {
    return await prepare();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    results.push({ name, isOk: false, durationMs: 0 });
    return null;
  }
}

function finish(): void {
  const isOk = summarise(results);
  const { passed, failed } = countTests(reports);
  const silentFailures = results.filter((result) => !result.isOk).length;
  const reported = isOk ? failed : Math.max(failed, silentFailures);
  console.log(`${passed} passed, ${reported} failed`);
  process.exitCode = isOk && failed === 0 && passed > 0 ? 0 : 1;
}
