/** Numbers of bills without a gap, per kind, country and year: taken in the transaction that writes the bill, or not at all. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { BillKind } from '../../db/tables-billing.ts';

const marks: Readonly<Record<BillKind, string>> = { invoice: '', 'credit-note': 'CN-' };

export async function nextBillNumber(db: Db, kind: BillKind, country: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counter (kind, country, year, last) values (${kind}, ${country}, ${year}, 1)
    on conflict (kind, country, year) do update set last = invoice_counter.last + 1
    returning last`.execute(db);
  return `${country.toUpperCase()}-${marks[kind]}${year}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}
