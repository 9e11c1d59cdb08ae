/**
 * Tries the properties (fast-check) and the simulation with seeds nobody has seen yet, beside the fixed ones of continuous integration.
 * The seed is printed and replays the run. On a desk what it finds fails `npm test`; in CI it is said loudly but does not
 * decide about a change that may have nothing to do with it.
 */
import { globSync, readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { projectFolder, runSteps, type StepResult } from './steps.ts';

export interface NewSeedsResult {
  results: StepResult[];
  /** What to say at the end; empty when every property held. */
  found: string[];
}

/** `seed`: another one for each call unless given. Server files stay out: they have no properties that need the server. */
export async function playNewSeeds(isDecisive: boolean, seed = randomInt(2 ** 20, 2 ** 31)): Promise<NewSeedsResult> {
  const results = await runSteps([
    {
      name: `properties with the new seed ${seed}`,
      command: ['vitest', 'run', '--project', 'rules', '--project', 'device', ...filesWithLaws()],
      env: { PROPERTY_SEED: String(seed) },
    },
    {
      name: `stories from the new seed ${seed}`,
      command: ['vitest', 'run', '--project', 'simulation', stories, '-t', 'nobody has played before'],
      env: { SIMULATION_SEED: String(seed) },
    },
  ]);
  const broken = results.filter(({ isOk }) => !isOk);
  const found = broken.map(({ name }) => `Found by chance: ${name} (PROPERTY_SEED and SIMULATION_SEED replay it)`);
  return { results: isDecisive ? results : results.filter(({ isOk }) => isOk), found };
}

const stories = 'tests/simulation/simulation.test.ts';

export function filesWithLaws(): string[] {
  return globSync('{contract,domain,scripts,src,sw}/**/*.test.{ts,tsx}', { cwd: projectFolder })
    .filter((file) => readFileSync(join(projectFolder, file), 'utf8').includes('fast-check'))
    .toSorted();
}
