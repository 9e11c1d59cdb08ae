/** The period that is charged next, and what it costs with the prices of now. */
import { type Period, isYearDue, monthsOf, nextPeriod } from '../../../domain/commerce/billing-period.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import { type PricedContents, priceContents } from '../shop/price-contents.ts';
import { readCatalogue } from '../shop/read-catalogue.ts';
import type { KeptLife } from './life-store.ts';

export interface NextPeriod extends Period, PricedContents {
  /** With the frequency from this period on. */
  wanted: KeptWish;
  /** What comes once a year comes with it. */
  isYearDue: boolean;
  anchorDay: number;
}

/** Of what has ended: a new period that begins now. Null: the plan is not sold any more. */
export async function nextPeriodOf(db: Db, kept: KeptLife, now: Date, language: string): Promise<NextPeriod | null> {
  const { company, row, life } = kept;
  const { plans } = await readCatalogue(db, company.country, language);
  const plan = plans.find(({ id }) => row.wanted.lines.some((line) => line.kind === 'subscription' && line.id === id));
  if (plan === undefined) return null;
  const isYearly = plan.netPrice.mPrice === null;
  const frequency = isYearly ? paymentFrequency.yearly : (row.next_frequency ?? row.wanted.frequency);
  const wanted = { ...row.wanted, frequency };
  const months = monthsOf(frequency);
  const end = life.state === 'active' ? life.until : null;
  const anchorDay = end === null ? now.getUTCDate() : row.anchor_day;
  const period = nextPeriod(end ?? now, months, anchorDay, now);
  const isDue = isYearDue(row.year_from, period.from, months, anchorDay);
  const whose = { country: company.country, language, workshops: company.workshops };
  const priced = await priceContents(db, whose, wanted, plan, isDue);
  return { ...period, ...priced, wanted, anchorDay, isYearDue: isDue };
}
