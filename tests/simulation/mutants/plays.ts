/** The simulations, each with the broken products that it must notice. */
import { allMutants } from './all-mutants.ts';
import { buyerMutants } from './buyer-mutants.ts';
import { chatMutants } from './chat-mutants.ts';
import { deskMutants } from './desk-mutants.ts';
import { teamMutants } from './team-mutants.ts';
import type { Mutant } from './mutant.ts';

export interface Play {
  /** Above its table in docs/simulation.md. */
  title: string;
  /** The file of a process that plays it. */
  player: URL;
  mutants: readonly Mutant[];
}

export const workshopPlay: Play = {
  title: 'A workshop and its tablets',
  player: new URL('../play-seeds.ts', import.meta.url),
  mutants: allMutants,
};
export const buyersPlay: Play = {
  title: 'Buyers (`--buyers`)',
  player: new URL('../buyers/play-seeds.ts', import.meta.url),
  mutants: buyerMutants,
};
export const deskPlay: Play = {
  title: 'Conversations, and experts at their desk (`--desk`)',
  player: new URL('../chat/play-seeds.ts', import.meta.url),
  mutants: [...chatMutants, ...deskMutants],
};
export const teamPlay: Play = {
  title: 'A workshop that adds people to its team and takes some off (`--team`)',
  player: new URL('../team/play-seeds.ts', import.meta.url),
  mutants: teamMutants,
};
export const plays = [workshopPlay, deskPlay, teamPlay, buyersPlay] as const;
