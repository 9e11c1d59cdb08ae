/**
 * Adds a person, who has no account of their own yet, to the workshop. A workshop has an e-mail address once. The same rules as on
 * the page (domain/team-member.ts); the short form of the remote area asks for less of them. The company's other devices are told.
 */
import { type TeamMember, emptyMember, tidyMember } from '../../../domain/team-member.ts';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type Context, Refusal } from '../../call.ts';
import { checkGiven, refuseKnownEmail } from './given-person.ts';
import { readContactPerson, type Who } from './contact-persons.ts';

export async function addPerson(context: Context, who: Who, given: Partial<TeamMember>): Promise<ContactPerson> {
  const { db, nextRevision, idempotencyKey } = context;
  if (given.language === undefined) throw new Refusal('validation', 'This is missing.', { field: 'language' });
  const person = tidyMember({ ...emptyMember, ...given });
  checkGiven(person, ['firstName', 'lastName', 'email', 'mobilePhone', ...namesOf(given)]);
  // First the company's counter: two managers cannot add the same person at once.
  const revision = await nextRevision(who.companyId, 'account');
  await refuseKnownEmail(db, who.companyId, person.email, null);
  const { id } = await db
    .insertInto('contact_person')
    .values({
      company_id: who.companyId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      mobile_phone: person.mobilePhone,
      telephone: person.telephone,
      titulation_id: person.titulationId === 0 ? null : person.titulationId,
      role_id: person.roleId,
      language: person.language,
      client_key: idempotencyKey,
      revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await readContactPerson(db, who, String(id));
}

function namesOf(given: Partial<TeamMember>) {
  return Object.keys(given) as (keyof TeamMember)[];
}
