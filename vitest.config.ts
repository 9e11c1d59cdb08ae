/**
 * Three projects: the rules and the wire, the device's code over a fake IndexedDB, and everything that runs on
 * the real server. The server project runs on PGlite, or on the PostgreSQL that TEST_DATABASE_URL names.
 */
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  // A fact that is waited for may take long on a busy machine.
  expect: { poll: { timeout: 30_000 } },
} as const;
const laws = 'tests/support/properties.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      // Pure functions leave nothing behind: their files share one world.
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{contract,domain,scripts}/**/*.test.ts'],
          setupFiles: [laws],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'device',
          include: ['{src,sw}/**/*.test.{ts,tsx}', 'tests/simulation/**/*.test.ts'],
          setupFiles: [laws, 'tests/support/device-globals.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{contract,integration,security}/**/*.test.ts'],
          setupFiles: [laws],
          // A database that lives for one test does not earn back a second compilation; what calls leave behind is much and short-lived.
          execArgv: ['--liftoff-only', '--max-semi-space-size=64'],
        },
      },
    ],
  },
});
