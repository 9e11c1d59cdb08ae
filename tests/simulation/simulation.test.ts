/** The fixed part of the simulation; `npm run simulate -- --runs 10000` plays more of the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, createSimulator } from './run.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const runs = 100;

test('whatever goes wrong in a workshop, work arrives exactly once, under its own name, and the screen never lies [SH-218, SH-262, SH-264, SH-266, SU-287]', async () => {
  let [arrived, arrivedAway, added, deleted] = [0, 0, 0, 0];
  for (let seed = 1; seed <= runs; seed++) {
    const result = await simulator.run(seed);
    expect(result.violations, [`seed ${seed}`, ...result.trace].join('\n')).toEqual([]);
    arrived += result.arrived;
    arrivedAway += result.arrivedAway;
    added += result.added;
    deleted += result.deleted;
  }
  // A simulation in which nothing happens would prove nothing.
  expect(arrived).toBeGreaterThan(runs / 2);
  expect(arrivedAway).toBeGreaterThan(runs / 20);
  expect(added).toBeGreaterThan(runs / 20);
  expect(deleted).toBeGreaterThan(runs / 20);
});

test('the same seed plays the same story', async () => {
  const [first, second] = [await simulator.run(7), await simulator.run(7)];
  const story = ({ trace }: typeof first) => trace.map((line) => line.replaceAll(/(anna|bo|expert)-\d+|\d{6}/g, '…'));
  expect(story(second)).toEqual(story(first));
});
