/**
 * A subscription between the database and the rules (domain/commerce/subscription-life.ts). What runs and until when stands in the columns
 * of the company, which devices read; the rest in `subscription`. A company that the operator entered has no row there until something
 * happens to it.
 */
import type { Insertable, Selectable } from 'kysely';
import { paymentFrequency, paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { monthsLater } from '../../../domain/commerce/billing-period.ts';
import type { CreditYear } from '../../../domain/commerce/plan-credits.ts';
import { type Life, type LifeState, isUsable } from '../../../domain/commerce/subscription-life.ts';
import type { Context } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import { tellCompanies } from '../tell-companies.ts';
import { managerOf } from './manager-of.ts';

export type CompanyRow = Selectable<Tables['company']>;
export type SubscriptionRow = Selectable<Tables['subscription']>;

export interface KeptLife {
  company: CompanyRow;
  /** Made up of the company where none is kept. */
  row: SubscriptionRow;
  life: Life;
}

export type Keeping = Pick<Context, 'db' | 'now' | 'nextRevision' | 'enqueue'>;

/**
 * Locked until the transaction ends, its devices told: whatever happens to it comes one after the other. The counter comes first, as
 * wherever credits are moved, so that nobody waits crosswise.
 */
export async function lockLife(
  { db, nextRevision }: Pick<Keeping, 'db' | 'nextRevision'>,
  companyId: number,
): Promise<KeptLife> {
  await nextRevision(companyId, 'account');
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return await lifeOf(db, company);
}

export async function readLife(db: Db, companyId: number): Promise<KeptLife> {
  const company = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  return await lifeOf(db, company);
}

async function lifeOf(db: Db, company: CompanyRow): Promise<KeptLife> {
  const kept = await db.selectFrom('subscription').selectAll().where('company_id', '=', company.id).executeTakeFirst();
  const row = kept ?? (await enteredByHand(db, company));
  const { charging, failed_at: failedAt, next_try_at: nextTryAt } = row;
  const state = stateOf(company, row);
  const until = state === 'trial' || state === 'trial-over' ? company.valid_till : company.renewal_date;
  return { company, row, life: { state, until, charging, failedAt, nextTryAt } };
}

/** The year for which credits of plans came last. */
export function creditYearOf({ row }: KeptLife): CreditYear {
  return { credits: row.year_credits, from: row.year_from, anchorDay: row.anchor_day };
}

function stateOf(company: CompanyRow, { terminated_at }: SubscriptionRow): LifeState {
  if (company.subscription_type_id === null) return 'none';
  if (company.trial_status !== 'None') return company.trial_status === 'Active' ? 'trial' : 'trial-over';
  if (!company.subscription_active) return 'expired';
  return terminated_at === null ? 'active' : 'terminated';
}

/** What the operator entered: paid per year; the company's account is the only thing that can be charged. */
async function enteredByHand(db: Db, company: CompanyRow): Promise<SubscriptionRow> {
  const { id, subscription_type_id: type, renewal_date: renewal, workshops, add_ons: addOns } = company;
  const plan =
    type === null
      ? undefined
      : await db
          .selectFrom('plan')
          .select('id')
          .where('subscription_type_id', '=', type)
          .orderBy('id')
          .executeTakeFirst();
  const manager = await managerOf(db, id);
  const count = Math.max(1, workshops.length);
  const wanted: KeptWish = {
    lines: [
      ...(plan === undefined ? [] : [{ kind: 'subscription' as const, id: plan.id, quantity: count }]),
      ...addOns
        .filter(({ isMandatory }) => !isMandatory)
        .map((addOn) => ({ kind: 'add-on' as const, id: addOn.id, quantity: 1 })),
    ],
    frequency: paymentFrequency.yearly,
    workshops: count,
    others: workshops.map(({ cdbId }) => cdbId).filter((cdbId) => cdbId !== id),
    ...{ voucherCode: '', isRefilling: false, redirectUrl: '' },
  };
  const day = renewal ?? new Date(0);
  return {
    ...{ company_id: id, account_id: manager?.id ?? null, language: manager?.language ?? 'en', wanted },
    ...{ delivery: null, supplier_id: company.wholesaler_branch_id, next_frequency: null },
    ...{ anchor_day: day.getUTCDate(), year_from: monthsLater(day, -12), year_credits: 0 },
    ...{ method_id: company.allow_pay_via_account ? paymentMethod.companyAccount : 0, stored_method: null },
    ...{ terminated_at: null, termination_reason: null, termination_comment: '' },
    ...{ charging: null, failed_at: null, next_try_at: null, refusal_code: null, changed_at: day },
  };
}

type RowChange = Partial<Omit<SubscriptionRow, 'company_id' | 'charging' | 'failed_at' | 'next_try_at' | 'changed_at'>>;
type CompanyChange = Partial<
  Pick<CompanyRow, 'subscription_type_id' | 'subscription_name' | 'subscription_credits' | 'add_ons' | 'workshops'>
>;

/** What has become of it, under its lock. The branches that it is for have the same. */
export async function keepLife(
  { db, now, nextRevision }: Pick<Keeping, 'db' | 'now' | 'nextRevision'>,
  { company, row }: Pick<KeptLife, 'company' | 'row'>,
  life: Life,
  change: { row?: RowChange; company?: CompanyChange } = {},
): Promise<KeptLife> {
  const { charging, failedAt: failed_at, nextTryAt: next_try_at } = life;
  const over = life.state === 'active' && { terminated_at: null };
  const kept = { ...row, ...change.row, ...over, charging, failed_at, next_try_at, changed_at: now() };
  const written = writtenRow(kept);
  await db
    .insertInto('subscription')
    .values(written)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(written))
    .execute();
  const columns = { ...change.company, ...companyColumns(life, kept, now()) };
  const { add_ons, workshops, ...plain } = columns;
  const shared = { ...plain, ...(add_ons && { add_ons: JSON.stringify(add_ons) }) };
  await db
    .updateTable('company')
    .set({ ...shared, ...(workshops && { workshops: JSON.stringify(workshops) }) })
    .where('id', '=', company.id)
    .execute();
  const before = await branchesOf(db, company.id, company.workshops);
  const branches = workshops ? await branchesOf(db, company.id, workshops) : before;
  const gone = before.filter((id) => !branches.includes(id));
  await tellCompanies(nextRevision, [...branches, ...gone]);
  if (branches.length > 0) await db.updateTable('company').set(shared).where('id', 'in', branches).execute();
  if (gone.length > 0) await db.updateTable('company').set(withoutIt(now())).where('id', 'in', gone).execute();
  return { company: { ...company, ...columns }, row: kept, life };
}

/** A branch that it does not hold any more. */
function withoutIt(now: Date) {
  return { subscription_active: false, valid_till: now };
}

async function branchesOf(db: Db, companyId: number, workshops: CompanyRow['workshops']): Promise<number[]> {
  const ids = workshops.map(({ cdbId }) => cdbId).filter((id) => id !== companyId);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('parent_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function companyColumns(life: Life, row: SubscriptionRow, now: Date) {
  const { state, until } = life;
  const subscription_active = isUsable(life, now);
  if (state === 'trial' || state === 'trial-over') {
    const trial_status = state === 'trial' ? ('Active' as const) : ('Expired' as const);
    return { subscription_active, trial_status, valid_till: until };
  }
  // An end that was wanted is said; one for want of a payment is not (SH-233).
  const valid_till = row.terminated_at === null ? null : until;
  return { subscription_active, trial_status: 'None' as const, renewal_date: until, valid_till };
}

function writtenRow(row: SubscriptionRow): Insertable<Tables['subscription']> {
  const { delivery, stored_method: method, wanted } = row;
  return {
    ...row,
    wanted: JSON.stringify(wanted),
    delivery: delivery && JSON.stringify(delivery),
    stored_method: method && JSON.stringify(method),
  };
}
