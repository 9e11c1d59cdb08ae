/** Which work may have been sent from a full device; apart from `slips.ts`, because the first frame needs no more than this. */
import type { AccountDatabase, OutboxRow } from './account-database.ts';

export const slipPrefix = 'unsent:';

/** Keys of the facts that are slips: only those, so that who watches unsent work is not told of every other fact. */
export async function slipKeys({ facts }: AccountDatabase): Promise<string[]> {
  return facts.where('key').startsWith(slipPrefix).primaryKeys();
}

/** The same rows, in doubt where their slip is gone. A row under a new id names the old one's slip, which says nothing about it. */
export async function withDoubt<Row extends OutboxRow>(
  database: AccountDatabase,
  rows: readonly Row[],
): Promise<Row[]> {
  const isAsked = (row: Row) => row.slip === row.id && !row.isInDoubt;
  const there = rows.some(isAsked) ? await slipKeys(database) : [];
  return rows.map((row) =>
    isAsked(row) && !there.includes(slipPrefix + row.id) ? { ...row, slip: undefined, isInDoubt: true } : row,
  );
}
