/** The people of a workshop: its technicians and managers, also those who were taken off the team (SH-175, SH-176). */
import { type SqlBool, sql } from 'kysely';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { salutationOf } from './salutations.ts';

export interface Who {
  companyId: number;
  accountId: string;
  /** Whether they are told what only managers know of the team. */
  isManager: boolean;
  /** In which forms of address are told. */
  language: string;
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
  telephone: string;
  titulation_id: number | null;
  client_key: string | null;
  revision: number;
  last_sign_in_at: Date | null;
  deactivated_at: Date | null;
  invited_at: Date | null;
  expires_at: Date | null;
  delivery: 'sending' | 'sent' | 'refused' | null;
  mailed_to: string | null;
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

async function select(db: Db, who: Who, id: number | null): Promise<ContactPerson[]> {
  const { companyId, accountId } = who;
  const isAsked = id === null ? sql<SqlBool>`true` : sql<SqlBool>`p.id = ${id}`;
  const { rows } = await sql<ContactRow>`
    select p.*, c.name1, c.name2, c.name4, c.city, f.contact_person_id is not null as is_favourite,
      case when p.is_active then a.last_sign_in_at end as last_sign_in_at,
      i.created_at as invited_at, i.expires_at, i.delivery, i.mailed_to
    from contact_person p
    join company c on c.id = p.company_id
    left join account a on a.ciam_id = p.ciam_id and p.ciam_id <> ''
    left join lateral (
      select created_at, expires_at, delivery, mailed_to from invitation
      where contact_person_id = p.id and created_at is not null order by created_at desc, guid limit 1
    ) i on true
    left join contact_person_favourite f on f.contact_person_id = p.id and f.account_id = ${accountId}
    where p.company_id = ${companyId} and ${isAsked} order by p.last_name, p.first_name, p.id`.execute(db);
  return rows.map((row) => contactFromRow(row, who));
}

function contactFromRow(row: ContactRow, { isManager, language }: Who): ContactPerson {
  return {
    id: String(row.id),
    ciamId: row.ciam_id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title === '' ? salutationOf(row.titulation_id, language) : row.title,
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
    ...(isManager && { member: memberFrom(row) }),
  };
}

function memberFrom(row: ContactRow): NonNullable<ContactPerson['member']> {
  const { invited_at: sentAt, expires_at: expiresAt, delivery, mailed_to: mailedTo } = row;
  return {
    telephone: row.telephone,
    titulationId: row.titulation_id ?? 0,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    invitation:
      sentAt === null || expiresAt === null || delivery === null
        ? null
        : {
            sentAt: sentAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            delivery,
            ...(mailedTo !== null && { mailedTo }),
          },
    deactivatedAt: row.deactivated_at?.toISOString() ?? null,
    clientKey: row.client_key,
    revision: row.revision,
  };
}
