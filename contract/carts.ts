/**
 * The cart of a person and the vouchers that change it (CO-101 to CO-108, CO-117, CO-253 to CO-257, CO-264, CO-265). A client says what it
 * wants and how many; whatever it says of prices is dropped, the server answers with its own.
 */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { AddOnItem, PlanItem, ServiceTypeItem, VoucherCode } from './plans.ts';
import { PeriodPrices, Percentage, Price } from './prices.ts';
import { Amount, CountryCode, Id, LanguageId, RowNumber, list, text } from './primitives.ts';

const ChildOrgAccount = v.object({ cdbId: RowNumber, name: text(100) });
const frequencies = v.object({ id: v.picklist([1, 6]) });
/** One line per add-on, and some room. */
const mostItems = 60;
const mostWorkshops = 50;
const mostOfOne = 100_000;

/** What a client wants in its cart. Exactly one of the three ids is given. */
const WantedItem = v.pipe(
  v.object({
    subscriptionId: v.optional(v.nullable(RowNumber), null),
    addOnId: v.optional(v.nullable(RowNumber), null),
    serviceTypeId: v.optional(v.nullable(RowNumber), null),
    quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostOfOne)),
  }),
  v.check(
    ({ subscriptionId, addOnId, serviceTypeId }) =>
      [subscriptionId, addOnId, serviceTypeId].filter((id) => id !== null).length === 1,
    'Exactly one of subscriptionId, addOnId and serviceTypeId',
  ),
);

export const WantedCart = v.object({
  /** Of the server; 0: a new one. */
  id: RowNumber,
  /** The version it was read with; another one answers `conflict`. 0: whatever is there is replaced. */
  version: RowNumber,
  shoppingItems: list(WantedItem, mostItems),
  childOrgAccounts: list(v.nullable(ChildOrgAccount), mostWorkshops - 1),
  /** Empty: none. */
  voucherCode: v.union([v.literal(''), VoucherCode]),
  paymentFrequency: frequencies,
  frontendSelectedNumberOfWorkshop: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostWorkshops)),
  /** It brings a negative balance back to zero. */
  isRefilling: v.boolean(),
  /** Same-site path to which the person goes back afterwards; empty: none. */
  redirectUrl: v.pipe(v.string(), v.maxLength(500)),
});
export type WantedCart = v.InferInput<typeof WantedCart>;

export const CartItem = v.object({
  subscriptionId: v.nullable(v.number()),
  subscriptionItem: v.nullable(PlanItem),
  addOnId: v.nullable(v.number()),
  addOnItem: v.nullable(AddOnItem),
  serviceTypeId: v.nullable(v.number()),
  serviceTypeObject: v.nullable(ServiceTypeItem),
  serviceTypePartNumber: v.string(),
  voucherServiceCreditItem: v.nullable(v.object({ title: v.string(), partNumber: v.string() })),
  quantity: v.number(),
  /** Of one, for the frequency of the cart, voucher included. */
  unitPrice: Amount,
  vatPercentage: Percentage,
  vatAmmout: Amount,
  actualPrice: Amount,
  voucherAppliedPrice: v.nullable(Amount),
  voucherCode: v.string(),
  /** Of the whole line. */
  netPrice: PeriodPrices,
  originalPrice: PeriodPrices,
});
export type CartItem = v.InferOutput<typeof CartItem>;

export const CartOnServer = v.object({
  /** 0: this cart is not kept on the server. */
  id: v.number(),
  version: v.number(),
  /** ciamId; empty for visitors. */
  masterOrgAccount: v.string(),
  shoppingItems: v.array(CartItem),
  cartPrice: Price,
  originalCartPrice: Price,
  childOrgAccounts: v.array(v.nullable(ChildOrgAccount)),
  /** Of the payment under way or done; null: none. */
  transactionId: v.nullable(v.string()),
  adyenPaymentDetailsId: v.nullable(v.string()),
  voucherCode: v.string(),
  validVoucher: v.nullable(v.object({ voucherType: v.object({ id: v.number() }), isCashRebate: v.boolean() })),
  hasEsiContract: v.boolean(),
  /** Interface the company has, `KTS 560`; empty: none. */
  ktsVersion: v.string(),
  paymentFrequency: frequencies,
  frontendSelectedNumberOfWorkshop: v.number(),
  isRefilling: v.boolean(),
  redirectUrl: v.string(),
  /** What the server has left out of what was wanted: by its reason, else because it is not sold (any more). */
  leftOut: v.array(
    v.object({
      kind: v.picklist(['subscription', 'add-on', 'service-type', 'voucher']),
      title: v.string(),
      /**
       * - `needs-subscription`: sold, but only to companies whose subscription runs, and that is no trial.
       * - `not-for-account`: sold, but not to this person: no manager, in review, or of a branch.
       */
      reason: v.optional(v.picklist(['needs-subscription', 'not-for-account'])),
    }),
  ),
});
export type CartOnServer = v.InferOutput<typeof CartOnServer>;

export const Voucher = v.object({
  code: v.string(),
  /** 11 credit, 31 subscription, 41 prepaid. */
  type: v.object({ id: v.number() }),
  items: v.array(v.object({ description: v.string(), quantity: v.number(), subtotal: Amount })),
  /** It can only be redeemed by somebody who is signed in (CO-093), or has a subscription (CO-094). */
  needsLogin: v.boolean(),
  needsSubscription: v.boolean(),
});
export type Voucher = v.InferOutput<typeof Voucher>;

const whose = { ciamId: Id, countryCode: CountryCode, language: LanguageId };

export const carts = {
  'POST /api/v1/cdm3/cart/CheckCart': {
    summary: 'What a cart costs now; nothing is kept, so visitors may ask',
    access: 'open',
    reads: true,
    body: v.object({ countryCode: CountryCode, language: LanguageId, frontendCart: WantedCart }),
    answer: CartOnServer,
  },
  'POST /api/v1/cdm3/cart/GetCart': {
    summary: 'The cart of the person with the prices of now; id 0: they have none',
    reads: true,
    body: v.object(whose),
    answer: CartOnServer,
  },
  'POST /api/v1/cdm3/cart/createOrUpdateCart': {
    summary: 'Keep the cart; `conflict` when another device changed it in between',
    keepsCaller: true,
    body: v.object({ ...whose, cart: WantedCart }),
    answer: CartOnServer,
    errors: ['conflict'],
  },
  'POST /api/v1/cdm3/cart/DeleteCart': {
    summary: 'Empty the cart',
    body: v.object(whose),
    answer: v.null(),
  },
  'POST /api/v1/cdm3/cart/updateVoucherStatus': {
    summary: 'Check the voucher of the kept cart anew; one that no longer counts is taken out',
    body: v.object(whose),
    answer: CartOnServer,
  },
  'GET /api/v1/transaction/CheckVoucherCode': {
    summary: 'What a voucher brings and what it needs; used, unknown and foreign codes are all `voucher-invalid`',
    access: 'open',
    query: v.object({
      ciamId: v.optional(Id),
      voucherType: v.optional(v.string()),
      voucherCode: VoucherCode,
      countryCode: CountryCode,
      language: LanguageId,
    }),
    answer: Voucher,
    errors: ['voucher-invalid'],
  },
  'GET /api/v1/payment/getApplyVoucher': {
    summary: 'The kept cart as it would be with the voucher; nothing is kept',
    query: v.object({ ...whose, voucherCode: VoucherCode }),
    answer: CartOnServer,
    errors: ['voucher-invalid'],
  },
} satisfies Contract;
