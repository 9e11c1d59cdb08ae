/** Technicians of a workshop and the one that an account prefers (SU-132, SU-133). */
import { sql } from 'kysely';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type Db, Refusal } from '../../http/handler.ts';
import { rowIdFromText } from '../caller-rules.ts';

interface Who {
  companyId: number;
  accountId: string;
}

interface ContactRow {
  id: number;
  ciam_id: string;
  first_name: string;
  last_name: string;
  title: string;
  role_id: number;
  mobile_phone: string;
  email: string;
  is_favourite: boolean;
}

export async function listContactPersons(db: Db, { companyId, accountId }: Who): Promise<ContactPerson[]> {
  const { rows } = await sql<ContactRow>`
    select p.*, f.contact_person_id is not null as is_favourite
    from contact_person p
    left join contact_person_favourite f on f.contact_person_id = p.id and f.account_id = ${accountId}
    where p.company_id = ${companyId} order by p.last_name, p.first_name, p.id`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    ciamId: row.ciam_id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    role: { id: row.role_id, role: row.role_id === 10 ? 'Manager' : 'Technician' },
    mobilePhone: row.mobile_phone,
    email: row.email,
    isFavourite: row.is_favourite,
  }));
}

/** Refuses `not-found` for people of other workshops. */
export async function markFavourite(
  db: Db,
  { companyId, accountId }: Who,
  contactPersonId: string,
): Promise<{ id: number; contactPersonId: string }> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_person_favourite (account_id, contact_person_id)
    select ${accountId}, p.id from contact_person p
    where p.id = ${rowIdFromText(contactPersonId)} and p.company_id = ${companyId}
    on conflict (account_id) do update set contact_person_id = excluded.contact_person_id
    returning id`.execute(db);
  const [favourite] = rows;
  if (favourite === undefined) throw new Refusal('not-found', 'There is no such technician.');
  return { id: favourite.id, contactPersonId };
}

/** `id` of the person, or of the favourite as older clients send it. Nothing marked: nothing to do. */
export async function unmarkFavourite(db: Db, accountId: string, id: string): Promise<{ id: string }> {
  const number = rowIdFromText(id);
  await db
    .deleteFrom('contact_person_favourite')
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('contact_person_id', '=', number), where('id', '=', number)]))
    .execute();
  return { id };
}
