import type { Random } from '../../src/platform/random.ts';
import { type Habit, timesAsOften } from './habits.ts';

/** A choice, its weight, and the habit with which it is made several times as often. */
export type Weighted<T, H extends string = Habit> = readonly [T, number, (H | undefined)?];

/** One of several, more likely the greater its weight. */
export function weighted<T, H extends string = Habit>(
  { random, habits }: { random: Random; habits: readonly H[] },
  choices: readonly Weighted<T, H>[],
): T {
  const weightOf = ([, weight, habit]: Weighted<T, H>) =>
    habit && habits.includes(habit) ? weight * timesAsOften : weight;
  let left = random.number() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  for (const choice of choices) {
    left -= weightOf(choice);
    if (left < 0) return choice[0];
  }
  return choices[0]![0];
}
