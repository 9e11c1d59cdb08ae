/** The small lists that forms choose from. Each is replaced whole, so a row the server no longer has is gone. */
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { AccountDatabase } from './account-database.ts';
import type { FaultReasonRow, OpenTimeslotRow, ServiceTypeRow, TicketCategoryRow } from './master-data.ts';

export interface MasterLists {
  technicians: ContactPerson[];
  serviceTypes: ServiceTypeRow[];
  ticketCategories: TicketCategoryRow[];
  faultReasons: FaultReasonRow[];
  timeslots: OpenTimeslotRow[];
}

/** Favourite first, then by name. */
export async function allTechnicians(database: AccountDatabase): Promise<ContactPerson[]> {
  const rows = await database.technicians.toArray();
  const nameOf = (row: ContactPerson) => `${row.firstName} ${row.lastName}`;
  return rows.sort((a, b) => Number(b.isFavourite) - Number(a.isFavourite) || nameOf(a).localeCompare(nameOf(b)));
}

export async function allServiceTypes(database: AccountDatabase): Promise<ServiceTypeRow[]> {
  return database.serviceTypes.toArray();
}

export async function allTicketCategories(database: AccountDatabase): Promise<TicketCategoryRow[]> {
  return database.ticketCategories.toArray();
}

export async function allFaultReasons(database: AccountDatabase): Promise<FaultReasonRow[]> {
  return database.faultReasons.toArray();
}

/** Earliest first. */
export async function knownTimeslots(database: AccountDatabase): Promise<OpenTimeslotRow[]> {
  return database.timeslots.orderBy('startTime').toArray();
}

/** Replaces the lists that are given, in one transaction. */
export async function replaceMasterLists(database: AccountDatabase, lists: Partial<MasterLists>): Promise<void> {
  const { technicians, serviceTypes, ticketCategories, faultReasons, timeslots } = database;
  const tables = [technicians, serviceTypes, ticketCategories, faultReasons, timeslots];
  await database.transaction('rw', tables, async () => {
    if (lists.technicians) await Promise.all([technicians.clear(), technicians.bulkPut(lists.technicians)]);
    if (lists.serviceTypes) await Promise.all([serviceTypes.clear(), serviceTypes.bulkPut(lists.serviceTypes)]);
    if (lists.ticketCategories) {
      await Promise.all([ticketCategories.clear(), ticketCategories.bulkPut(lists.ticketCategories)]);
    }
    if (lists.faultReasons) await Promise.all([faultReasons.clear(), faultReasons.bulkPut(lists.faultReasons)]);
    if (lists.timeslots) await Promise.all([timeslots.clear(), timeslots.bulkPut(lists.timeslots)]);
  });
}
