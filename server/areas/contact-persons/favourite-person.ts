/** The one technician that an account prefers (SU-132, SU-133). */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import type { Who } from './contact-persons.ts';

/** Null when none is marked, or the one who was marked is of a workshop that the account no longer acts for. */
export async function readFavourite(
  db: Db,
  { companyId, accountId }: Who,
): Promise<{ id: number; contactPersonId: string } | null> {
  const favourite = await db
    .selectFrom('contact_person_favourite')
    .innerJoin('contact_person', 'contact_person.id', 'contact_person_favourite.contact_person_id')
    .select(['contact_person_favourite.id', 'contact_person.id as personId'])
    .where('contact_person_favourite.account_id', '=', accountId)
    .where('contact_person.company_id', '=', companyId)
    .executeTakeFirst();
  return favourite === undefined ? null : { id: favourite.id, contactPersonId: String(favourite.personId) };
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
