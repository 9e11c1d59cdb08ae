/**
 * How laws (fast-check) are tried: with another seed at each run, so that every run on a desk looks at new cases.
 * `LAW_SEED` fixes it, as continuous integration does: what lands is decided by the change, not by the dice.
 * `LAW_RUNS` tries more cases than the usual hundred. Costs nothing where a file has no laws.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const { LAW_SEED, LAW_RUNS } = process.env;
const { testPath } = expect.getState();
if ((LAW_SEED ?? LAW_RUNS) !== undefined && testPath !== undefined && hasLaws(testPath)) {
  const { fc } = await import('@fast-check/vitest');
  fc.configureGlobal({
    ...(LAW_SEED !== undefined && { seed: Number(LAW_SEED) }),
    ...(LAW_RUNS !== undefined && { numRuns: Number(LAW_RUNS) }),
  });
}

function hasLaws(path: string): boolean {
  return readFileSync(path, 'utf8').includes('fast-check');
}
