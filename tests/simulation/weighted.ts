import type { World } from './world.ts';

/** One of several, more likely the greater its weight. */
export function weighted<T>(world: World, choices: readonly [T, number][]): T {
  let left = world.random.number() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices[0]![0];
}
