/** A workshop of its own for each run, in the one database that all runs share: two people, an expert, devices, credits. */
import { openSlots } from '../../server/areas/support/timeslots.ts';
import type { TestServer } from '../support/test-server.ts';

export interface SimulatedPerson {
  ciamId: string;
  givenName: string;
}
export interface Workshop {
  companyId: number;
  people: SimulatedPerson[];
  expert: string;
  hardwareIds: string[];
}

const country = 'de';
const firstCompanyId = 700_000;

export async function openWorkshop(server: TestServer, run: number): Promise<Workshop> {
  const db = server.database.kysely;
  const companyId = firstCompanyId + run;
  const base = { parent_id: companyId, country, subscription_type_id: 11, subscription_active: true };
  await db
    .insertInto('company')
    .values({
      ...base,
      id: companyId,
      name1: `Workshop ${run}`,
      credits: 1000,
      renewal_date: null,
      valid_till: null,
      workshops: '[]',
    })
    .execute();
  const people = ['Anna', 'Bo'].map((givenName) => ({ givenName, ciamId: `${givenName.toLowerCase()}-${run}` }));
  const expert = `expert-${run}`;
  const account = (ciamId: string, firstName: string, roleId: number, company: number | null) => ({
    id: `account-${ciamId}`,
    ciam_id: ciamId,
    company_id: company,
    role_id: roleId,
    first_name: firstName,
    last_name: 'Test',
    created_at: server.now(),
  });
  await db
    .insertInto('account')
    .values([
      ...people.map((person) => account(person.ciamId, person.givenName, 10, companyId)),
      account(expert, 'Eva', 90, null),
    ])
    .execute();
  const hardware = [1, 2, 3].map((number) => ({
    company_id: companyId,
    name: `Device ${number}`,
    brand: 'Kestrel',
    model: 'VCI 500',
    part_number: 'KV-500-01',
    serial_number: String(number),
    manufacturing_date: null,
    revision: 1,
  }));
  const rows = await db.insertInto('hardware').values(hardware).returning('id').execute();
  await db.insertInto('company_revision').values({ company_id: companyId, revision: 1 }).execute();
  return { companyId, people, expert, hardwareIds: rows.map((row) => String(row.id)) };
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
