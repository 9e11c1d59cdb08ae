/** What credits cost, and how many there are (CO-213, CO-214, CO-267 to CO-271). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { VoucherCode } from './plans.ts';
import { Price } from './prices.ts';
import { Amount, CountryCode, Id, LanguageId, NumberInQuery } from './primitives.ts';

/** Of single credits; more are bought in packages. */
const mostCreditsAtOnce = 10_000;

const CreditPrice = v.object({
  numberOfCredits: v.number(),
  /** Of all of them, bought one by one. */
  price: Price,
  originalPrice: Price,
  /** That a voucher brings beside them, for nothing. */
  voucherCredits: v.number(),
});

/** Something that brings credits, the smallest first. */
const CreditInterval = v.object({
  addOnId: v.number(),
  title: v.string(),
  /** That one of it brings. */
  numberOfCredits: v.number(),
  price: Price,
  originalPrice: Price,
  /** What one credit costs in it, without VAT. */
  netPricePerCredit: Amount,
});

const ofCredits = {
  country: CountryCode,
  ciamId: Id,
  numberOfCreditsToPurchase: v.pipe(NumberInQuery, v.minValue(1), v.maxValue(mostCreditsAtOnce)),
  languageCode: LanguageId,
};

export const credits = {
  'GET /api/v1/credit/getCreditPrice': {
    summary: 'What so many single credits cost the company',
    query: v.object(ofCredits),
    answer: CreditPrice,
  },
  'GET /api/v1/credit/GetCreditPriceWithVoucher': {
    summary: 'The same with a voucher for credits',
    query: v.object({ ...ofCredits, voucherCode: VoucherCode }),
    answer: CreditPrice,
    errors: ['voucher-invalid'],
  },
  'GET /api/v1/credit/getCreditIntervalPrices': {
    summary: 'What credits cost in a country, by how many are bought at once',
    access: 'open',
    query: v.object({ countryCode: CountryCode, language: v.optional(LanguageId, 'en') }),
    answer: v.array(CreditInterval),
  },
  'GET /api/v1/credit/getCreditIntervalWithNetPrices': {
    summary: "The same in the company's own country",
    query: v.object({ countryCode: CountryCode, ciamId: Id, language: v.optional(LanguageId, 'en') }),
    answer: v.array(CreditInterval),
  },
  'GET /api/v1/credit/getCreditStatus': {
    summary: 'How many credits the company has; not for branches',
    query: v.object({ ciamId: Id }),
    answer: v.object({
      availableCredits: v.number(),
      /** Below the warning limit. */
      isLow: v.boolean(),
      isNegative: v.boolean(),
      /** By this person. */
      canBuyCredits: v.boolean(),
    }),
  },
} satisfies Contract;
