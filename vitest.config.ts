/**
 * Four projects: the rules and the wire, the device's code over a fake IndexedDB, the simulation, and everything that runs on
 * the real server. The server project runs on PGlite, or on the PostgreSQL that TEST_DATABASE_URL names.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ofManyDatabases } from './scripts/short-lived.ts';
import { testsOnPostgres } from './scripts/tests-on-postgres.ts';

const shared = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 180_000,
  restoreMocks: true,
  unstubGlobals: true,
  // By default vitest leaves a core to itself, although it has little to do while tests run.
  maxWorkers: availableParallelism(),
  // A fact that is waited for may take long on a busy machine.
  expect: { poll: { timeout: 30_000 } },
} as const;
const laws = 'tests/support/properties.ts';
const serverTests = ['server/**/*.test.ts', 'tests/{contract,integration,security}/**/*.test.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      // To load what tests need costs more than the tests: files share one world, and each test makes what it changes.
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
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          setupFiles: [laws, 'tests/support/device-globals.ts'],
          isolate: false,
        },
      },
      // Replaces modules of the product by broken ones.
      {
        test: {
          ...shared,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          setupFiles: ['tests/support/device-globals.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: process.env['TEST_DATABASE_URL'] === undefined ? serverTests : testsOnPostgres(serverTests),
          setupFiles: [laws],
          isolate: false,
          execArgv: ofManyDatabases,
        },
      },
    ],
  },
});
