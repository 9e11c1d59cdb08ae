import { type Habit, timesAsOften } from './habits.ts';
import type { World } from './world.ts';

/** A choice, its weight, and the habit with which it is made several times as often. */
export type Weighted<T> = readonly [T, number, (Habit | undefined)?];

/** One of several, more likely the greater its weight. */
export function weighted<T>(world: World, choices: readonly Weighted<T>[]): T {
  const weightOf = ([, weight, habit]: Weighted<T>) =>
    habit && world.habits.includes(habit) ? weight * timesAsOften : weight;
  let left = world.random.number() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  for (const choice of choices) {
    left -= weightOf(choice);
    if (left < 0) return choice[0];
  }
  return choices[0]![0];
}
