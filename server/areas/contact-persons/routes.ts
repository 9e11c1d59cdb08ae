/** Calls about the people of a workshop (SH-328, SH-329, SH-332, SH-334); who joins by an invitation: ../invitations. */
import type { contactPersons } from '../../../contract/contact-persons.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Caller, Handlers } from '../../call.ts';
import { requireAccount, requireCompany, requireManager, requireOwn } from '../caller-rules.ts';
import type { InvitationCall } from '../invitations/routes.ts';
import { addPerson } from './add-person.ts';
import { changePerson } from './change-person.ts';
import { listContactPersons, readContactPerson, type Who } from './contact-persons.ts';
import { createEndSessions, type EndSessions, type EndSignInsOf } from './end-sessions.ts';
import { givenFrom } from './given-person.ts';
import { markFavourite, readFavourite, unmarkFavourite } from './favourite-person.ts';
import { inviteToTeam } from '../invitations/invite.ts';
import { bareLanguage } from '../../texts.ts';
import { putBackOnTeam, takeOffTeam } from './team-membership.ts';
import { listSalutations, listWorkshopRoles } from './salutations.ts';

export interface ContactPersonSettings {
  endSignInsOf: EndSignInsOf;
}

type ContactPersonHandlers = Omit<Handlers<typeof contactPersons>, InvitationCall>;

export function createContactPersonHandlers({ endSignInsOf }: ContactPersonSettings): ContactPersonHandlers {
  return { ...readingHandlers, ...changingHandlers(createEndSessions(endSignInsOf)) };
}

function workshopOf(caller: Caller, language: string): Who {
  const isManager = caller.roleId === roleId.manager;
  return {
    companyId: requireCompany(caller),
    accountId: requireAccount(caller),
    isManager,
    language: bareLanguage(language),
  };
}

const readingHandlers = {
  'GET /api/v1/contactpersons/GetContactPersons': async ({ query }, { db, caller, tell }) => {
    requireOwn(caller, query.CiamId);
    const people = await listContactPersons(db, workshopOf(caller, query.Language));
    // SU-388
    if (!people.some(({ isActive }) => isActive)) tell({ code: '001', message: 'This workshop has no technician.' });
    return people;
  },
  'GET /api/v1/contactpersons/GetContactPersonFavourite': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.ciamId);
    return await readFavourite(db, workshopOf(caller, ''));
  },
  'POST /api/v1/contactpersons/GetTitulations': ({ body }) =>
    Promise.resolve(listSalutations(bareLanguage(body.language))),
  'POST /api/v1/contactpersons/CreateContactPersonFavourite': async ({ body }, { db, caller }) => {
    requireOwn(caller, body.ciamId);
    return await markFavourite(db, workshopOf(caller, ''), body.contactPersonId);
  },
  'POST /api/v1/contactpersons/DeleteContactPersonFavourite': async ({ body }, { db, caller }) =>
    await unmarkFavourite(db, workshopOf(caller, '').accountId, body.id),
  'GET /api/v1/contactpersons/GetContactPerson': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.CiamId);
    return await readContactPerson(db, workshopOf(caller, query.Language), query.contactPersonId);
  },
  'GET /api/v1/contactpersons/:ciamId/GetWorkshopRoles': ({ params, query }, { caller }) => {
    requireOwn(caller, params.ciamId);
    requireOwn(caller, query.CiamId);
    requireCompany(caller);
    return Promise.resolve(listWorkshopRoles(bareLanguage(query.Language)));
  },
} satisfies Partial<ContactPersonHandlers>;

function changingHandlers(endSessions: EndSessions) {
  return {
    'POST /api/v1/contactpersons/UnMapPersonalUserAccount': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      const companyId = requireManager(context.caller);
      const revision = await takeOffTeam(context, companyId, body.contactPersonId, endSessions);
      return { contactPersonId: body.contactPersonId, revision };
    },
    'POST /api/v1/contactpersons/ReactivatePersonalUserAccount': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      const revision = await putBackOnTeam(context, requireManager(context.caller), body.contactPersonId);
      return { contactPersonId: body.contactPersonId, revision };
    },
    'POST /api/v1/contactpersons': async ({ body }, context) => {
      const { ciamId, countryCode: _where, contactPersonId, ...typed } = body;
      const given = givenFrom(typed);
      requireOwn(context.caller, ciamId);
      requireManager(context.caller);
      const who = workshopOf(context.caller, given.language ?? '');
      if (contactPersonId === undefined) return await addPerson(context, who, given);
      return await changePerson(context, who, { contactPersonId, changes: given }, endSessions);
    },
    'POST /api/v1/contactpersons/SendInvitation': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      requireManager(context.caller);
      const who = workshopOf(context.caller, body.language);
      await inviteToTeam(context, who.companyId, body);
      return await readContactPerson(context.db, who, body.contactPersonId);
    },
  } satisfies Partial<ContactPersonHandlers>;
}
