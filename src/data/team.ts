/**
 * The people of the workshop as the team's list has them: the rows that requests choose technicians from, also those who were
 * taken off the team. The list is replaced whole; an answer is kept only when it is newer than what the list has told since.
 */
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { AccountDatabase } from './account-database.ts';

/** By name. */
export async function allPeople({ technicians }: AccountDatabase): Promise<ContactPerson[]> {
  const nameOf = (row: ContactPerson) => `${row.lastName} ${row.firstName}`;
  return (await technicians.toArray()).sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || (a.id < b.id ? -1 : 1));
}

/** Who was added by the work of one of these keys. */
export async function personMadeBy(
  { technicians }: AccountDatabase,
  keys: readonly string[],
): Promise<ContactPerson | undefined> {
  return await technicians.filter(wasMadeBy(keys)).first();
}

export const wasMadeBy =
  (keys: readonly string[]) =>
  ({ member }: ContactPerson): boolean =>
    keys.includes(member?.clientKey ?? '');

/** Inside a transaction over the table. */
export async function storePerson({ technicians }: AccountDatabase, person: ContactPerson): Promise<void> {
  const present = await technicians.get(person.id);
  if (revisionOf(present) <= revisionOf(person)) await technicians.put(person);
}

/** Whether somebody is on the team, as it was answered. Without a revision it is of a server from before the team. */
export async function storeMembership(
  { technicians }: AccountDatabase,
  {
    contactPersonId,
    isActive,
    revision,
  }: { contactPersonId: string; isActive: boolean; revision?: number | undefined },
): Promise<void> {
  const present = await technicians.get(contactPersonId);
  if (!present || (revision !== undefined && revision < revisionOf(present))) return;
  const { member } = present;
  await technicians.put({
    ...present,
    isActive,
    ...(member && revision !== undefined && { member: { ...member, revision } }),
  });
}

function revisionOf(person: ContactPerson | undefined): number {
  return person?.member?.revision ?? 0;
}
