/** `npm run simulate -- --runs 10000 [--seed 1] [--trace]`: runs seed, seed + 1, …; ends at the first ten violations. */
import { parseArgs } from 'node:util';
import '../support/device-globals.ts';
import { createSimulator } from './run.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed ?? 1);
const runs = Number(values.runs ?? (values.seed === undefined ? 1000 : 1));
// Dexie tells of connections that dead tabs have lost; here that is daily business.
console.warn = () => {};
const startedAt = performance.now();
const simulator = await createSimulator();
let played = 0;
let works = 0;
let arrived = 0;
let arrivedAway = 0;
const failed: number[] = [];
for (let seed = first; seed < first + runs && failed.length < 10; seed++) {
  const result = await simulator.run(seed).catch((fault: unknown) => ({
    seed,
    violations: [`the run itself failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`],
    trace: [],
    works: 0,
    arrived: 0,
    arrivedAway: 0,
  }));
  played++;
  works += result.works;
  arrived += result.arrived;
  arrivedAway += result.arrivedAway;
  if (result.violations.length > 0) {
    failed.push(seed);
    console.log(`seed ${seed}: ${result.violations.join('\n  ')}`);
  }
  if (values.trace || result.violations.length > 0) console.log(result.trace.join('\n'));
  if (played % 500 === 0) console.log(`${played} runs, ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `${played} runs from seed ${first}: ${failed.length} with violations, ${works} pieces of work accepted, ${arrived} on the server (${arrivedAway} for the second company), ${seconds.toFixed(0)} s`,
);
await simulator.close();
process.exit(failed.length > 0 ? 1 : 0);
