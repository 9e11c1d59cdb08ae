/**
 * `npm run simulate -- [--desk | --team | --buyers] --runs 10000 [--seed 1] [--trace] [--processes 2]`: plays seed, seed + 1, … shared out among
 * processes, and prints the sum. Stories are of a workshop and its tablets, of the same with experts at a desk, or of buyers.
 * `npm run simulate -- [--desk | --team | --buyers] --mutants [name …] [--runs 20] [--short]`: the share of seeds that notice each broken product.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { RunResult as OfBuyers } from './buyers/run.ts';
import { buyersPlay, deskPlay, teamPlay, workshopPlay } from './mutants/plays.ts';
import { printMutants } from './mutants/table.ts';
import type { RunResult as OfWorkshop } from './run.ts';
import { shareOut } from './share-out.ts';

const { values, positionals } = parseArgs({
  options: {
    desk: { type: 'boolean', default: false },
    team: { type: 'boolean', default: false },
    buyers: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    processes: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const play = values.buyers ? buyersPlay : values.desk ? deskPlay : values.team ? teamPlay : workshopPlay;
const seedsPerMutant = 20;
const first = Number(values.seed ?? 1);
if (values.mutants) {
  const plan = { first, runs: Number(values.runs ?? seedsPerMutant), isShort: values.short };
  process.exit((await printMutants(play, positionals, plan)) ? 0 : 1);
}
const runs = Number(values.runs ?? (values.seed === undefined ? 1000 : 1));
const processes = Math.min(Number(values.processes ?? availableParallelism()), runs);
const seeds = { first, runs, processes, isTraced: values.trace };
const counts: Record<string, number> = {};
const count = (name: string, by: number) => (counts[name] = (counts[name] ?? 0) + by);
const done = values.buyers
  ? await shareOut<OfBuyers>(play.player, seeds, (result) => {
      for (const [name, by] of Object.entries(result.counts)) count(name, by);
    })
  : await shareOut<OfWorkshop>(play.player, seeds, (result) => {
      count('pieces of work accepted', result.works);
      count('on the server', result.arrived);
      count('of them for the second company', result.arrivedAway);
      count('remote sessions', result.sessions);
      count('of them cancelled', result.sessionsCancelled);
      count('messages', result.messages);
      count('messages deleted', result.messagesDeleted);
      count('messages of experts', result.messagesOfExperts);
      count('pieces of work at the desk', result.deskWork);
      count('requests that a colleague took first', result.tooLate);
      count('times somebody was taken off the team', result.timesOff);
      count('requests for a technician who waited with them', result.forWaiting);
    });
const sums = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
console.log(`${done.runs} runs from seed ${first}: ${done.failed.length} with violations, ${done.speed}`);
console.log(sums.map(([name, sum]) => `${sum} ${name}`).join(', '));
process.exitCode = done.failed.length > 0 || done.runs < runs ? 1 : 0;
