/** Calls about the people of a workshop and the invitations that link accounts to them (SH-328..335). */
import type { contactPersons } from '../../../contract/contact-persons.ts';
import { type Caller, type Context, type Handlers, type Outside, Refusal } from '../../http/handler.ts';
import { requireAccount, requireCompany, requireManager, requireOwn } from '../caller-rules.ts';
import { createCodeLimits } from '../invitations/code-limits.ts';
import { findByCode, findByGuid, readInvitedContact } from '../invitations/find-invitation.ts';
import { takeInvitation } from '../invitations/take-invitation.ts';
import { addTechnician } from './add-technician.ts';
import { listContactPersons, readContactPerson, type Who } from './contact-persons.ts';
import { markFavourite, readFavourite, unmarkFavourite } from './favourite-person.ts';
import { serverLanguage } from '../language.ts';
import { putBackOnTeam, takeOffTeam } from './team-membership.ts';
import { listTitulations } from './titulations.ts';

function workshopOf(caller: Caller): Who {
  return { companyId: requireCompany(caller), accountId: requireAccount(caller) };
}

function requirePersonal(isPersonal: boolean): void {
  if (!isPersonal) throw new Refusal('not-found', 'There is no such invitation.');
}

export function createContactPersonHandlers({ now }: { now: () => Date }): Handlers<typeof contactPersons> {
  const countCode = createCodeLimits(now);
  /** Counted before, because a refusal undoes everything else. */
  const withCode = async (outside: Outside, body: { ciamId: string; invitationCode: string }, isPersonal: boolean) => {
    requireOwn(outside.caller, body.ciamId);
    countCode(outside);
    return async (context: Context) => {
      const invitation = await findByCode(context.db, body.invitationCode);
      requirePersonal((invitation.contact_person_id !== null) === isPersonal);
      return await takeInvitation(context, invitation);
    };
  };
  return {
    'GET /api/v1/contactpersons/GetContactPersons': async ({ query }, { db, caller, tell }) => {
      requireOwn(caller, query.CiamId);
      const people = await listContactPersons(db, workshopOf(caller));
      // SU-388
      if (!people.some(({ isActive }) => isActive)) tell({ code: '001', message: 'This workshop has no technician.' });
      return people;
    },
    'GET /api/v1/contactpersons/GetContactPersonFavourite': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await readFavourite(db, workshopOf(caller));
    },
    'POST /api/v1/contactpersons/GetTitulations': ({ body }) =>
      Promise.resolve(listTitulations(serverLanguage(body.language))),
    'POST /api/v1/contactpersons/CreateContactPersonFavourite': async ({ body }, { db, caller }) => {
      requireOwn(caller, body.ciamId);
      return await markFavourite(db, workshopOf(caller), body.contactPersonId);
    },
    'POST /api/v1/contactpersons/DeleteContactPersonFavourite': async ({ body }, { db, caller }) =>
      await unmarkFavourite(db, workshopOf(caller).accountId, body.id),
    'GET /api/v1/contactpersons/GetContactPerson': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.CiamId);
      return await readContactPerson(db, workshopOf(caller), query.contactPersonId);
    },
    'GET /api/v1/contactpersons/GetContactPersonByGuid': async ({ query }, { db, now }) =>
      await readInvitedContact(db, query.ContactGuid, now()),
    'POST /api/v1/contactpersons/MapPersonalUserAccount': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      const invitation = await findByGuid(context.db, body.contactGuid);
      requirePersonal(invitation.contact_person_id !== null);
      return await takeInvitation(context, invitation);
    },
    'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode': {
      before: async ({ body }, outside) => await withCode(outside, body, true),
    },
    'POST /api/v1/contactpersons/UnMapPersonalUserAccount': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await takeOffTeam(context, requireManager(context.caller), body.contactPersonId);
      return { contactPersonId: body.contactPersonId };
    },
    'POST /api/v1/contactpersons/ReactivatePersonalUserAccount': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await putBackOnTeam(context, requireManager(context.caller), body.contactPersonId);
      return { contactPersonId: body.contactPersonId };
    },
    'POST /api/v1/contactpersons': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      requireManager(context.caller);
      return await addTechnician(context, workshopOf(context.caller), body);
    },
    'POST /api/v1/Organizations/MapOrgAccountInvitation': {
      before: async ({ body }, outside) => await withCode(outside, body, false),
    },
  };
}
