/**
 * The simulation must be able to fail. Here a few broken products and the promise that each mutant still breaks something;
 * `npm run simulate -- --mutants` plays all of them and prints the share of seeds that notice each.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allMutants } from './mutants/all-mutants.ts';
import { changesOf, mutate } from './mutants/mutant.ts';
import { playMutant } from './mutants/play-mutant.ts';
import { leastShare } from './mutants/table.ts';

const root = path.join(import.meta.dirname, '../..');
const leastMutants = 40;
const runs = 10;
const enough = leastShare * runs;

test('at least forty broken products are known, each under its own name and broken where its promise is kept', () => {
  expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  expect(allMutants.length).toBeGreaterThanOrEqual(leastMutants);
  for (const change of allMutants.flatMap(changesOf)) {
    const source = readFileSync(path.join(root, change.file), 'utf8');
    expect(mutate(change, source)).not.toBe(source);
  }
});

const quick = ['photos-dropped', 'comments-emptied', 'removed-before-sent', 'fresh-key-per-attempt', 'answered-stays'];

test.concurrent.each(allMutants.filter(({ name }) => quick.includes(name)))(
  'a product that does not keep "$promise" is noticed by a fifth of the stories',
  async (mutant) => {
    const { caught } = await playMutant(mutant, { first: 1, runs, enough });
    expect(caught).toBeGreaterThanOrEqual(enough);
  },
);
