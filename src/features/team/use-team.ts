/** The team of this device, read live with the work about it; undefined while the device is read. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { companyIdOf } from '../../data/company.ts';
import { fact } from '../../data/facts.ts';
import { allPeople } from '../../data/team.ts';
import { isFor } from '../../sync/outbox/entry.ts';
import { allEntries } from '../../sync/outbox/rows.ts';
import { type ListedMember, shownTeam } from './shown-team.ts';

export interface Team {
  /** Of the server, as they came. */
  people: readonly ContactPerson[];
  members: readonly ListedMember[];
  /** Whether the list has ever been loaded. */
  isLoaded: boolean;
}

export function useTeam(): Team | undefined {
  const database = useDatabase();
  return useLiveQuery(async () => {
    // Work first: what has left the queue since is among the people read after it, so nobody is missing in between.
    const work = await allEntries(database);
    const [people, companyId, reconciledAt] = await Promise.all([
      allPeople(database),
      companyIdOf(database),
      fact(database, 'reconciledAt'),
    ]);
    const entries = work.filter((entry) => isFor(entry, companyId));
    return { people, members: shownTeam(people, entries), isLoaded: reconciledAt !== undefined || people.length > 0 };
  }, [database]);
}
