/**
 * The simulation must be able to fail. Here a few broken products and the promise that each mutant still breaks something;
 * `npm run simulate -- --mutants` plays all of them and prints the share of seeds that notice each.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buyersPlay, deskPlay, plays, workshopPlay } from './mutants/plays.ts';
import { changesOf, mutate } from './mutants/mutant.ts';
import { playMutant } from './mutants/play-mutant.ts';
import { leastShare } from './mutants/table.ts';

const root = path.join(import.meta.dirname, '../..');
const leastMutants = 40;
const runs = 10;
const enough = leastShare * runs;

test('at least forty broken products are known, each under its own name and broken where its promise is kept', () => {
  const allMutants = plays.flatMap(({ mutants }) => mutants);
  expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  expect(allMutants.length).toBeGreaterThanOrEqual(leastMutants);
  for (const change of allMutants.flatMap(changesOf)) {
    const source = readFileSync(path.join(root, change.file), 'utf8');
    expect(mutate(change, source)).not.toBe(source);
  }
});

const quickAtDesk = ['message-words-cut', 'second-take-accepted'];
const quickOfBuyers = ['credits-forgotten', 'cart-stays-full'];
const quick = ['photos-dropped', 'removed-before-sent', 'fresh-key-per-attempt'];

test.concurrent.each(workshopPlay.mutants.filter(({ name }) => quick.includes(name)))(
  'a product that does not keep "$promise" is noticed by a fifth of the stories',
  async (mutant) => {
    const { caught } = await playMutant(workshopPlay, mutant, { first: 1, runs, enough });
    expect(caught).toBeGreaterThanOrEqual(enough);
  },
);

test.concurrent.each(buyersPlay.mutants.filter(({ name }) => quickOfBuyers.includes(name)))(
  'a checkout that does not keep "$promise" is noticed by a fifth of the stories of buyers',
  async (mutant) => {
    const { caught } = await playMutant(buyersPlay, mutant, { first: 1, runs, enough });
    expect(caught).toBeGreaterThanOrEqual(enough);
  },
);

test.concurrent.each(deskPlay.mutants.filter(({ name }) => quickAtDesk.includes(name)))(
  'a portal that does not keep "$promise" is noticed by a fifth of the stories of experts at their desk',
  async (mutant) => {
    const { caught } = await playMutant(deskPlay, mutant, { first: 1, runs, enough });
    expect(caught).toBeGreaterThanOrEqual(enough);
  },
);
