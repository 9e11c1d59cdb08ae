/** What vouchers bring (CO-259, CO-264, CO-265). */
import type { carts } from '../../../contract/carts.ts';
import type { plans } from '../../../contract/plans.ts';
import type { Handlers } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import type { CountCode } from '../code-limits.ts';
import { ownBuyer } from './buyer.ts';
import { countingGuesses, invalidVoucher, voucherFromCode } from './find-voucher.ts';
import { readCart } from './keep-cart.ts';
import { priceOwnCart } from './price-cart.ts';
import { readCatalogue } from './read-catalogue.ts';
import { plansOf, voucherOnWire } from './with-voucher.ts';

type VoucherCall =
  | 'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher'
  | 'GET /api/v1/transaction/CheckVoucherCode'
  | 'GET /api/v1/payment/getApplyVoucher';

export function createVoucherHandlers(
  settings: AccountSettings,
  countCode: CountCode,
): Pick<Handlers<typeof plans & typeof carts>, VoucherCall> {
  const buyerOf = ownBuyer(settings);
  const guessed = countingGuesses(countCode);
  return {
    'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher': async ({ query }, context) => {
      const catalogue = await readCatalogue(context.db, query.countryCode, query.language);
      const place = { market: catalogue.market, buyer: null };
      const terms = await voucherFromCode(context, countCode, query.voucherCode, place);
      const plan = plansOf(catalogue, terms).find(({ id }) => id === query.subscriptionId);
      if (plan === undefined) throw invalidVoucher();
      return [plan];
    },
    'GET /api/v1/transaction/CheckVoucherCode': async ({ query }, context) => {
      const { countryCode, language, voucherCode, voucherType } = query;
      const catalogue = await readCatalogue(context.db, countryCode, language);
      const place = { market: catalogue.market, buyer: null };
      const terms = await voucherFromCode(context, countCode, voucherCode, place);
      const isOfType = voucherType === undefined || voucherType === String(terms.type);
      const voucher = isOfType ? voucherOnWire(catalogue, terms, language) : null;
      if (voucher === null) throw invalidVoucher();
      return voucher;
    },
    'GET /api/v1/payment/getApplyVoucher': async ({ query }, context) => {
      const buyer = await buyerOf(context, query);
      countCode(context, 0);
      const { wanted, ...known } = await readCart(context.db, buyer);
      const wish = { ...wanted, voucherCode: query.voucherCode };
      const cart = guessed(context, await priceOwnCart(context, buyer, query, wish, known));
      if (cart.voucherCode === '') throw invalidVoucher();
      return cart;
    },
  };
}
