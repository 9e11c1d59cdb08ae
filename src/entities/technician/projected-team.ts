/** The team as its list shows it: people of the server with what waits on this device over them. Pure. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type TeamMember, emptyMember } from '../../../domain/team-member.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, notArrived } from '../../sync/outbox/projection.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';

export interface ShownPerson {
  /** As it will be once what waits has arrived. */
  person: ContactPerson;
  /** The latest that the server does not know, also refused. */
  changing: OutboxEntry<'change-member'> | null;
  switching: OutboxEntry<'set-member-active'> | null;
}

export function projectTeam(people: readonly ContactPerson[], entries: readonly AnyEntry[]): ShownPerson[] {
  const changes = entriesOf(entries, 'change-member');
  const switches = entriesOf(entries, 'set-member-active');
  return people.map((row) => {
    const own = changes.filter(({ args }) => args.contactPersonId === row.id);
    const switched = switches.filter(({ args }) => args.contactPersonId === row.id);
    const shown = own.filter(isOnItsWay).reduce((person, { args }) => withChanges(person, args.changes), row);
    const isActive = switched.findLast(isOnItsWay)?.args.isActive;
    return {
      person: isActive === undefined ? shown : { ...shown, isActive },
      changing: own.at(-1) ?? null,
      switching: switched.at(-1) ?? null,
    };
  });
}

/** People who are only on this device, newest first. `people` hides those who have arrived. */
export function waitingMembers(
  entries: readonly AnyEntry[],
  people: readonly ContactPerson[],
): OutboxEntry<'add-member'>[] {
  return notArrived(
    entries,
    'add-member',
    people.map(({ member }) => ({ clientKey: member?.clientKey })),
  );
}

/** Of new work: people who are on this device only, under the address of their work. Those the server refused are nobody to choose. */
export function peopleToCome(people: readonly ContactPerson[], entries: readonly AnyEntry[]): ContactPerson[] {
  const coming = waitingMembers(entries, people).filter(isOnItsWay);
  return coming.reverse().map(({ id, args: { member } }) => ({
    ...{ id: waitingAddressOf(id), ciamId: '', title: '', customerId: 0, isActive: true, isFavourite: false },
    ...{ firstName: member.firstName, lastName: member.lastName, email: member.email },
    ...{
      mobilePhone: member.mobilePhone,
      language: { language: member.language },
      role: { id: member.roleId, role: '' },
    },
    ...{ contactFirstName: member.firstName, contactLastName: member.lastName },
    ...{ workshopName1: '', workshopName2: '', workshopName4: '', city: '' },
  }));
}

/** Without those who are about to be taken off the team: who can be chosen in new work. */
export function remainingPeople(people: readonly ContactPerson[], entries: readonly AnyEntry[]): ContactPerson[] {
  return projectTeam(people, entries).flatMap(({ person }) => (person.isActive ? [person] : []));
}

/** As the form shows it. */
export function memberOf({ member, ...person }: ContactPerson): TeamMember {
  return {
    ...emptyMember,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    mobilePhone: person.mobilePhone,
    telephone: member?.telephone ?? '',
    titulationId: member?.titulationId ?? 0,
    roleId: person.role.id,
    language: person.language.language,
  };
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

function isOnItsWay({ state }: AnyEntry): boolean {
  return state !== 'refused';
}

type Changes = OutboxEntry<'change-member'>['args']['changes'];

function withChanges(person: ContactPerson, changes: Changes): ContactPerson {
  const { firstName, lastName, email, mobilePhone, telephone, titulationId, roleId, language } = changes;
  const { member } = person;
  return {
    ...person,
    firstName: firstName ?? person.firstName,
    lastName: lastName ?? person.lastName,
    email: email ?? person.email,
    mobilePhone: mobilePhone ?? person.mobilePhone,
    role: roleId === undefined ? person.role : { ...person.role, id: roleId },
    language: { language: language ?? person.language.language },
    ...(member && {
      member: {
        ...member,
        telephone: telephone ?? member.telephone,
        titulationId: titulationId ?? member.titulationId,
      },
    }),
  };
}
