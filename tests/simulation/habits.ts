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

/** Three different ones. */
export function habitsOf(seed: number): readonly Habit[] {
  const round = Math.floor(seed / all.length);
  const second = 1 + (round % (all.length - 1));
  const third = 1 + ((round + 1 + (seed % (all.length - 2))) % (all.length - 1));
  return [0, second, third].map((step) => all[(seed + step) % all.length]!);
}
