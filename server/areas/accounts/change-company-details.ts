/**
 * A manager changes details of the company. Compared field by field with what they saw: of two managers each keeps what the other has
 * changed, and the same change again is no change. The name also stands in subscriptions, its own and the head office's.
 */
import { sql } from 'kysely';
import {
  type CompanyDetails,
  type CompanyField,
  companyDetailsOf,
  companyFields,
  companyProblems,
} from '../../../domain/company-details.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { requireManager } from '../caller-rules.ts';
import { refuseStale } from '../refuse-stale.ts';
import { tellCompanies } from '../tell-companies.ts';
import { companyPart } from './company-part.ts';

const columnOf = {
  ...{
    name1: 'name1',
    name2: 'name2',
    address1: 'address1',
    address2: 'address2',
    postCode: 'post_code',
    city: 'city',
  },
  ...{ companyPhone: 'phone', companyEmail: 'email', vat: 'vat', sdiCode: 'sdi_code', fiscalCode: 'fiscal_code' },
} as const satisfies Record<CompanyField, string>;

type Given = { [Field in CompanyField]?: string | undefined };

/** Refuses `validation` with the field, and `conflict` with the field that somebody else has changed meanwhile. */
export async function changeCompanyDetails(
  { db, caller, nextRevision }: Context,
  { base, changes }: { base: Given; changes: Given },
): Promise<void> {
  const companyId = requireManager(caller);
  // Locks the counters of all that are told before anything is read: of two changes one comes after the other.
  const named = changes.name1 === undefined ? [] : await subscribersOf(db, companyId);
  await tellCompanies(nextRevision, [companyId, ...named]);
  const company = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const now = companyDetailsOf(companyPart({ ...company, wholesaler_group: null, wholesaler_branch: null }));
  const wanted = given(changes);
  refuseStale<CompanyDetails>(wanted, given(base), now, (field) => `changes.${field}`);
  const after: CompanyDetails = { ...now, ...wanted };
  const changed = companyFields.filter((field) => after[field] !== now[field]);
  const [problem] = Object.entries(companyProblems(now, after, company.country));
  if (problem !== undefined) throw new Refusal('validation', `${problem[0]}: ${problem[1]}`, { field: problem[0] });
  if (changed.length === 0) return;
  const columns = Object.fromEntries(changed.map((field) => [columnOf[field], after[field]]));
  await db.updateTable('company').set(columns).where('id', '=', companyId).execute();
  if (after.name1 !== now.name1) await rename(db, companyId, after.name1);
}

function given(values: Given): Partial<CompanyDetails> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined));
}

/** Companies in whose subscription this one is listed. */
async function subscribersOf(db: Db, companyId: number): Promise<number[]> {
  const listed = JSON.stringify([{ cdbId: companyId }]);
  const { rows } = await sql<{ id: number }>`
    select id from company where workshops @> ${listed}::jsonb`.execute(db);
  return rows.map(({ id }) => id);
}

async function rename(db: Db, companyId: number, name: string): Promise<void> {
  const listed = JSON.stringify([{ cdbId: companyId }]);
  await sql`
    update company set workshops = (
      select jsonb_agg(
        case when workshop ->> 'cdbId' = ${String(companyId)}
          then jsonb_set(workshop, '{name}', to_jsonb(${name}::text)) else workshop end order by place)
      from jsonb_array_elements(workshops) with ordinality as listed (workshop, place))
    where workshops @> ${listed}::jsonb`.execute(db);
}
