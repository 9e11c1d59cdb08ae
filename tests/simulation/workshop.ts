/**
 * A workshop of its own for each run, in the one database that all runs share: two people, an expert, devices, credits; and
 * a second company for which both may act as well.
 */
import { openSlots } from '../../server/areas/support/timeslots.ts';
import type { TestServer } from '../support/test-server.ts';

export interface SimulatedPerson {
  ciamId: string;
  givenName: string;
  /** Companies the person may act for, with the contact person as whom; their own first. */
  actsFor: { companyId: number; contactPersonId: string }[];
}
export interface Workshop {
  companyIds: number[];
  people: SimulatedPerson[];
  expert: string;
  hardwareIdsOf(companyId: number): string[];
}

const country = 'de';
/** The one kind of device that can be added. */
export const product = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01' };
const firstCompanyId = 700_000;
const firstOtherCompanyId = 800_000;

export async function openWorkshop(server: TestServer, run: number): Promise<Workshop> {
  const [home, other] = [firstCompanyId + run, firstOtherCompanyId + run];
  const hardwareIds = new Map<number, string[]>();
  for (const companyId of [home, other]) hardwareIds.set(companyId, await openCompany(server, companyId));
  const db = server.database.kysely;
  const anna = { givenName: 'Anna', ciamId: `anna-${run}` };
  const bo = { givenName: 'Bo', ciamId: `bo-${run}` };
  const expert = `expert-${run}`;
  const account = (ciamId: string, firstName: string, roleId: number, company: number | null) => ({
    id: `account-${ciamId}`,
    ciam_id: ciamId,
    company_id: company,
    home_company_id: company,
    role_id: roleId,
    first_name: firstName,
    last_name: 'Test',
    created_at: server.now(),
  });
  await db
    .insertInto('account')
    .values([
      ...[anna, bo].map((person) => account(person.ciamId, person.givenName, manager, home)),
      account(expert, 'Eva', 90, null),
    ])
    .execute();
  const people = [];
  for (const person of [anna, bo]) {
    const asGuest = await contactPerson(server, other, '');
    await db
      .insertInto('impersonation')
      .values({ account_id: `account-${person.ciamId}`, contact_person_id: Number(asGuest), role_id: manager })
      .execute();
    const asThemselves = await contactPerson(server, home, person.ciamId);
    const actsFor = [
      { companyId: home, contactPersonId: asThemselves },
      { companyId: other, contactPersonId: asGuest },
    ];
    people.push({ ...person, actsFor });
  }
  return { companyIds: [home, other], people, expert, hardwareIdsOf: (companyId) => hardwareIds.get(companyId) ?? [] };
}

const manager = 10;

/** Resolves the ids of its devices. */
async function openCompany(server: TestServer, companyId: number): Promise<string[]> {
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
      credits: 1000,
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
  await db.insertInto('company_revision').values({ company_id: companyId, revision: 1 }).execute();
  return rows.map((row) => String(row.id));
}

async function contactPerson(server: TestServer, companyId: number, ciamId: string): Promise<string> {
  const person = { company_id: companyId, ciam_id: ciamId, first_name: 'As', last_name: 'Test', role_id: manager };
  const row = await server.database.kysely
    .insertInto('contact_person')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** What every workshop of the simulation has in common; once per database. */
export async function prepareCountry(server: TestServer): Promise<void> {
  const db = server.database.kysely;
  const region = {
    country,
    country_name: 'Germany',
    is_active: true,
    url: '',
    area: 'EU' as const,
    cdm_version: '',
    has_wholesaler_config: false,
    currency: 'EUR',
    time_zones: '["Europe/Berlin"]',
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

/** Another workshop takes the next open slots. */
export async function takeNextSlots(server: TestServer, count: number): Promise<void> {
  const open = (await openSlots(server.database.kysely, country, server.now())).slice(0, count);
  for (const { start } of open) {
    await server.database.kysely
      .insertInto('timeslot')
      .values({ country, start_time: start, taken: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
