/** Which work may have been sent from a full device; apart from `slips.ts`, because the first frame needs no more than this. */
import type { AccountDatabase, OutboxRow } from './account-database.ts';

export const slipPrefix = 'unsent:';
export const slipOf = (id: string) => slipPrefix + id;

/** The same rows, in doubt where their slip is gone. A row under a new id names the old one's slip, which says nothing about it. */
export async function withDoubt<Row extends OutboxRow>(
  { facts }: AccountDatabase,
  rows: readonly Row[],
): Promise<Row[]> {
  const asked = rows.filter(namesOwnSlip).map(({ id }) => slipOf(id));
  const present = asked.length === 0 ? [] : await facts.where('key').startsWith(slipPrefix).primaryKeys();
  const there = new Set(present);
  return rows.map((row) =>
    namesOwnSlip(row) && !there.has(slipOf(row.id)) ? { ...row, slip: undefined, isInDoubt: true } : row,
  );
}

function namesOwnSlip(row: OutboxRow): boolean {
  return row.slip === row.id && row.isInDoubt !== true;
}
