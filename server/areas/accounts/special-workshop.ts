/**
 * A special workshop is one of our own business units, recognised by the e-mail domain of an employee (SH-287,
 * SH-288). People who were taken off the team do not count.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** `domains` in lower case. */
export async function isSpecialWorkshop(db: Db, companyId: number, domains: readonly string[]): Promise<boolean> {
  if (domains.length === 0) return false;
  const { rows } = await sql`
    select from contact_person where company_id = ${companyId} and is_active
      and split_part(lower(email), '@', 2) in (${sql.join(domains)}) limit 1`.execute(db);
  return rows.length > 0;
}
