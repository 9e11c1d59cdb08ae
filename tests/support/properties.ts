/**
 * How properties (fast-check) are tried: with another seed at each run, so that every run on a desk looks at new cases.
 * `PROPERTY_SEED` fixes it, as continuous integration does, so that its result depends on the change alone.
 * `PROPERTY_RUNS` tries more cases than the usual hundred. Costs nothing where a file has no properties.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
const { testPath } = expect.getState();
if ((PROPERTY_SEED ?? PROPERTY_RUNS) !== undefined && testPath !== undefined && hasLaws(testPath)) {
  const { fc } = await import('@fast-check/vitest');
  fc.configureGlobal({
    ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
    ...(PROPERTY_RUNS !== undefined && { numRuns: Number(PROPERTY_RUNS) }),
  });
}

function hasLaws(path: string): boolean {
  return readFileSync(path, 'utf8').includes('fast-check');
}
