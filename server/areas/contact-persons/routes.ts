/** Calls about the people of a workshop (SH-328, SH-329, SH-332, SH-334); who joins by an invitation: ../invitations. */
import type { contactPersons } from '../../../contract/contact-persons.ts';
import type { Caller, Handlers } from '../../call.ts';
import { requireAccount, requireCompany, requireManager, requireOwn } from '../caller-rules.ts';
import type { InvitationCall } from '../invitations/routes.ts';
import { addTechnician } from './add-technician.ts';
import { listContactPersons, readContactPerson, type Who } from './contact-persons.ts';
import { markFavourite, readFavourite, unmarkFavourite } from './favourite-person.ts';
import { bareLanguage } from '../../texts.ts';
import { putBackOnTeam, takeOffTeam } from './team-membership.ts';
import { listSalutations } from './salutations.ts';

function workshopOf(caller: Caller): Who {
  return { companyId: requireCompany(caller), accountId: requireAccount(caller) };
}

export const contactPersonHandlers: Omit<Handlers<typeof contactPersons>, InvitationCall> = {
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
    Promise.resolve(listSalutations(bareLanguage(body.language))),
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
};
