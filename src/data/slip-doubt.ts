/** Which work may have been sent from a full device; apart from `slips.ts`, because the first frame needs no more than this. */
import type { AccountDatabase, OutboxRow } from './account-database.ts';

export const slipPrefix = 'unsent:';

/** The same rows, in doubt where their slip is gone. A row under a new id names the old one's slip, which says nothing about it. */
export async function withDoubt<Row extends OutboxRow>(
  { facts }: AccountDatabase,
  rows: readonly Row[],
): Promise<Row[]> {
  const isAsked = (row: Row) => row.slip === row.id && !row.isInDoubt;
  const there = rows.some(isAsked) ? await facts.toCollection().primaryKeys() : [];
  return rows.map((row) =>
    isAsked(row) && !there.includes(slipPrefix + row.id) ? { ...row, slip: undefined, isInDoubt: true } : row,
  );
}
