/**
 * For whom a person may act: themselves at home, and the contact persons of other companies that they were given.
 * Head offices first, as the chooser shows them (SH-128..130, SH-176).
 */
import { sql } from 'kysely';
import type { Impersonation } from '../../../contract/accounts.ts';
import type { Db } from '../../db/db.ts';

interface ImpersonationRow {
  id: number;
  company_id: number;
  role_id: number;
  ciam_id: string;
  first_name: string;
  last_name: string;
  name1: string;
  name2: string;
  name4: string;
  city: string;
  is_head_office: boolean;
}

export interface Person {
  id: string;
  ciam_id: string;
  home_company_id: number | null;
}

/** Null: all; otherwise only this contact person, if it is in the list. */
export async function findImpersonations(
  db: Db,
  person: Person,
  contactPersonId: number | null,
): Promise<ImpersonationRow[]> {
  const { rows } = await sql<ImpersonationRow>`
    select p.id, p.company_id, coalesce(i.role_id, p.role_id) as role_id, p.ciam_id, p.first_name, p.last_name,
      c.name1, c.name2, c.name4, c.city, c.id = c.parent_id as is_head_office
    from contact_person p
    join company c on c.id = p.company_id
    left join impersonation i on i.contact_person_id = p.id and i.account_id = ${person.id}
    where p.is_active and (${contactPersonId}::integer is null or p.id = ${contactPersonId})
      and (i.account_id is not null or (p.ciam_id = ${person.ciam_id} and p.company_id = ${person.home_company_id}))
    order by is_head_office desc, c.name1, c.id, p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

export async function listImpersonations(db: Db, person: Person): Promise<Impersonation[]> {
  const rows = await findImpersonations(db, person, null);
  return rows.map((row) => ({
    contactPersonId: String(row.id),
    customerId: row.company_id,
    ciamId: row.ciam_id,
    contactFirstName: row.first_name,
    contactLastName: row.last_name,
    workshopName1: row.name1,
    workshopName2: row.name2,
    workshopName4: row.name4,
    city: row.city,
    isHeadOffice: row.is_head_office,
    roleId: row.role_id,
  }));
}
