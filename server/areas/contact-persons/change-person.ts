/**
 * Changes a person of the team: only what is given. Somebody who signs in and becomes an administrator has to sign in anew
 * (CO-080); nobody who signs in loses that role by a change. Accounts are locked before the company's counter, as every write does.
 */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type TeamMember, tidyMember } from '../../../domain/team-member.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { type Context, Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { readContactPerson, type Who } from './contact-persons.ts';
import type { EndSessions } from './end-sessions.ts';
import { checkGiven, refuseKnownEmail } from './given-person.ts';

interface Given {
  contactPersonId: string;
  changes: Partial<TeamMember>;
}

/** Refuses `not-found` for people of other workshops, `conflict` for a known e-mail address and for an administrator's role. */
export async function changePerson(
  context: Context,
  who: Who,
  { contactPersonId, changes }: Given,
  endSessions: EndSessions,
): Promise<ContactPerson> {
  const { db, nextRevision } = context;
  const id = rowIdFromText(contactPersonId);
  const isPromotion = changes.roleId === roleId.manager;
  const promoted = isPromotion ? await lockedAccountOf(context, who.companyId, id) : undefined;
  const revision = await nextRevision(who.companyId, 'account');
  const person = await personOf(context, who.companyId, id);
  const changed = tidyMember({ ...memberFrom(person), ...changes });
  checkGiven(changed, Object.keys(changes) as (keyof TeamMember)[]);
  if (changes.email !== undefined) await refuseKnownEmail(db, who.companyId, changed.email, id);
  const isRoleChanged = changed.roleId !== person.role_id;
  if (isRoleChanged && person.ciam_id !== '' && !isPromotion)
    throw new Refusal('conflict', 'An administrator who signs in stays one.', { field: 'roleId' });
  await db
    .updateTable('contact_person')
    .set({
      first_name: changed.firstName,
      last_name: changed.lastName,
      email: changed.email,
      mobile_phone: changed.mobilePhone,
      telephone: changed.telephone,
      titulation_id: changed.titulationId === 0 ? null : changed.titulationId,
      role_id: changed.roleId,
      language: changed.language,
      revision,
    })
    .where('id', '=', id)
    .execute();
  if (isRoleChanged && promoted !== undefined) {
    await db
      .updateTable('account')
      .set({ role_id: roleId.manager })
      .where('id', '=', promoted.id)
      // Who acts for another company has their role there, and this one when they are back.
      .where('company_id', '=', who.companyId)
      .execute();
    await endSessions(context, promoted.ciam_id);
  }
  return await readContactPerson(db, who, contactPersonId);
}

async function lockedAccountOf({ db }: Context, companyId: number, personId: number) {
  return await db
    .selectFrom('account')
    .innerJoin('contact_person', 'contact_person.ciam_id', 'account.ciam_id')
    .select(['account.id', 'account.ciam_id'])
    .where('contact_person.id', '=', personId)
    .where('contact_person.company_id', '=', companyId)
    .where('contact_person.is_active', '=', true)
    .where('account.home_company_id', '=', companyId)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}

async function personOf({ db }: Context, companyId: number, id: number) {
  const person = await db
    .selectFrom('contact_person')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no such person in this workshop.');
  return person;
}

function memberFrom(row: Awaited<ReturnType<typeof personOf>>): TeamMember {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobilePhone: row.mobile_phone,
    telephone: row.telephone,
    titulationId: row.titulation_id ?? 0,
    roleId: row.role_id,
    language: row.language,
  };
}
