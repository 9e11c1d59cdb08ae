/** The people of a workshop: its technicians and managers, also those who were taken off the team (SH-175, SH-176). */
import { type SqlBool, sql } from 'kysely';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';

export interface Who {
  companyId: number;
  accountId: string;
}

interface ContactRow {
  id: number;
  company_id: number;
  ciam_id: string;
  first_name: string;
  last_name: string;
  title: string;
  role_id: number;
  mobile_phone: string;
  email: string;
  language: string;
  is_active: boolean;
  is_favourite: boolean;
  name1: string;
  name2: string;
  name4: string;
  city: string;
}

const nameByRole: Readonly<Record<number, string>> = {
  [roleId.manager]: 'Manager',
  [roleId.wholesaler]: 'Wholesaler',
};

export async function listContactPersons(db: Db, who: Who): Promise<ContactPerson[]> {
  return await select(db, who, null);
}

/** Refuses `not-found` for people of other workshops. */
export async function readContactPerson(db: Db, who: Who, contactPersonId: string): Promise<ContactPerson> {
  const [person] = await select(db, who, rowIdFromText(contactPersonId));
  if (person === undefined) throw new Refusal('not-found', 'There is no such person in this workshop.');
  return person;
}

async function select(db: Db, { companyId, accountId }: Who, id: number | null): Promise<ContactPerson[]> {
  const isAsked = id === null ? sql<SqlBool>`true` : sql<SqlBool>`p.id = ${id}`;
  const { rows } = await sql<ContactRow>`
    select p.*, c.name1, c.name2, c.name4, c.city, f.contact_person_id is not null as is_favourite
    from contact_person p
    join company c on c.id = p.company_id
    left join contact_person_favourite f on f.contact_person_id = p.id and f.account_id = ${accountId}
    where p.company_id = ${companyId} and ${isAsked} order by p.last_name, p.first_name, p.id`.execute(db);
  return rows.map(contactFromRow);
}

function contactFromRow(row: ContactRow): ContactPerson {
  return {
    id: String(row.id),
    ciamId: row.ciam_id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    role: { id: row.role_id, role: nameByRole[row.role_id] ?? 'Technician' },
    mobilePhone: row.mobile_phone,
    email: row.email,
    language: { language: row.language },
    customerId: row.company_id,
    contactFirstName: row.first_name,
    contactLastName: row.last_name,
    workshopName1: row.name1,
    workshopName2: row.name2,
    workshopName4: row.name4,
    city: row.city,
    isActive: row.is_active,
    isFavourite: row.is_favourite,
  };
}
