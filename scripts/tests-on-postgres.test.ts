import { expect, test } from 'vitest';
import { testsOnPostgres } from './tests-on-postgres.ts';

const chosen = testsOnPostgres(['server/**/*.test.ts', 'tests/{integration,security}/**/*.test.ts']);

test('tests over a database are played on PostgreSQL too, those of many areas through the test server, and those that ask for one', () => {
  expect(chosen).toEqual(
    expect.arrayContaining([
      'server/areas/support/delta-pull.test.ts',
      'server/db/postgres.test.ts',
      'server/db/engines.test.ts',
      'tests/integration/two-processes.test.ts',
      'tests/security/calls.test.ts',
    ]),
  );
});

test('tests that reach no database, or only the embedded one, are not played twice', () => {
  for (const file of ['server/texts.test.ts', 'tests/integration/start-and-stop.test.ts'])
    expect(chosen).not.toContain(file);
});
