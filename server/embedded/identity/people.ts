/**
 * The people who can sign in: those of the demo only while there is one. A deleted person leaves a row without data behind,
 * so that nobody gets their ids.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { leaveTeams } from '../../areas/contact-persons/team-membership.ts';
import type { IdentityCompany } from '../../db/tables-core.ts';
import type { Db } from '../../db/db.ts';

export interface Person {
  id: string;
  email: string;
  password_hash: string | null;
  given_name: string;
  family_name: string;
  mobile: string;
  ciam_id: string;
  eop_id: string;
  company: Partial<IdentityCompany>;
  countrycode: string;
  deleted_at: Date | null;
}

export type NewPerson = Omit<Person, 'id' | 'ciam_id' | 'eop_id' | 'deleted_at'>;
export type PersonChange = Pick<Person, 'given_name' | 'family_name' | 'mobile' | 'company'>;

export interface People {
  byId(id: string): Promise<Person | null>;
  /** Deleted people are not found. */
  byEmail(email: string): Promise<Person | null>;
  /** Also by somebody of the demo while it is off. */
  isTaken(email: string): Promise<boolean>;
  /** Their address was proved. Resolves the new id; null when the address is taken. */
  add(person: NewPerson): Promise<string | null>;
  change(id: string, change: PersonChange): Promise<void>;
  /** Removes the person's data here and in their account, and ends their sessions on all devices but this. */
  remove(id: string): Promise<void>;
}

export function createPeople(
  deps: { kysely: Db; transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T> },
  now: () => Date,
  hasDemo: boolean,
): People {
  const db = deps.kysely;
  const all = db.selectFrom('identity').selectAll();
  const withEmail = (email: string) => sql<boolean>`lower(email) = lower(${email}) and deleted_at is null`;
  // The password of the demo's accounts is known to everybody.
  const people = hasDemo ? all : all.where('is_demo', '=', false);
  return {
    byId: async (id) => (await people.where('id', '=', id).executeTakeFirst()) ?? null,
    byEmail: async (email) => (await people.where(withEmail(email)).executeTakeFirst()) ?? null,
    isTaken: async (email) => (await all.where(withEmail(email)).executeTakeFirst()) !== undefined,
    async add(person) {
      const id = randomUUID();
      const row = {
        ...person,
        id,
        ciam_id: randomUUID(),
        eop_id: randomUUID(),
        company: JSON.stringify(person.company),
        email_proved_at: now(),
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identity')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? id : null;
    },
    async change(id, { company, ...names }) {
      const change = { ...names, company: JSON.stringify(company) };
      await db.updateTable('identity').set(change).where('id', '=', id).execute();
    },
    remove: (id) => deps.transaction((transaction) => erase(transaction, id, now())),
  };
}

/** Of a company in review: its owner's own name and address, often. */
const nothingRegistered = {
  name1: '',
  address1: '',
  address2: '',
  post_code: '',
  city: '',
  vat: '',
  company_phone: '',
};

async function erase(db: Db, id: string, now: Date): Promise<void> {
  const nothing = { given_name: '', family_name: '', mobile: '', company: '{}', password_hash: null };
  const person = await db
    .updateTable('identity')
    .set({ ...nothing, email: id, deleted_at: now })
    .where('id', '=', id)
    .returning('ciam_id')
    .executeTakeFirst();
  if (person === undefined) return;
  await db
    .updateTable('account')
    .set({ first_name: '', last_name: '', email: '', mobile_phone: '', ...nothingRegistered, report_settings: '{}' })
    .where('ciam_id', '=', person.ciam_id)
    .execute();
  await leaveTeams(db, person.ciam_id, now);
  const tokens = ['RefreshToken', 'AccessToken', 'AuthorizationCode'];
  await db.deleteFrom('oidc').where('account_id', '=', id).where('kind', 'in', tokens).execute();
}

/** What the profile's form fields mean; `company` is what is known of the company so far. */
export function changeFrom(values: Record<string, string>, company: Person['company']) {
  const { given_name = '', family_name = '', mobile = '', companyName = '', address1 = '', address2 = '' } = values;
  const { zipCode = '', city = '', phone = '', taxNumber = '' } = values;
  return {
    given_name,
    family_name,
    mobile,
    company: { ...company, companyName, address1, address2, zipCode, city, phone, taxNumber },
  };
}

/** The form fields of a profile, as they are now. */
export function profileOf({ given_name, family_name, mobile, company }: PersonChange): Record<string, string> {
  return { ...company, given_name, family_name, mobile };
}
