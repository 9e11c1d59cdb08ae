/** Technicians as lists show them: rows of the server with the stars that wait on this device over them. Pure. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, favouriteOf } from '../../sync/outbox/projection.ts';

export interface ProjectedTechnician {
  technician: ContactPerson;
  isFavourite: boolean;
  isFavouriteChanging: boolean;
}

export function projectTechnicians(
  technicians: readonly ContactPerson[],
  entries: readonly AnyEntry[],
): ProjectedTechnician[] {
  const taps = entriesOf(entries, 'set-favourite-technician').map(({ state, args }) => ({
    ...args,
    state,
    id: args.contactPersonId,
  }));
  return technicians.map((technician) => ({ technician, ...favouriteOf(technician, taps) }));
}
