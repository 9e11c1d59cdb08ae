/**
 * The workshop of a run, in a database that is empty before: two people (a manager, and one who may do less), an expert, devices, credits; and
 * a second company for which both may act as well. Where there is a desk, two more experts have tablets of their own.
 */
import { sql } from 'kysely';
import { roleId } from '../../domain/wire-enums.ts';
import { expertsCompanyId } from '../../server/areas/expert/experts-company.ts';
import { openSlots } from '../../server/areas/support/timeslots.ts';
import type { TestServer } from '../support/test-server.ts';

export interface SimulatedPerson {
  ciamId: string;
  givenName: string;
  isExpert: boolean;
  /** Companies the person may act for, with the contact person as whom; their own first. */
  actsFor: { companyId: number; contactPersonId: string; isManager: boolean }[];
}
export interface Workshop {
  country: Country;
  companyIds: number[];
  /** All who have a tablet. */
  people: SimulatedPerson[];
  technicians: SimulatedPerson[];
  /** Experts with a tablet. */
  atDesk: SimulatedPerson[];
  /** One who has none: their work is calls of the server. */
  expert: string;
  hardwareIdsOf(companyId: number): string[];
}

/** In the US people order remote sessions; elsewhere all kinds of requests. */
export type Country = 'de' | 'us';
export const timeZoneOf: Readonly<Record<Country, string>> = { de: 'Europe/Berlin', us: 'America/Chicago' };
export const startCredits = 1000;
/** The one kind of device that can be added. */
export const product = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01' };
const homeCompanyId = 700_000;
const otherCompanyId = 800_000;

export interface WorkshopFacts {
  country: Country;
  oldRequests: number;
  /** Of the person who may do less. */
  otherRole: number;
  hasDesk: boolean;
}

export async function openWorkshop(
  server: TestServer,
  { country, oldRequests, otherRole, hasDesk }: WorkshopFacts,
): Promise<Workshop> {
  const [home, other] = [homeCompanyId, otherCompanyId];
  const hardwareIds = new Map<number, string[]>();
  for (const companyId of [home, other]) hardwareIds.set(companyId, await openCompany(server, companyId, country));
  const db = server.database.kysely;
  const anna = { givenName: 'Anna', ciamId: 'anna-ciam', role: roleId.manager };
  const bo = { givenName: 'Bo', ciamId: 'bo-ciam', role: otherRole };
  const expert = 'expert-ciam';
  const atDesk = hasDesk ? [atTheDesk('Finn'), atTheDesk('Gry')] : [];
  const account = (ciamId: string, firstName: string, role: number, company: number) => ({
    id: `account-${ciamId}`,
    ciam_id: ciamId,
    company_id: company,
    home_company_id: company,
    role_id: role,
    first_name: firstName,
    last_name: 'Test',
    created_at: server.now(),
  });
  await db
    .insertInto('account')
    .values([
      ...[anna, bo].map((person) => account(person.ciamId, person.givenName, person.role, home)),
      account(expert, 'Eva', roleId.expert, expertsCompanyId),
      ...atDesk.map((one) => account(one.ciamId, one.givenName, roleId.expert, expertsCompanyId)),
    ])
    .execute();
  await addOpenRequests(server, `account-${anna.ciamId}`);
  if (oldRequests > 0) await addOldRequests(server, `account-${anna.ciamId}`, oldRequests);
  const technicians: SimulatedPerson[] = [];
  for (const { role, ...person } of [anna, bo]) {
    const asGuest = await contactPerson(server, other, '', roleId.manager);
    await db
      .insertInto('impersonation')
      .values({ account_id: `account-${person.ciamId}`, contact_person_id: Number(asGuest), role_id: roleId.manager })
      .execute();
    const asThemselves = await contactPerson(server, home, person.ciamId, role);
    const actsFor = [
      { companyId: home, contactPersonId: asThemselves, isManager: role === roleId.manager },
      { companyId: other, contactPersonId: asGuest, isManager: true },
    ];
    technicians.push({ ...person, isExpert: false, actsFor });
  }
  const hardwareIdsOf = (companyId: number) => hardwareIds.get(companyId) ?? [];
  const people = [...technicians, ...atDesk];
  return { country, companyIds: [home, other], people, technicians, atDesk, expert, hardwareIdsOf };
}

/** Who takes people off the team, and who is taken off and put back. */
export const managerOf = ({ technicians }: Workshop) => technicians[0]!;
export const memberOf = ({ technicians }: Workshop) => technicians[1]!;

/** Individual and wholesaler. */
export const otherRoles = [roleId.individual, roleId.wholesaler] as const;

function atTheDesk(givenName: string): SimulatedPerson {
  const actsFor = [{ companyId: expertsCompanyId, contactPersonId: '', isManager: false }];
  return { givenName, ciamId: `${givenName.toLowerCase()}-ciam`, isExpert: true, actsFor };
}

/** Resolves the ids of its devices. */
async function openCompany(server: TestServer, companyId: number, country: Country): Promise<string[]> {
  const db = server.database.kysely;
  await db
    .insertInto('company')
    .values({
      id: companyId,
      parent_id: companyId,
      country,
      subscription_type_id: 11,
      subscription_active: true,
      name1: `Workshop ${companyId}`,
      credits: startCredits,
      renewal_date: null,
      valid_till: null,
      workshops: '[]',
    })
    .execute();
  const hardware = [1, 2, 3].map((number) => ({
    company_id: companyId,
    name: `Device ${number}`,
    brand: product.brand,
    model: product.model,
    part_number: product.partNumber,
    serial_number: String(number),
    manufacturing_date: null,
    revision: 1,
  }));
  const rows = await db.insertInto('hardware').values(hardware).returning('id').execute();
  // Its opening balance has begun to count.
  const counter = db.insertInto('company_revision').values({ company_id: companyId, revision: 1 });
  await counter.onConflict((conflict) => conflict.doNothing()).execute();
  return rows.map((row) => String(row.id));
}

const openRequests = 2;

/** In work since before the story begins, and never paid for. */
async function addOpenRequests(server: TestServer, accountId: string): Promise<void> {
  for (const companyId of [homeCompanyId, otherCompanyId]) {
    await sql`
    insert into support_request (company_id, account_id, request_type, subsystem_id, subject, comments, status_id,
      booking_type, is_contact_asap, is_vci_confirmed, license_plate, repair_order, diagnostic_tool_serial, vci_serial,
      credits, create_date, changed_at, revision)
    select ${companyId}, ${accountId}, 1, 6, 'Open request ' || n, '', 40, 2, true, true, '', '', '', '', 0,
      ${server.now()}, ${server.now()}, 1 from generate_series(1, ${openRequests}::int) n`.execute(
      server.database.kysely,
    );
  }
}

/** Closed long ago, and never paid for. */
async function addOldRequests(server: TestServer, accountId: string, count: number): Promise<void> {
  for (const companyId of [homeCompanyId, otherCompanyId]) {
    await sql`
    insert into support_request (company_id, account_id, request_type, subsystem_id, subject, comments, status_id,
      booking_type, is_contact_asap, is_vci_confirmed, license_plate, repair_order, diagnostic_tool_serial, vci_serial,
      credits, create_date, changed_at, closed_date, revision, sub_status_id)
    select ${companyId}, ${accountId}, 1, 6, 'Old request ' || n, '', 100, 2, true, true, '', '', '', '', 0,
      ${server.now()}::timestamptz - n * interval '1 day', ${server.now()}, ${server.now()}, 1, 51
    from generate_series(1, ${count}::int) n`.execute(server.database.kysely);
  }
}

async function contactPerson(server: TestServer, companyId: number, ciamId: string, role_id: number): Promise<string> {
  const person = { company_id: companyId, ciam_id: ciamId, first_name: 'As', last_name: 'Test', role_id };
  const row = await server.database.kysely
    .insertInto('contact_person')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** What every workshop of the simulation has in common; once per database. */
export async function prepareCountries(server: TestServer): Promise<void> {
  for (const country of ['de', 'us'] as const) await prepareCountry(server, country);
}

const regions = {
  de: { country_name: 'Germany', area: 'EU', cdm_version: '', currency: 'EUR' },
  us: { country_name: 'United States', area: 'NA', cdm_version: 'US-1.0', currency: 'USD' },
} as const;

async function prepareCountry(server: TestServer, country: Country): Promise<void> {
  const db = server.database.kysely;
  const region = {
    ...regions[country],
    country,
    is_active: true,
    url: '',
    has_wholesaler_config: false,
    time_zones: JSON.stringify([timeZoneOf[country]]),
    booking_types: '[1, 2]',
    search_methods: '[10, 20]',
  };
  await db
    .insertInto('region')
    .values(region)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('hardware_product')
    .values({ brand: product.brand, model: product.model, part_number: product.partNumber })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const offers = [
    { country, subsystem_id: 6, request_type: 1, credits: 3 },
    { country, subsystem_id: 11, request_type: 2, credits: 2 },
    { country, subsystem_id: 16, request_type: 3, credits: 4 },
  ];
  await db
    .insertInto('service_offer')
    .values(offers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ country, weekday, opens: '08:00', closes: '12:00' }));
  await db
    .insertInto('support_hours')
    .values(hours)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('booking_setting')
    .values({ country, slot_minutes: 240, slot_capacity: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Another workshop takes the next open slots; resolves when they begin. */
export async function takeNextSlots(server: TestServer, country: Country, count: number): Promise<Date[]> {
  const taken: Date[] = [];
  const open = (await openSlots(server.database.kysely, country, server.now())).slice(0, count);
  for (const { start } of open) {
    const rows = await server.database.kysely
      .insertInto('timeslot')
      .values({ country, start_time: start, taken: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('start_time')
      .execute();
    taken.push(...rows.map((row) => row.start_time));
  }
  return taken;
}
