/**
 * Adds a technician, who has no account of their own yet, to the workshop. A workshop has an e-mail address once. The same
 * rules as on the page (domain/new-technician.ts). The company's other devices are told.
 */
import { sql } from 'kysely';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import {
  checkTechnician,
  type NewTechnician,
  technicianFields,
  tidyTechnician,
} from '../../../domain/new-technician.ts';
import { type Context, Refusal } from '../../call.ts';
import { tellCompanies } from '../tell-companies.ts';
import { readContactPerson, type Who } from './contact-persons.ts';

export async function addTechnician(
  context: Context,
  who: Who,
  given: NewTechnician & { language: string },
): Promise<ContactPerson> {
  const { db, nextRevision } = context;
  const technician = tidyTechnician(given);
  const problems = checkTechnician(technician);
  const field = technicianFields.find((candidate) => problems[candidate] !== undefined);
  if (field !== undefined) throw new Refusal('validation', 'This is not right.', { field });
  // First the company's counter: two managers cannot add the same person at once.
  await tellCompanies(nextRevision, [who.companyId]);
  const known = await db
    .selectFrom('contact_person')
    .select('id')
    .where('company_id', '=', who.companyId)
    .where(sql<boolean>`lower(email) = lower(${technician.email})`)
    .executeTakeFirst();
  if (known !== undefined) throw new Refusal('conflict', 'There is somebody with this e-mail.', { field: 'email' });
  const { id } = await db
    .insertInto('contact_person')
    .values({
      company_id: who.companyId,
      first_name: technician.firstName,
      last_name: technician.lastName,
      email: technician.email,
      mobile_phone: technician.mobilePhone,
      role_id: roleId.individual,
      language: given.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await readContactPerson(db, who, String(id));
}
