/** A cart as it travels: each line with the offer it holds, and the sums that the rules make of them. */
import type { CartItem, CartOnServer } from '../../../contract/carts.ts';
import type { AddOnItem, PlanItem } from '../../../contract/plans.ts';
import type { PeriodPrices, Price } from '../../../contract/prices.ts';
import { type Cart, planIn } from '../../../domain/commerce/cart-state.ts';
import { type LineTotals, totalsOf } from '../../../domain/commerce/cart-totals.ts';
import type { Price as Sum } from '../../../domain/commerce/money.ts';
import { type Market, wirePrice } from './priced.ts';
import type { Catalogue } from './read-catalogue.ts';

/** What the server keeps of it. */
export interface Known {
  /** 0: it is not kept. */
  id: number;
  version: number;
}

type OfCart = Omit<
  CartOnServer,
  'validVoucher' | 'masterOrgAccount' | 'hasEsiContract' | 'ktsVersion' | 'redirectUrl' | 'leftOut'
>;

const nothing = {
  ...{ subscriptionId: null, subscriptionItem: null, addOnId: null, addOnItem: null, serviceTypeId: null },
  ...{ serviceTypeObject: null, serviceTypePartNumber: '', voucherServiceCreditItem: null },
};

export function cartOnWire(cart: Cart, catalogue: Catalogue, known: Known): OfCart {
  const { market } = catalogue;
  const { lines, price, originalPrice } = totalsOf(cart, market.currency.decimals);
  const code = cart.voucher?.code ?? '';
  // A voucher may count for what comes with this plan and not with another.
  const own = catalogue.plans.find(({ id }) => id === planIn(cart)?.id)?.addOn ?? [];
  const ofPlan = { ...catalogue, addOns: [...own, ...catalogue.addOns] };
  return {
    ...known,
    shoppingItems: lines.map((line) => itemFrom(line, ofPlan, code)),
    cartPrice: sumOnWire(market, price, code === '' ? null : price.net),
    originalCartPrice: sumOnWire(market, originalPrice, null),
    childOrgAccounts: [...cart.otherWorkshops],
    transactionId: null,
    adyenPaymentDetailsId: null,
    voucherCode: code,
    paymentFrequency: { id: cart.frequency },
    frontendSelectedNumberOfWorkshop: cart.workshops,
    isRefilling: cart.isRefilling,
  };
}

function sumOnWire({ currency, vatPercentage }: Market, sum: Sum, voucherAppliedPrice: string | null): Price {
  const { net, vat, total } = sum;
  return { currency, vatPercentage, netPrice: net, vatAmmout: vat, actualPrice: total, voucherAppliedPrice };
}

function itemFrom(totals: LineTotals, { market, plans, addOns, serviceTypes }: Catalogue, code: string): CartItem {
  const { line, unitPrice, price } = totals;
  const { quantity } = line;
  const paid = {
    quantity,
    unitPrice,
    vatPercentage: market.vatPercentage,
    vatAmmout: price.vat,
    actualPrice: price.total,
  };
  const without = { voucherAppliedPrice: null, voucherCode: '' };
  switch (line.kind) {
    case 'subscription': {
      const item = offered(plans, line.plan.id);
      return {
        ...nothing,
        ...paid,
        subscriptionId: item.id,
        subscriptionItem: item,
        ...pricesOf(item, totals, market, code),
      };
    }
    case 'add-on': {
      const item = { ...offered(addOns, line.addOn.id), isMandatory: line.addOn.isMandatory };
      return { ...nothing, ...paid, addOnId: item.id, addOnItem: item, ...pricesOf(item, totals, market, code) };
    }
    case 'service-type': {
      const item = offered(serviceTypes, line.serviceType.id);
      const whole = yearlyOnly(wirePrice(market, item.payAsYouGoPrice, quantity));
      const of = { serviceTypeId: item.id, serviceTypeObject: item, serviceTypePartNumber: item.partNumber };
      return { ...nothing, ...paid, ...of, ...without, netPrice: whole, originalPrice: whole };
    }
    case 'voucher-credits': {
      const whole = yearlyOnly(wirePrice(market, '0', quantity));
      const voucherServiceCreditItem = { title: line.title, partNumber: line.partNumber };
      const of = { voucherServiceCreditItem, voucherAppliedPrice: null, voucherCode: code };
      return { ...nothing, ...paid, ...of, netPrice: whole, originalPrice: whole };
    }
  }
}

/** Of the whole line. */
function pricesOf(item: PlanItem | AddOnItem, { line, price }: LineTotals, market: Market, code: string) {
  const { yPrice, mPrice } = item.netPrice;
  const hasVoucher = code !== '' && yPrice.voucherAppliedPrice !== null;
  const isMonthlyAllowed = !('allowMonthlyPayment' in item) || item.allowMonthlyPayment;
  const whole = (one: Price) => wirePrice(market, one.netPrice, line.quantity, one.voucherAppliedPrice);
  const periods = (prices: PeriodPrices): PeriodPrices => ({
    mPrice: isMonthlyAllowed && mPrice !== null && prices.mPrice !== null ? whole(prices.mPrice) : null,
    yPrice: whole(prices.yPrice),
  });
  return {
    voucherAppliedPrice: hasVoucher ? price.net : null,
    voucherCode: hasVoucher ? code : '',
    netPrice: periods(item.netPrice),
    originalPrice: periods(item.originalPrice),
  };
}

function yearlyOnly(yPrice: Price): PeriodPrices {
  return { mPrice: null, yPrice };
}

/** The cart was made of these offers. */
function offered<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new Error(`offer ${id} is in the cart and not in the catalogue`);
  return item;
}
