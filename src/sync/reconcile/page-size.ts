/**
 * How many rows are asked for at once: as many as come within a few seconds on this line, so that a page arrives on 5 kB/s
 * too and what it brought is not lost with the line; and no more than is worth one transaction.
 */
export const firstPageRows = 50;
export const pageRows = 1_000;
const fewestRows = 5;
const goodPageMs = 4_000;

/** `rows` have taken `tookMs`. */
export function rowsAfter(rows: number, tookMs: number): number {
  return within(Math.floor((rows * goodPageMs) / Math.max(tookMs, 1)));
}

/** `rows` have not come at all. */
export function rowsAfterSilence(rows: number): number {
  return within(Math.floor(rows / 4));
}

function within(rows: number): number {
  return Math.min(pageRows, Math.max(fewestRows, rows));
}
