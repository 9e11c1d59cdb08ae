import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes its mark, and fails when those of the others have not come after half a minute. */
function waitingFor(name: string, ...others: string[]): Step {
  const script = `
    const { existsSync, writeFileSync } = require('node:fs');
    process.chdir(${JSON.stringify(folder)});
    writeFileSync(${JSON.stringify(name)}, '');
    setTimeout(() => process.exit(1), 30_000);
    setInterval(() => ${JSON.stringify(others)}.every((other) => existsSync(other)) && process.exit(0), 20);`;
  return { name, command: [process.execPath, '-e', script] };
}
const failing: Step = { name: 'failing', command: [process.execPath, '-e', 'process.exit(1)'], isOfOneCore: true };

test('steps of one core run side by side, the others after them, and one that fails stops none', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const results = await runSteps(
    [
      failing,
      { ...waitingFor('one', 'two'), isOfOneCore: true },
      { ...waitingFor('two', 'one'), isOfOneCore: true },
      waitingFor('alone', 'one', 'two'),
    ],
    2,
  );
  expect(Object.fromEntries(results.map(({ name, isOk }) => [name, isOk]))).toEqual({
    failing: false,
    one: true,
    two: true,
    alone: true,
  });
  expect(results.at(-1)?.name).toBe('alone');
});
