/** Stores who can sign in, their accounts, and the technicians of each workshop. */
import type { Db } from '../db/db.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoCiamId, demoPassword, demoPeople } from './demo-people.ts';

/** Who acts for a company in the other demo data; lists in a fixed order. */
export interface StoredPeople {
  accountsOf(companyId: number): string[];
  namesOf(companyId: number): string[];
  techniciansOf(companyId: number): { id: number; name: string }[];
}

const accounts = demoPeople.flatMap((person) => (person.account === null ? [] : [{ ...person, ...person.account }]));

export async function storeDemoPeople(
  db: Db,
  { now, hashPassword }: { now: Date; hashPassword: (password: string) => Promise<string> },
): Promise<StoredPeople> {
  await storeIdentities(db, await hashPassword(demoPassword), now);
  await storeAccounts(db, now);
  const technicians = await storeTechnicians(db);
  const of = (companyId: number) => accounts.filter((person) => person.companyId === companyId);
  return {
    accountsOf: (companyId) => of(companyId).map(({ email }) => demoCiamId(email)),
    namesOf: (companyId) => of(companyId).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    techniciansOf: (companyId) => technicians.filter((technician) => technician.companyId === companyId),
  };
}

async function storeIdentities(db: Db, password_hash: string, now: Date): Promise<void> {
  await db
    .insertInto('identity')
    .values(
      demoPeople.map((person) => ({
        id: demoCiamId(person.email),
        email: person.email,
        password_hash,
        given_name: person.firstName,
        family_name: person.lastName,
        mobile: person.mobile,
        ciam_id: demoCiamId(person.email),
        eop_id: `eop-${demoCiamId(person.email)}`,
        company: JSON.stringify(identityCompany(person.account?.companyId ?? null)),
        countrycode: person.country,
        deleted_at: null,
        is_demo: true,
        email_proved_at: now,
      })),
    )
    .execute();
}

async function storeAccounts(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('account')
    .values(
      accounts.map((person) => {
        const company = demoCompanies.find(({ id }) => id === person.companyId);
        return {
          id: demoCiamId(person.email),
          ciam_id: demoCiamId(person.email),
          company_id: person.companyId,
          home_company_id: person.companyId,
          role_id: person.roleId,
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          mobile_phone: person.mobile,
          language: company?.language ?? 'en-GB',
          country: person.country,
          has_customer_decided: person.email !== 'jan@lindner.example',
          accepted_marketing: person.email !== 'jan@lindner.example',
          terms_accepted: true,
          terms_changed_at: now,
          timezone_id: company?.timeZone ?? 'Europe/Berlin',
          created_at: now,
        };
      }),
    )
    .execute();
}

function identityCompany(companyId: number | null): Record<string, string> {
  const company = demoCompanies.find(({ id }) => id === companyId);
  if (company === undefined)
    return { companyName: 'Garage Feld', city: 'Bremen', zipCode: '28195', address1: 'Am Wall 40', address2: '' };
  const { name: companyName, city, postCode: zipCode, vat: taxNumber, phone, address: address1 } = company;
  return { companyName, city, zipCode, taxNumber, phone, address1, address2: '' };
}

/** The people with accounts first, then those without. */
async function storeTechnicians(db: Db): Promise<{ id: number; companyId: number; name: string }[]> {
  const rows = demoCompanies.flatMap((company) => {
    const domain = company.email.slice(company.email.indexOf('@'));
    const withAccount = demoPeople
      .filter((person) => person.account?.companyId === company.id)
      .map((person) => ({
        company_id: company.id,
        ciam_id: demoCiamId(person.email),
        first_name: person.firstName,
        last_name: person.lastName,
        role_id: person.account?.roleId ?? 20,
        mobile_phone: person.mobile,
        email: person.email,
        language: company.language,
      }));
    const others = company.technicians.map((name) => {
      const [first = '', last = ''] = name.split(' ');
      const mail = first
        .normalize('NFD')
        .replace(/[^a-zA-Z]/g, '')
        .toLowerCase();
      return {
        company_id: company.id,
        first_name: first,
        last_name: last,
        role_id: 20,
        mobile_phone: company.phone,
        email: `${mail}${domain}`,
        language: company.language,
      };
    });
    return [...withAccount, ...others];
  });
  const stored = await db
    .insertInto('contact_person')
    .values(rows)
    .returning(['id', 'company_id', 'first_name', 'last_name'])
    .execute();
  return stored
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({ id: row.id, companyId: row.company_id, name: `${row.first_name} ${row.last_name}` }));
}
