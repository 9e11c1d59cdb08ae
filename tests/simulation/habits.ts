/**
 * Habits of a story: some things happen several times as often in it. When everything is equally likely, what needs several rare things in a
 * row hardly ever happens; each story having three of the eight habits, every habit is in three of eight seeds.
 */
const all = [
  'begins-much',
  'shares-tablets',
  'takes-along',
  'changes-hardware',
  'calls-off',
  'has-bad-luck',
  'runs-out-of-room',
  'has-long-lists',
] as const;

export type Habit = (typeof all)[number];

export const timesAsOften = 4;

export const habitsOf = (seed: number): readonly Habit[] => threeOf(all, seed);

/** Three different ones of eight; over many seeds each as often. */
export function threeOf<T>(habits: readonly T[], seed: number): readonly T[] {
  const count = habits.length;
  const round = Math.floor(seed / count);
  const second = 1 + (round % (count - 1));
  const third = 1 + ((round + 1 + (seed % (count - 2))) % (count - 1));
  return [0, second, third].map((step) => habits[(seed + step) % count]!);
}
