/**
 * What becomes of an invitation: whom it is for, and the link of the signed-in person's account to it (SH-215,
 * SH-330..335, SH-340). Needs the network now and is never queued. The server lets the same person repeat a link whose
 * answer was lost, so each try has a key of its own.
 */
import { type InvitedContact, contactPersons } from '../../../contract/contact-persons.ts';
import type { Place } from '../../../domain/entry.ts';
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';

/**
 * - `unknown`: there is no such invitation. `closed`: used, withdrawn or out of date.
 * - `already-linked`: the account belongs to a workshop already. `offline`: nobody answered, it may have been done.
 */
export type InvitationProblem = 'unknown' | 'closed' | 'already-linked' | 'offline' | 'failed';
export type FoundInvitation = { ok: true; invited: InvitedContact } | { ok: false; reason: InvitationProblem };
export type LinkOutcome = { ok: true } | { ok: false; reason: InvitationProblem };
/** Of a member of a workshop, or of the manager of a new one. */
export type InvitationKind = 'personal' | 'company';

export interface InvitationCalls {
  /** Whoever holds the guid may ask, signed in or not. */
  find(guid: string, place: Place): Promise<FoundInvitation>;
  /** Links the signed-in person to the contact person of the invitation; afterwards they sign in anew. */
  link(guid: string): Promise<LinkOutcome>;
  linkByCode(kind: InvitationKind, invitationCode: string): Promise<LinkOutcome>;
}

export interface InvitationCallDeps {
  api: Api;
  uuid(): string;
  /** Null when nobody is signed in. */
  database(): AccountDatabase | null;
}

export function createInvitationCalls({ api, uuid, database }: InvitationCallDeps): InvitationCalls {
  const write = async (send: (ciamId: string, options: CallOptions) => Promise<Result<unknown, ApiFailure>>) => {
    const ciamId = database()?.accountId;
    if (ciamId === undefined) return { ok: false, reason: 'failed' } as const;
    // For no company in particular: it is about becoming one's.
    return outcomeOf(await send(ciamId, { idempotencyKey: uuid(), account: ciamId, company: null }));
  };
  return {
    async find(guid, { country, language }) {
      const query = { ContactGuid: guid, Country: country, Language: language };
      const found = await api.send(contactPersons, 'GET /api/v1/contactpersons/GetContactPersonByGuid', { query });
      return found.ok ? { ok: true, invited: found.value } : { ok: false, reason: problemOf(found.failure) };
    },
    link: (contactGuid) =>
      write((ciamId, options) => {
        const body = { ciamId, contactGuid };
        return api.send(contactPersons, 'POST /api/v1/contactpersons/MapPersonalUserAccount', { body }, options);
      }),
    linkByCode: (kind, invitationCode) =>
      write((ciamId, options) => {
        const input = { body: { ciamId, invitationCode } };
        return kind === 'company'
          ? api.send(contactPersons, 'POST /api/v1/Organizations/MapOrgAccountInvitation', input, options)
          : api.send(
              contactPersons,
              'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode',
              input,
              options,
            );
      }),
  };
}

function outcomeOf(answer: Result<unknown, ApiFailure>): LinkOutcome {
  return answer.ok ? { ok: true } : { ok: false, reason: problemOf(answer.failure) };
}

/** A guid or a code that is none at all is as unknown as one that nobody has made. */
const problemByCode: Partial<Record<ApiFailure['code'], InvitationProblem>> = {
  'not-found': 'unknown',
  validation: 'unknown',
  'invitation-closed': 'closed',
  'already-linked': 'already-linked',
  'no-answer': 'offline',
  'request-in-progress': 'offline',
};

function problemOf({ code }: ApiFailure): InvitationProblem {
  return problemByCode[code] ?? 'failed';
}
