/** What stands on the bill of a cart that was paid, put together on its day from the order, the company and the country. */
import type { CartItem, CartOnServer } from '../../../contract/carts.ts';
import type { DeliveryData } from '../../../contract/checkout.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { compareAmounts, differenceOf, sumOf } from '../../../domain/commerce/money.ts';
import type { Db } from '../../db/db.ts';
import type { BillBuyer, BillDocument, BillLine } from '../../db/tables-billing.ts';

export interface Billed {
  companyId: number;
  /** Where it was bought; code of the portal. */
  country: string;
  language: string;
  cart: CartOnServer;
  delivery: DeliveryData;
  period: BillDocument['period'];
}

export async function invoiceDocument(db: Db, billed: Billed): Promise<BillDocument> {
  const { companyId, country, language, cart, delivery, period } = billed;
  const { currency, netPrice: net, vatAmmout: vat } = cart.cartPrice;
  const { vat: vatId } = await db
    .selectFrom('company')
    .select('vat')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { seller, isReverseCharge } = await sellerIn(db, country);
  return {
    ...{ language, country, currency, seller, net, vat },
    buyer: buyerOf(delivery, vatId),
    lines: cart.shoppingItems.map((item) => lineOf(item, cart)),
    voucher: voucherOf(cart),
    isReverseCharge: isReverseCharge && compareAmounts(vat, '0') === 0,
    period,
    corrects: null,
  };
}

/** Where nobody has said who sells: who answers for the portal there. */
export async function sellerIn(db: Db, country: string) {
  const region = await db
    .selectFrom('region')
    .select('configuration')
    .where('country', '=', country)
    .executeTakeFirst();
  const { seller = {}, supportContact = {} } = region?.configuration ?? {};
  return {
    seller: { address: seller.address ?? supportContact.postalAddress ?? [], vatId: seller.vatId ?? '' },
    isReverseCharge: seller.isReverseCharge ?? false,
  };
}

function buyerOf(delivery: DeliveryData, vatId: string): BillBuyer {
  const { companyName, street, zipCode, city, country, contactPerson, sdiCode, fiscalCode } = delivery;
  return { companyName, street, zipCode, city, country, contactPerson, vatId, sdiCode, fiscalCode };
}

function lineOf(item: CartItem, { cartPrice, paymentFrequency: frequency }: CartOnServer): BillLine {
  const { quantity, unitPrice, vatPercentage, vatAmmout: vat, actualPrice, netPrice } = item;
  const isMonthly = frequency.id === paymentFrequency.monthly && netPrice.mPrice !== null;
  return {
    ...{ title: titleOf(item), quantity, unitPrice, vatPercentage, vat },
    partNumber: item.voucherServiceCreditItem?.partNumber ?? item.serviceTypePartNumber,
    net: differenceOf(actualPrice, vat, cartPrice.currency.decimals),
    period: item.subscriptionItem === null ? null : isMonthly ? 'month' : 'year',
  };
}

function titleOf({ subscriptionItem, addOnItem, serviceTypeObject, voucherServiceCreditItem }: CartItem): string {
  const offered = subscriptionItem ?? addOnItem ?? voucherServiceCreditItem;
  return offered?.title ?? serviceTypeObject?.serviceTypeLocalized ?? '';
}

/** A line with a voucher says its price with and without it. */
function voucherOf({ voucherCode, shoppingItems, cartPrice }: CartOnServer): BillDocument['voucher'] {
  if (voucherCode === '') return null;
  const { decimals } = cartPrice.currency;
  const reduced = shoppingItems.flatMap(({ voucherAppliedPrice, netPrice }) =>
    voucherAppliedPrice === null
      ? []
      : [{ net: differenceOf(netPrice.yPrice.netPrice, voucherAppliedPrice, decimals), vat: '0', total: '0' }],
  );
  return { code: voucherCode, reduction: sumOf(reduced, decimals).net };
}
