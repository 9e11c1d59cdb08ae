/** `npm run simulate -- --mutants`: the share of seeds that notice each mutant, as a table. */
import { availableParallelism } from 'node:os';
import { allMutants } from './all-mutants.ts';
import { type Caught, playMutant } from './play-mutant.ts';

/** Of the seeds: a fifth. */
export const leastShare = 0.2;

/** `names`: only these; empty: all. Resolves whether every one was noticed often enough. */
export async function printMutants(names: readonly string[], first: number, runs: number): Promise<boolean> {
  const left = allMutants.filter(({ name }) => names.length === 0 || names.includes(name));
  const missed: Caught[] = [];
  const total = left.length;
  async function work(): Promise<void> {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const caught = await playMutant(mutant, { first, runs });
      if (caught.caught < leastShare * caught.played) missed.push(caught);
      console.log(lineOf(caught));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${total - missed.length} of ${total} mutants are noticed by at least a fifth of ${runs} seeds`);
  for (const { mutant } of missed) console.log(`not often enough: ${mutant.name}: ${mutant.promise}`);
  return missed.length === 0;
}

const shownWords = 110;

function lineOf({ mutant, caught, played, words }: Caught): string {
  const share = `${String(Math.round((100 * caught) / played)).padStart(3)} %`;
  return `${share}  ${mutant.name.padEnd(34)} ${words.slice(0, shownWords)}`;
}
