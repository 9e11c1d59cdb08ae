/** The small lists that forms choose from. Each is replaced whole, so a row the server no longer has is gone. */
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { AccountDatabase, Facts } from './account-database.ts';
import { type ActingCompany, isStillIn } from './company.ts';
import { fact, putFacts } from './facts.ts';
import type { FaultReasonRow, OpenTimeslotRow, ServiceTypeRow, TicketCategoryRow } from './reference-rows.ts';

export interface ReferenceData {
  technicians: ContactPerson[];
  serviceTypes: ServiceTypeRow[];
  ticketCategories: TicketCategoryRow[];
  faultReasons: FaultReasonRow[];
  timeslots: OpenTimeslotRow[];
}

/** Favourite first, then by name; without those who were taken off the team (rows of older apps do not say). */
export async function allTechnicians(database: AccountDatabase): Promise<ContactPerson[]> {
  const rows = (await database.technicians.toArray()).filter((row: Partial<ContactPerson>) => row.isActive !== false);
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

/**
 * Replaces the lists that are given, with the facts that came along, in one transaction. Resolves false, and changes
 * nothing, when the person has changed the company since they were asked for. Timeslots that were asked for before those that are kept
 * stay out: two answers may come in the other order. `nowMs`: a later time than this is of a clock that was wrong.
 */
export async function replaceReferenceData(
  database: AccountDatabase,
  stay: ActingCompany,
  lists: Partial<ReferenceData>,
  news: Partial<Facts> = {},
  nowMs = 0,
): Promise<boolean> {
  const { technicians, serviceTypes, ticketCategories, faultReasons, timeslots, facts } = database;
  const tables = [technicians, serviceTypes, ticketCategories, faultReasons, timeslots, facts];
  return database.transaction('rw', tables, async () => {
    if (!(await isStillIn(database, stay))) return false;
    if (lists.technicians) await Promise.all([technicians.clear(), technicians.bulkPut(lists.technicians)]);
    if (lists.serviceTypes) await Promise.all([serviceTypes.clear(), serviceTypes.bulkPut(lists.serviceTypes)]);
    if (lists.ticketCategories) {
      await Promise.all([ticketCategories.clear(), ticketCategories.bulkPut(lists.ticketCategories)]);
    }
    if (lists.faultReasons) await Promise.all([faultReasons.clear(), faultReasons.bulkPut(lists.faultReasons)]);
    const { timeslotsAt, ...others } = news;
    const isOvertaken = timeslotsAt !== undefined && (await hasNewerTimeslots(database, timeslotsAt, nowMs));
    if (lists.timeslots && !isOvertaken) await Promise.all([timeslots.clear(), timeslots.bulkPut(lists.timeslots)]);
    const told = isOvertaken ? others : news;
    // A wait for nothing would outlive the transaction.
    if (Object.keys(told).length > 0) await putFacts(database, told);
    return true;
  });
}

async function hasNewerTimeslots(database: AccountDatabase, askedAt: number, nowMs: number): Promise<boolean> {
  const kept = await fact(database, 'timeslotsAt');
  return kept !== undefined && kept > askedAt && kept <= nowMs;
}

/** One who was added just now; the list itself is replaced whole with the next. Nothing after a change of company. */
export async function keepTechnician(
  database: AccountDatabase,
  stay: ActingCompany,
  person: ContactPerson,
): Promise<void> {
  const { technicians, facts } = database;
  await database.transaction('rw', technicians, facts, async () => {
    if (await isStillIn(database, stay)) await technicians.put(person);
  });
}
