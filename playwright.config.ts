/** The portal in a real Chromium against the real server; two workers, each test with a server of its own. */
import { defineConfig, devices } from '@playwright/test';
import { fastFolder } from './scripts/fast-folder.ts';

const chromiumPath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const isCi = process.env['CI'] !== undefined;
// Profiles, databases and attachments of a test live for seconds.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  testDir: 'e2e',
  // Where there is no WebKit, `npm test` says so.
  ...(process.env['WEBKIT_PATH'] === undefined && { testIgnore: 'webkit.spec.ts' }),
  outputDir: process.env['E2E_OUTPUT'] ?? 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // Each has a server and a browser of its own; more would only wait for each other.
  workers: 2,
  // CI shares its machine: a test that passes at a later try is reported as flaky, not as failed.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  // CI is stopped after 90 minutes and says nothing then: a run that is broken or hangs has to end before, with its failures.
  ...(isCi && { maxFailures: 15, globalTimeout: 70 * 60_000 }),
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 25_000,
    // Recording costs a third of the time: only a test that failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromiumPath, args: ['--disable-gpu'] },
  },
});
