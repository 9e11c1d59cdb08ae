/** Plays seeds against a mutant in a process of its own and counts in how many of them somebody notices. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Played } from '../play.ts';
import type { Mutant } from './mutant.ts';
import type { Play } from './plays.ts';

export interface Caught {
  mutant: Mutant;
  played: number;
  caught: number;
  /** What was noticed first. */
  words: string;
}

export interface Plan {
  first: number;
  runs: number;
  /** Ends when so many have noticed; default: plays all. */
  enough?: number;
}

const root = path.join(import.meta.dirname, '../../..');
const loaded = [
  './scripts/runtime.mjs',
  './tests/simulation/load-quick-aes.ts',
  './tests/simulation/mutants/load-mutant.ts',
];
/** A product that keeps everybody busy for ever is noticed too. */
const mostMs = 600_000;

export function playMutant(
  { player: file }: Pick<Play, 'player'>,
  mutant: Mutant,
  { first, runs, enough = runs }: Plan,
): Promise<Caught> {
  const player = fork(file, [String(first), String(first + runs), '1'], {
    cwd: root,
    execArgv: loaded.flatMap((name) => ['--import', name]),
    env: {
      ...process.env,
      MUTANT: mutant.name,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/simulation'),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const result: Caught = { mutant, played: 0, caught: 0, words: '' };
  let complaint = '';
  player.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      result.played++;
      result.caught++;
      result.words ||= 'it does not come to an end';
      player.kill('SIGKILL');
    }, mostMs);
    player.on('message', ({ result: { violations } }: Played) => {
      result.played++;
      if (violations.length > 0) result.caught++;
      result.words ||= violations[0] ?? '';
      if (result.caught >= enough) player.kill('SIGKILL');
    });
    player.on('exit', () => {
      clearTimeout(timer);
      if (result.played === 0) reject(new Error(`${mutant.name} was not played: ${complaint.slice(-2000)}`));
      else resolve(result);
    });
  });
}
