/** How a kept cart can be paid. */
import type { CartOnServer } from '../../../contract/carts.ts';
import type { PaymentMethod } from '../../../domain/commerce/catalogue.ts';
import { isoCountryOf } from '../../../domain/commerce/money.ts';
import { methodsFor } from '../../../domain/commerce/payment-methods.ts';
import type { Outside } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { PaymentSum } from '../../providers/payments.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { type Buyer, ownBuyer, requirePurchaser } from '../shop/buyer.ts';
import { readCart } from '../shop/keep-cart.ts';
import { priceOwnCart } from '../shop/price-cart.ts';

interface Whose {
  ciamId: string;
  countryCode: string;
  language: string;
}

interface Payable {
  /** ISO 3166. */
  country: string;
  sum: PaymentSum;
  methods: PaymentMethod[];
}

/** Of the kept cart with the prices of now. */
export async function readPayable(
  context: Pick<Outside, 'db' | 'caller' | 'now'>,
  settings: AccountSettings,
  whose: Whose,
): Promise<Payable> {
  const { db } = context;
  const buyer = requirePurchaser(await ownBuyer(settings)(context, whose));
  const { wanted, ...known } = await readCart(db, buyer);
  const cart = await priceOwnCart(context, buyer, whose, wanted, known);
  const { currency, actualPrice: amount } = cart.cartPrice;
  return {
    country: isoCountryOf(buyer.country).toUpperCase(),
    sum: { amount, currency: currency.code },
    methods: await methodsOf(db, buyer, cart),
  };
}

async function methodsOf(db: Db, { company, country }: Buyer, cart: CartOnServer): Promise<PaymentMethod[]> {
  const row = await db
    .selectFrom('company')
    .select('allow_pay_via_account')
    .where('id', '=', company?.id ?? 0)
    .executeTakeFirst();
  return methodsFor({
    country,
    total: cart.cartPrice.actualPrice,
    currency: cart.cartPrice.currency.code,
    mayPayByCompanyAccount: row?.allow_pay_via_account ?? false,
  });
}
