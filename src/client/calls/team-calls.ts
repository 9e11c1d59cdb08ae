/**
 * Inviting a person of the team, which needs the network: never queued, because a mail that goes out later may surprise. A repeat
 * after an answer that was lost carries the same key, so nobody is mailed twice.
 */
import { type ContactPerson, contactPersons } from '../../../contract/contact-persons.ts';
import { isStillIn } from '../../data/company.ts';
import { storePerson } from '../../data/team.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

/** `not-open`: they sign in already, or were taken off the team. `too-many`: mailed often enough for today. */
export type InvitingProblem = 'not-open' | 'too-many' | 'forbidden' | 'no-address';

export interface TeamCalls {
  invite(person: Pick<ContactPerson, 'id' | 'email' | 'member'>): Promise<Outcome<ContactPerson, InvitingProblem>>;
}

export function createTeamCalls(deps: CommandDeps): TeamCalls {
  return {
    invite: ({ id: contactPersonId, email, member }) =>
      carryOut(deps, {
        // Inviting again is another thing wanted once the one before is known.
        operation: ({ stay }) =>
          `${stay.companyId ?? ''} invite ${contactPersonId} ${email} ${member?.invitation?.sentAt ?? ''}`,
        send: ({ ciamId, place: { countryCode, language } }, options) => {
          const body = { ciamId, countryCode, language, contactPersonId };
          return deps.api.send(contactPersons, 'POST /api/v1/contactpersons/SendInvitation', { body }, options);
        },
        problems: {
          conflict: 'not-open',
          'not-found': 'not-open',
          'too-many-requests': 'too-many',
          forbidden: 'forbidden',
          validation: 'no-address',
        } as const,
        keep: (invited, { database, stay }) =>
          database.transaction('rw', database.technicians, database.facts, async () => {
            if (await isStillIn(database, stay)) await storePerson(database, invited);
          }),
      }),
  };
}
