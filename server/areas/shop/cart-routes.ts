/** The cart (CO-253 to CO-257). */
import type { CartOnServer, carts } from '../../../contract/carts.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { requireOwn } from '../caller-rules.ts';
import { requireBuyer } from './buyer.ts';
import { deleteCart, type KeptCart, readCart, saveCart } from './keep-cart.ts';
import { priceCart, type Shopper } from './price-cart.ts';
import { wishFrom } from './wish.ts';

interface Whose {
  ciamId: string;
  countryCode: string;
  language: string;
}

export function createCartHandlers(settings: AccountSettings): Handlers<typeof carts> {
  const buyerOf = async ({ db, caller }: Context, { ciamId, countryCode }: Whose) => {
    requireOwn(caller, ciamId);
    return await requireBuyer({ db, caller }, settings, countryCode);
  };
  const keptCart = async (context: Context, whose: Whose): Promise<CartOnServer> => {
    const buyer = await buyerOf(context, whose);
    return await priced(
      context,
      { buyer, country: buyer.country, language: whose.language },
      await readCart(context.db, buyer),
    );
  };
  return {
    'POST /api/v1/cdm3/cart/CheckCart': async ({ body }, { db }) => {
      const { countryCode: country, language, frontendCart } = body;
      return await priceCart(db, { buyer: null, country, language }, wishFrom(frontendCart), { id: 0, version: 0 });
    },
    'POST /api/v1/cdm3/cart/GetCart': async ({ body }, context) => await keptCart(context, body),
    'POST /api/v1/cdm3/cart/createOrUpdateCart': async ({ body }, context) => {
      const buyer = await buyerOf(context, body);
      const wanted = wishFrom(body.cart);
      const known = await saveCart(context, buyer, body.cart, wanted);
      return await priced(context, { buyer, country: buyer.country, language: body.language }, { ...known, wanted });
    },
    'POST /api/v1/cdm3/cart/DeleteCart': async ({ body }, context) => {
      await deleteCart(context.db, await buyerOf(context, body));
      return null;
    },
    'POST /api/v1/cdm3/cart/updateVoucherStatus': async ({ body }, context) => await keptCart(context, body),
    'GET /api/v1/transaction/CheckVoucherCode': async () => await Promise.reject(invalidVoucher()),
    'GET /api/v1/payment/getApplyVoucher': async ({ query }, context) => {
      await buyerOf(context, query);
      throw invalidVoucher();
    },
  };
}

async function priced({ db }: Context, shopper: Shopper, { wanted, ...known }: KeptCart): Promise<CartOnServer> {
  return await priceCart(db, shopper, wanted, known);
}

function invalidVoucher(): Refusal {
  return new Refusal('voucher-invalid', 'Invalid Voucher code. Please try again.');
}
