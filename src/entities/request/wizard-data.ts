/** Everything the wizard shows and checks against, as it is on this device; read in one go, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Account } from '../../../contract/accounts.ts';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { CatalogueData } from '../../../domain/vehicle-choice.ts';
import { searchMethodsOf } from '../../../domain/search-methods.ts';
import type { SearchMethod } from '../../../domain/wire-enums.ts';
import type { AccountDatabase, Facts } from '../../data/account-database.ts';
import { catalogueOf } from '../../data/catalogues.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { deviceFact, fact } from '../../data/facts.ts';
import { allHardware } from '../../data/hardware.ts';
import type { OpenTimeslotRow, ServiceTypeRow, TicketCategoryRow } from '../../data/reference-rows.ts';
import { allServiceTypes, allTechnicians, allTicketCategories, knownTimeslots } from '../../data/reference-data.ts';

import { keptSearchMethods } from '../../data/search-methods.ts';
import { keptSupportPlan, type SupportPlan } from '../../data/support-plan.ts';
import { readLocale } from '../../sync/locale.ts';
import { useDatabase, useClient } from '../../client/client-context.tsx';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { peopleToCome, remainingPeople } from '../technician/projected-team.ts';
import { remainingHardware } from '../hardware/projected-hardware.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { creditsLeft, creditsSetAside } from './credits-left.ts';

export interface WizardData {
  account: Account | undefined;
  /** Portal code of the country, lower case. */
  country: string;
  catalogue: CatalogueData | null;
  serviceTypes: ServiceTypeRow[];
  /** Those who are on this device only come last. */
  technicians: ContactPerson[];
  /** Without those that are about to be deleted. */
  hardware: HardwareItem[];
  ticketCategories: TicketCategoryRow[];
  timeslots: OpenTimeslotRow[];
  /** Epoch ms; undefined when timeslots were never loaded. */
  timeslotsAt: number | undefined;
  queueWait: Facts['queueWait'] | undefined;
  bookingTypes: Facts['bookingTypes'] | undefined;
  /** Credits that are left after what already waits to be sent; null while unknown. */
  credits: number | null;
  /** IANA zone in which times are shown: the account's, else the country's, else the device's. */
  zone: string;
  /** When experts are there, as last told; null: never. */
  supportPlan: SupportPlan | null;
  /** By which numbers vehicles are looked up in the country. */
  searchMethods: readonly SearchMethod[];
  pending: AnyEntry[];
  /** Epoch ms; undefined while not all lists of the company have been here. */
  reconciledAt: number | undefined;
}

/** Undefined only while the device is being read for the first time. */
export function useWizardData(): WizardData | undefined {
  const database = useDatabase();
  const { device } = useClient();
  const data = useLiveQuery(() => readWizardData(database, device), [database, device]);
  const country = data?.country;
  // Apart: the catalogue is large and changes with no piece of work.
  const catalogue = useLiveQuery(
    () => (country === undefined ? undefined : catalogueOfCountry(device, country)),
    [device, country],
  );
  return data && catalogue !== undefined ? { ...data, catalogue } : undefined;
}

/** While it is changed, work of the queue is no other work, and what it will cost is not spent yet. */
export function dataWithout(data: WizardData, edited: OutboxEntry<'create-request'> | null): WizardData {
  if (edited === null) return data;
  const own = data.pending.find(({ id }) => id === edited.id);
  const credits = data.credits !== null && own ? data.credits + creditsSetAside(own) : data.credits;
  return { ...data, credits, pending: data.pending.filter((entry) => entry !== own) };
}

async function readWizardData(
  database: AccountDatabase,
  device: DeviceDatabase,
): Promise<Omit<WizardData, 'catalogue'>> {
  const [account, { countryCode: country, timeZoneId: zone }, pending] = await Promise.all([
    fact(database, 'account'),
    readLocale(device, database),
    entriesHere(database),
  ]);
  const [lists, facts, supportPlan, methods] = await Promise.all([
    readLists(database),
    readFacts(database),
    keptSupportPlan(device, country, zone),
    keptSearchMethods(device, country),
  ]);
  const credits = creditsLeft(facts.walletBalance ?? account?.availableCredits, pending);
  const searchMethods = methods ?? searchMethodsOf(country);
  const hardware = remainingHardware(lists.hardware, pending);
  const technicians = [...remainingPeople(lists.technicians, pending), ...peopleToCome(lists.technicians, pending)];
  return {
    account,
    country,
    zone,
    ...lists,
    hardware,
    technicians,
    ...facts,
    supportPlan,
    searchMethods,
    pending,
    credits,
  };
}

async function readLists(database: AccountDatabase) {
  const [serviceTypes, technicians, hardware, ticketCategories, timeslots] = await Promise.all([
    allServiceTypes(database),
    allTechnicians(database),
    allHardware(database),
    allTicketCategories(database),
    knownTimeslots(database),
  ]);
  return { serviceTypes, technicians, hardware, ticketCategories, timeslots };
}

async function readFacts(database: AccountDatabase) {
  const [timeslotsAt, queueWait, bookingTypes, walletBalance, reconciledAt] = await Promise.all([
    fact(database, 'timeslotsAt'),
    fact(database, 'queueWait'),
    fact(database, 'bookingTypes'),
    fact(database, 'walletBalance'),
    fact(database, 'reconciledAt'),
  ]);
  return { timeslotsAt, queueWait, bookingTypes, walletBalance, reconciledAt };
}

/** The catalogue of the country's area; any that is on the device when the area is not known yet. */
async function catalogueOfCountry(device: DeviceDatabase, country: string): Promise<CatalogueData | null> {
  const regions = await deviceFact(device, 'regions');
  const area = regions?.find((region) => region.country === country)?.area;
  const row = area ? await catalogueOf(device, area) : await device.catalogues.toCollection().first();
  return row?.catalogue ?? null;
}
