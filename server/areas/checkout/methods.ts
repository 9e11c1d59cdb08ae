/** How a kept cart can be paid. */
import type { PaymentMethod } from '../../../domain/commerce/catalogue.ts';
import { isoCountryOf } from '../../../domain/commerce/money.ts';
import { methodsFor } from '../../../domain/commerce/payment-methods.ts';
import type { Outside } from '../../call.ts';
import type { PaymentSum } from '../../providers/payments.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { ownBuyer, requirePurchaser } from '../shop/buyer.ts';
import { readCart } from '../shop/keep-cart.ts';
import { priceOwnCart } from '../shop/price-cart.ts';
import { companyFacts } from './check-order.ts';

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
  const { mayPayByCompanyAccount } = await companyFacts(db, buyer);
  return {
    country: isoCountryOf(buyer.country).toUpperCase(),
    sum: { amount, currency: currency.code },
    methods: methodsFor({ country: buyer.country, total: amount, currency: currency.code, mayPayByCompanyAccount }),
  };
}
