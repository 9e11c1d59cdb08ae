/**
 * `npm test`: sets itself up (a Chromium, a PostgreSQL), then runs everything there is to prove: the checks, the
 * server's tests on a real PostgreSQL, and the portal in a real browser. The last line says how many tests passed
 * and failed; a step without tests of its own that fails (lint, build) counts as one failure.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { checkSteps, reportFile, reportFolder, vitestStep } from './check-steps.ts';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { playNewSeeds } from './new-seeds.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { runSteps, type Step, type StepResult, summarise } from './steps.ts';
import { findWebKit } from './webkit.ts';
import { closingLines, countTests } from './test-counts.ts';

const reports = ['unit', 'embedded', 'postgres', 'e2e'].map(reportFile);
const browserStep = (chromiumPath: string, shellPath: string, webkitPath: string | null): Step => ({
  name: 'in the browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: {
    CHROMIUM_PATH: chromiumPath,
    CHROMIUM_SHELL_PATH: shellPath,
    ...(webkitPath !== null && { WEBKIT_PATH: webkitPath }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('e2e'),
  },
  live: true,
});

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
const results: StepResult[] = [];
const chromium = await attempt('a Chromium', findChromium);
const shell = chromium === null ? null : await findHeadlessShell(chromium);
const webkit = await findWebKit();
if (webkit === null) console.log('No WebKit here: what a person does offline was not tried in it.');
// The server's tests follow, on both databases.
results.push(...(await runSteps(checkSteps('rules', 'device', 'simulation'))));
const newSeeds = await playNewSeeds(process.env['CI'] === undefined);
results.push(...newSeeds.results);
results.push(...(await runSteps([vitestStep('server tests, embedded database', 'embedded', '--project', 'server')])));
await attempt('a PostgreSQL', testOnPostgres);
if (chromium !== null && shell !== null) results.push(...(await runSteps([browserStep(chromium, shell, webkit)])));
finish();

async function testOnPostgres(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres: Pick<Postgres, 'url' | 'stop'> =
    given === undefined ? await startPostgres() : { url: given, stop: async () => undefined };
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
  const { passed, failed, flaky } = countTests(reports);
  const silentFailures = results.filter((result) => !result.isOk).length;
  const reported = isOk ? failed : Math.max(failed, silentFailures);
  for (const line of [...newSeeds.found, ...closingLines({ passed, failed: reported, flaky })]) console.log(line);
  process.exitCode = isOk && failed === 0 && passed > 0 ? 0 : 1;
}
