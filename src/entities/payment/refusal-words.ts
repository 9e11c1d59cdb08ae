/** Which words a refusal gets: codes that ask the same of the person share theirs; one that nobody knows reads as 2 (CO-338 to CO-342). */

const same: Record<number, number> = { 18: 17, 19: 17, 20: 14, 29: 28, 35: 34, 36: 33 };
const withWords = new Set([
  ...[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 37, 38],
  39,
]);

export function refusalWords(code: number): number {
  const shared = same[code] ?? code;
  return withWords.has(shared) ? shared : 2;
}
