/**
 * First registration and changes of an account. A person without an account gets one that waits in review: no
 * company, cdbId 0, the rights of an individual. Only what is given is changed; company data of a mapped account
 * belong to the company and stay. The workshop's own list knows a person by the name they give themselves.
 */
import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { AccountChange } from '../../../contract/accounts.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Context } from '../../call.ts';
import { revisionOfItsCompany, tellCompanies } from '../tell-companies.ts';

type Change = InferOutput<typeof AccountChange>;

export async function registerOrChange(
  { db, caller, now, nextRevision }: Pick<Context, 'db' | 'caller' | 'now' | 'nextRevision'>,
  change: Change,
): Promise<void> {
  const columns = columnsOf(change);
  const { first_name, last_name, mobile_phone, language } = columns;
  const known = Object.entries({ first_name, last_name, mobile_phone, language }).filter(
    ([, text]) => text !== undefined,
  );
  if (known.length > 0) await tellOwnWorkshops({ db, caller, nextRevision });
  else if (caller.companyId !== null) await nextRevision(caller.companyId, 'account');
  await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      ciam_id: caller.ciamId,
      company_id: null,
      role_id: roleId.individual,
      email: caller.email,
      created_at: now(),
      ...columns,
    })
    .onConflict((conflict) =>
      Object.keys(columns).length === 0
        ? conflict.column('ciam_id').doNothing()
        : conflict.column('ciam_id').doUpdateSet(columns),
    )
    .execute();
  if (known.length === 0) return;
  await db
    .updateTable('contact_person')
    .set({ ...Object.fromEntries(known), revision: revisionOfItsCompany })
    .where('ciam_id', '=', caller.ciamId)
    .where('is_active', '=', true)
    .execute();
}

/** The workshop that the person acts for, and the one whose team tells them by name. */
export async function tellOwnWorkshops({
  db,
  caller,
  nextRevision,
}: Pick<Context, 'db' | 'caller' | 'nextRevision'>): Promise<void> {
  const entries = await db
    .selectFrom('contact_person')
    .select('company_id')
    .where('ciam_id', '=', caller.ciamId)
    .where('is_active', '=', true)
    .execute();
  await tellCompanies(nextRevision, [caller.companyId, ...entries.map(({ company_id }) => company_id)]);
}

function columnsOf(change: Change): Record<string, string> {
  const columns: [string, string | undefined][] = [
    ['first_name', change.contactFirstName],
    ['last_name', change.contactLastName],
    ['mobile_phone', change.mobilePhone],
    ['language', change.language],
    ['country', change.companyCountry],
    ['name1', change.name1],
    ['city', change.city],
    ['post_code', change.postCode],
    ['address1', change.address1],
    ['address2', change.address2],
    ['company_phone', change.companyPhone],
    ['vat', change.vat],
  ];
  return Object.fromEntries(columns.filter((column): column is [string, string] => column[1] !== undefined));
}
