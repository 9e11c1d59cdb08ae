/** What can be bought: plans with their add-ons, credit packages, single credits (CO-110 to CO-113, CO-252, CO-258 to CO-263). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { PeriodPrices } from './prices.ts';
import { Amount, CountryCode, Id, LanguageId, NumberInQuery } from './primitives.ts';

export const AddOnItem = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  /** Same-site path of a picture; empty: none. */
  image: v.string(),
  isMandatory: v.boolean(),
  /** Bought once for each workshop. */
  isMultitplyByWorkShop: v.boolean(),
  allowMonthlyPayment: v.boolean(),
  isTopUp: v.boolean(),
  /** 1 credit package, 6 car repair, 11 RDS500, 16 single credits. */
  category: v.object({ id: v.number() }),
  /** Credits that one of it brings. */
  credits: v.number(),
  netPrice: PeriodPrices,
  originalPrice: PeriodPrices,
});
export type AddOnItem = v.InferOutput<typeof AddOnItem>;

export const PlanItem = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  logo: v.string(),
  code: v.string(),
  /** 10 pay-as-you-go, 11 business, 12 enterprise. */
  cdm3SubscriptionType: v.object({ id: v.number() }),
  /** What it holds, one line each, in the order in which it is shown. */
  features: v.array(v.string()),
  /** Credits it brings per year. */
  credits: v.number(),
  /** Needs an active ESI[tronic] licence and an interface, or the RDS500 add-on (CO-201). */
  requiresEsiLicence: v.boolean(),
  netPrice: PeriodPrices,
  originalPrice: PeriodPrices,
  addOn: v.array(AddOnItem),
});
export type PlanItem = v.InferOutput<typeof PlanItem>;

/** What one request costs without a subscription. */
export const ServiceTypeItem = v.object({
  id: v.number(),
  partNumber: v.string(),
  payAsYouGoPrice: Amount,
  serviceTypeLocalized: v.string(),
});
export type ServiceTypeItem = v.InferOutput<typeof ServiceTypeItem>;

/** 6 letters and digits, upper case (CO-208). */
export const VoucherCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{6}$/));

const here = { countryCode: CountryCode, language: LanguageId };

export const plans = {
  'GET /api/v1/cdm3/subscriptions/GetPlans': {
    summary: 'Plans of a country with their add-ons, cheapest first',
    access: 'open',
    query: v.object(here),
    answer: v.array(PlanItem),
  },
  'GET /api/v1/cdm3/subscriptions/GetAddOns': {
    summary: 'Add-ons, credit packages and single credits that the company can buy',
    query: v.object({ ...here, ciamId: Id }),
    answer: v.array(AddOnItem),
  },
  'GET /api/v1/subscriptions/getSubscriptions': {
    summary: 'The same as GetPlans, under its older name',
    access: 'open',
    query: v.object(here),
    answer: v.array(PlanItem),
  },
  'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher': {
    summary: 'One plan with the prices that a voucher gives it',
    access: 'open',
    query: v.object({ ...here, voucherCode: VoucherCode, subscriptionId: NumberInQuery }),
    answer: v.array(PlanItem),
    errors: ['voucher-invalid'],
  },
  'POST /api/v1/subscriptions/GetCreditPackages': {
    summary: 'Credit packages and single credits only',
    reads: true,
    body: v.object({ ...here, ciamId: Id }),
    answer: v.array(AddOnItem),
  },
} satisfies Contract;
