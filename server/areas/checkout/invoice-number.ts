/** Numbers of invoices without a gap, per country and year: taken in the transaction that writes the invoice, or not at all. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export async function nextInvoiceNumber(db: Db, country: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counter (country, year, last) values (${country}, ${year}, 1)
    on conflict (country, year) do update set last = invoice_counter.last + 1
    returning last`.execute(db);
  return `${country.toUpperCase()}-${year}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}
