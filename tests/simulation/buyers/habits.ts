/** Habits of a story of buyers: some things happen several times as often in it (docs/decisions/0022). */
import { threeOf } from '../habits.ts';

const all = [
  'servers-die',
  'provider-has-bad-days',
  'notifications-go-astray',
  'answers-are-cut',
  'is-impatient',
  'leaves-the-bank',
  'shares-vouchers',
  'changes-its-mind',
] as const;

export type Habit = (typeof all)[number];

export const habitsOf = (seed: number): readonly Habit[] => threeOf(all, seed);
