/**
 * What becomes of an invitation: whom it is for, and the link of the signed-in person's account to it (SH-215,
 * SH-330..335, SH-340). Needs the network now and is never queued. The server lets the same person repeat a link whose
 * answer was lost, so each try has a key of its own.
 */
import { type InvitedContact, contactPersons } from '../../../contract/contact-persons.ts';
import { type ClosedReason, closedReasons } from '../../../domain/invitation.ts';
import type { Locale } from '../../../domain/visit.ts';
import type { CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { type CommandDeps, type Outcome, carryOut, problemOf } from './command.ts';

/** `unknown`: there is no such invitation. `closed`: it leads in no more, as the others before `already-linked`, which say why. `already-linked`: the account belongs to a workshop. `too-many`: guessed often enough for an hour. */
type Problem = 'unknown' | 'closed' | ClosedReason | 'already-linked' | 'too-many';
export type InvitationProblem = Problem | 'offline' | 'failed';
export type FoundInvitation = Outcome<InvitedContact, Problem>;
/** Of a member of a workshop, or of the manager of a new one. */
export type InvitationKind = 'personal' | 'company';

export interface InvitationCalls {
  /** Whoever holds the guid may ask, signed in or not. */
  find(guid: string, place: Locale): Promise<FoundInvitation>;
  /** Links the signed-in person to the contact person of the invitation; afterwards they sign in anew. */
  link(guid: string): Promise<Outcome<unknown, Problem>>;
  /** `email`: the code counts only together with the address that was invited. */
  linkByCode(kind: InvitationKind, invitationCode: string, email?: string): Promise<Outcome<unknown, Problem>>;
}

/** A guid or a code that is none at all is as unknown as one that nobody has made. */
const problems = {
  'not-found': 'unknown',
  validation: 'unknown',
  'invitation-closed': ({ messages }: ApiFailure) =>
    closedReasons.find((reason) => messages.some(({ field }) => field === reason)) ?? 'closed',
  'already-linked': 'already-linked',
  'too-many-requests': 'too-many',
} as const;

export function createInvitationCalls(deps: CommandDeps): InvitationCalls {
  const { api } = deps;
  // For no company in particular: it is about becoming one's.
  const write = (send: (ciamId: string, options: CallOptions) => Promise<Result<unknown, ApiFailure>>) =>
    carryOut(deps, { company: 'none', problems, send: ({ ciamId }, options) => send(ciamId, options) });
  return {
    async find(guid, { country, language }) {
      const query = { ContactGuid: guid, Country: country, Language: language };
      const found = await api.send(contactPersons, 'GET /api/v1/contactpersons/GetContactPersonByGuid', { query });
      return found.ok ? found : { ok: false, failure: problemOf(found.failure, problems) };
    },
    link: (contactGuid) =>
      write((ciamId, options) => {
        const body = { ciamId, contactGuid };
        return api.send(contactPersons, 'POST /api/v1/contactpersons/MapPersonalUserAccount', { body }, options);
      }),
    linkByCode: (kind, invitationCode, email) =>
      write((ciamId, options) => {
        const body = { ciamId, invitationCode };
        if (kind === 'company')
          return api.send(contactPersons, 'POST /api/v1/Organizations/MapOrgAccountInvitation', { body }, options);
        const personal = 'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode';
        return api.send(contactPersons, personal, { body: { ...body, email } }, options);
      }),
  };
}
