/** Calls that link the caller's account by an invitation (SH-330, SH-331, SH-333, SH-335). */
import type { contactPersons } from '../../../contract/contact-persons.ts';
import { type Context, type Handlers, type Outside, Refusal } from '../../call.ts';
import { requireOwn } from '../caller-rules.ts';
import { createCodeLimits } from '../code-limits.ts';
import { findByCode, findByGuid, isInvitedAt, readInvitedContact } from './find-invitation.ts';
import { takeInvitation } from './take-invitation.ts';

export type InvitationCall =
  | 'GET /api/v1/contactpersons/GetContactPersonByGuid'
  | 'POST /api/v1/contactpersons/MapPersonalUserAccount'
  | 'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode'
  | 'POST /api/v1/Organizations/MapOrgAccountInvitation';

function requirePersonal(isPersonal: boolean): void {
  if (!isPersonal) throw new Refusal('not-found', 'There is no such invitation.');
}

export function createInvitationHandlers({
  now,
}: {
  now: () => Date;
}): Pick<Handlers<typeof contactPersons>, InvitationCall> {
  const countCode = createCodeLimits(now);
  /** Counted before, because a refusal undoes everything else. */
  const withCode = async (
    outside: Outside,
    body: { ciamId: string; invitationCode: string; email?: string | undefined },
    isPersonal: boolean,
  ) => {
    requireOwn(outside.caller, body.ciamId);
    countCode(outside);
    return async (context: Context) => {
      const invitation = await findByCode(context.db, body.invitationCode);
      requirePersonal((invitation.contact_person_id !== null) === isPersonal);
      if (body.email !== undefined) requirePersonal(await isInvitedAt(context.db, invitation, body.email));
      return await takeInvitation(context, invitation);
    };
  };
  return {
    'GET /api/v1/contactpersons/GetContactPersonByGuid': async ({ query }, { db }) =>
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
    'POST /api/v1/Organizations/MapOrgAccountInvitation': {
      before: async ({ body }, outside) => await withCode(outside, body, false),
    },
  };
}
