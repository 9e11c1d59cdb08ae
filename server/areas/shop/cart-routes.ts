/** The cart (CO-253 to CO-257). */
import type { carts } from '../../../contract/carts.ts';
import type { Handlers } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import type { CountCode } from '../code-limits.ts';
import { ownBuyer } from './buyer.ts';
import type { Known } from './cart-on-wire.ts';
import { countingGuesses } from './find-voucher.ts';
import { deleteCart, readCart, saveCart } from './keep-cart.ts';
import { priceCart, priceOwnCart } from './price-cart.ts';
import { wishFrom, wishOf } from './wish.ts';

type CartCall =
  | 'POST /api/v1/cdm3/cart/CheckCart'
  | 'POST /api/v1/cdm3/cart/GetCart'
  | 'POST /api/v1/cdm3/cart/createOrUpdateCart'
  | 'POST /api/v1/cdm3/cart/DeleteCart'
  | 'POST /api/v1/cdm3/cart/updateVoucherStatus';
const unkept: Known = { id: 0, version: 0 };

export function createCartHandlers(
  settings: AccountSettings,
  countCode: CountCode,
): Pick<Handlers<typeof carts>, CartCall> {
  const buyerOf = ownBuyer(settings);
  const guessed = countingGuesses(countCode);
  return {
    'POST /api/v1/cdm3/cart/CheckCart': async ({ body }, context) => {
      const { countryCode: country, language, frontendCart } = body;
      if (frontendCart.voucherCode !== '') countCode(context, 0);
      const shopper = { buyer: null, country, language };
      return guessed(context, await priceCart(context, shopper, wishFrom(frontendCart), unkept));
    },
    'POST /api/v1/cdm3/cart/GetCart': async ({ body }, context) => {
      const buyer = await buyerOf(context, body);
      const { wanted, ...known } = await readCart(context.db, buyer);
      return await priceOwnCart(context, buyer, body, wanted, known);
    },
    'POST /api/v1/cdm3/cart/createOrUpdateCart': async ({ body }, context) => {
      const buyer = await buyerOf(context, body);
      const wanted = wishFrom(body.cart);
      const kept = await readCart(context.db, buyer, true);
      const isGuess = wanted.voucherCode !== '' && wanted.voucherCode !== kept.wanted.voucherCode;
      if (isGuess) countCode(context, 0);
      const cart = await priceOwnCart(context, buyer, body, wanted, unkept);
      const known = await saveCart(context, buyer, body.cart, kept, wishOf(cart, wanted));
      return isGuess ? guessed(context, { ...cart, ...known }) : { ...cart, ...known };
    },
    'POST /api/v1/cdm3/cart/DeleteCart': async ({ body }, context) => {
      await deleteCart(context.db, await buyerOf(context, body));
      return null;
    },
    'POST /api/v1/cdm3/cart/updateVoucherStatus': async ({ body }, context) => {
      const buyer = await buyerOf(context, body);
      const kept = await readCart(context.db, buyer, true);
      const cart = await priceOwnCart(context, buyer, body, kept.wanted, kept);
      if (kept.wanted.voucherCode === cart.voucherCode) return cart;
      return { ...cart, ...(await saveCart(context, buyer, kept, kept, wishOf(cart, kept.wanted))) };
    },
  };
}
