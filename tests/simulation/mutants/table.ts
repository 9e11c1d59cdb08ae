/** `npm run simulate -- --mutants`: the share of seeds that notice each mutant, as a table, kept in docs/simulation.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Caught, playMutant } from './play-mutant.ts';
import { type Play, plays } from './plays.ts';

/** Of the seeds: a fifth. */
export const leastShare = 0.2;

export interface Seeds {
  first: number;
  runs: number;
  /** Each ends as soon as a fifth of all seeds has noticed it. */
  isShort: boolean;
}

/** `names`: only these; empty: all. Resolves whether every one was noticed often enough. */
export async function printMutants(
  play: Play,
  names: readonly string[],
  { first, runs, isShort }: Seeds,
): Promise<boolean> {
  const least = Math.ceil(leastShare * runs);
  const saved = readSaved();
  const left = play.mutants.filter(({ name }) => names.length === 0 || names.includes(name));
  const missed: Caught[] = [];
  const total = left.length;
  async function work(): Promise<void> {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const caught = await playMutant(play, mutant, { first, runs, ...(isShort && { enough: least }) });
      if (caught.caught < least) missed.push(caught);
      console.log(lineOf(caught));
      saved.set(mutant.name, rowOf(caught));
      save(saved);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${total - missed.length} of ${total} mutants are noticed by at least a fifth of ${runs} seeds`);
  for (const { mutant } of missed) console.log(`not often enough: ${mutant.name}: ${mutant.promise}`);
  return missed.length === 0;
}

const place = path.join(import.meta.dirname, '../../../docs/simulation.md');
const isRow = /^\| `([\w-]+)` \|/;

/** Rows of earlier plays, by name: those played again are replaced. */
function readSaved(): Map<string, string> {
  const lines = existsSync(place) ? readFileSync(place, 'utf8').split('\n') : [];
  return new Map(lines.flatMap((line) => (isRow.exec(line)?.[1] ? [[isRow.exec(line)![1]!, line]] : [])));
}

function rowOf({ mutant, caught, played }: Caught): string {
  return `| \`${mutant.name}\` | ${mutant.promise} | ${caught} of ${played} |`;
}

/** In the order of the mutants; those that are no more go. */
function save(rows: ReadonlyMap<string, string>): void {
  const sections = plays.map(({ title, mutants }) =>
    [`## ${title}`, '', ...head, ...mutants.flatMap(({ name }) => rows.get(name) ?? []), ''].join('\n'),
  );
  writeFileSync(place, [...intro, ...sections].join('\n'));
}

const intro = [
  '# Broken products that the simulations notice',
  '',
  'Written by `npm run simulate -- [--desk | --team | --buyers] --mutants [name …]`. Each line: one place of the product that breaks one promise, and how many of the',
  'seeds played noticed it. At least a fifth of them must; with `--short` a play ends as soon as a fifth of all seeds has noticed.',
  '',
];
const head = ['| mutant | the promise it breaks | seeds that noticed |', '| --- | --- | --- |'];

const shownWords = 110;

function lineOf({ mutant, caught, played, words }: Caught): string {
  const share = `${String(Math.round((100 * caught) / played)).padStart(3)} %`;
  return `${share}  ${mutant.name.padEnd(34)} ${words.slice(0, shownWords)}`;
}
