/** Offers and carts of the wire as the rules know them (domain/commerce), and a cart as the server wants it: for page and server alike. */
import type { CartItem, CartOnServer, WantedCart } from './carts.ts';
import type { AddOnItem, PlanItem } from './plans.ts';
import type { PeriodPrices, Price } from './prices.ts';
import { type Cart, type CartLine, emptyCart, isMandatory } from '../domain/commerce/cart-state.ts';
import { type AddOn, type Plan, type UnitPrice, type VoucherType, voucherType } from '../domain/commerce/catalogue.ts';
import { pageOf } from '../domain/commerce/kept-cart.ts';
import { type CartTotals, type LineTotals, totalsOf } from '../domain/commerce/cart-totals.ts';
import { type Currency, compareAmounts, differenceOf } from '../domain/commerce/money.ts';

type Offer = Pick<PlanItem, 'id' | 'title' | 'netPrice' | 'originalPrice'>;

export function planFrom(item: PlanItem): Plan {
  return {
    ...offeredFrom(item),
    subscriptionType: item.cdm3SubscriptionType.id,
    needsEsiLicence: item.requiresEsiLicence,
    addOns: item.addOn.map(addOnFrom),
  };
}

export function addOnFrom(item: AddOnItem): AddOn {
  return {
    ...offeredFrom(item),
    categoryId: item.category.id,
    isMandatory: item.isMandatory,
    isPerWorkshop: item.isMultitplyByWorkShop,
    allowsMonthlyPayment: item.allowMonthlyPayment,
    isTopUp: item.isTopUp,
  };
}

/** Of an offer, for the cart that it comes into. */
export function currencyOf({ netPrice }: Pick<Offer, 'netPrice'>): Currency {
  return currencyFrom(netPrice.yPrice);
}

export function currencyFrom({ currency: { code, symbol, decimals } }: Pick<Price, 'currency'>): Currency {
  return { code, symbol, decimals };
}

function offeredFrom({ id, title, netPrice, originalPrice }: Offer) {
  const { voucherAppliedPrice, vatPercentage } = netPrice.yPrice;
  const voucherPrice =
    voucherAppliedPrice === null
      ? null
      : { monthly: netPrice.mPrice?.voucherAppliedPrice ?? null, yearly: voucherAppliedPrice };
  const prices = { price: unitPriceFrom(netPrice), originalPrice: unitPriceFrom(originalPrice), voucherPrice };
  return { id, title, vatPercentage, ...prices };
}

function unitPriceFrom({ mPrice, yPrice }: PeriodPrices): UnitPrice {
  return { monthly: mPrice?.netPrice ?? null, yearly: yPrice.netPrice };
}

/** `local`: what only this device knows of it. */
export function cartFrom(answer: CartOnServer, local: Cart): Cart {
  const lines = answer.shoppingItems.flatMap(lineFrom);
  const typeId = answer.validVoucher?.voucherType.id;
  return {
    ...emptyCart,
    id: answer.id,
    lines,
    frequency: answer.paymentFrequency.id,
    workshops: answer.frontendSelectedNumberOfWorkshop,
    otherWorkshops: answer.childOrgAccounts,
    voucher: answer.voucherCode !== '' && isVoucherType(typeId) ? { code: answer.voucherCode, type: typeId } : null,
    voucherCheck: local.voucherCheck,
    hasEsiContract: answer.hasEsiContract,
    ktsVersion: answer.ktsVersion,
    isForRequest: lines.some(({ kind }) => kind === 'service-type'),
    isRefilling: answer.isRefilling,
    // The server's: what was paid is forgotten there, and another device may have come from elsewhere.
    pageBeforeCheckout: answer.redirectUrl || null,
    pageBeforeCredits: null,
  };
}

/** What the lines of an order were charged, which is less than their offers cost where something was added in between. */
export function chargedTotals(answer: CartOnServer): CartTotals {
  const { currency, netPrice: net, vatAmmout: vat, actualPrice: total } = answer.cartPrice;
  const offered = totalsOf(cartFrom(answer, emptyCart), currency.decimals);
  const items = answer.shoppingItems.filter((item) => lineFrom(item).length > 0);
  const lines = offered.lines.map((line, index): LineTotals => {
    const item = items[index];
    if (item === undefined || compareAmounts(item.unitPrice, line.unitPrice) === 0) return line;
    const { unitPrice, actualPrice, vatAmmout } = item;
    const net = differenceOf(actualPrice, vatAmmout, currency.decimals);
    const price = { net, vat: vatAmmout, total: actualPrice };
    return { ...line, unitPrice, price, originalPrice: price, isShare: true };
  });
  return { ...offered, lines, price: { net, vat, total } };
}

function lineFrom(item: CartItem): CartLine[] {
  const { quantity, subscriptionItem, addOnItem, serviceTypeObject, voucherServiceCreditItem } = item;
  if (subscriptionItem) return [{ kind: 'subscription', plan: planFrom(subscriptionItem), quantity }];
  if (addOnItem) return [{ kind: 'add-on', addOn: addOnFrom(addOnItem), quantity }];
  if (serviceTypeObject) {
    const { id, partNumber, payAsYouGoPrice, serviceTypeLocalized: title } = serviceTypeObject;
    const serviceType = { id, partNumber, title, payAsYouGoPrice, vatPercentage: item.vatPercentage };
    return [{ kind: 'service-type', serviceType, quantity }];
  }
  return voucherServiceCreditItem ? [{ kind: 'voucher-credits', ...voucherServiceCreditItem, quantity }] : [];
}

function isVoucherType(id: number | undefined): id is VoucherType {
  return Object.values(voucherType).some((known) => known === id);
}

/** `known`: of the server's cart that it takes the place of. */
export function wantedFrom(cart: Cart, known: { id: number; version: number }): WantedCart {
  return {
    ...known,
    shoppingItems: cart.lines.flatMap((line) => wantedItem(line)),
    childOrgAccounts: [...cart.otherWorkshops],
    voucherCode: cart.voucher?.code ?? '',
    paymentFrequency: { id: cart.frequency },
    frontendSelectedNumberOfWorkshop: cart.workshops,
    isRefilling: cart.isRefilling,
    redirectUrl: pageOf(cart) ?? '',
  };
}

function wantedItem(line: CartLine): WantedCart['shoppingItems'] {
  const { quantity } = line;
  switch (line.kind) {
    case 'subscription':
      return [{ subscriptionId: line.plan.id, quantity }];
    case 'add-on':
      // It comes with its plan.
      return isMandatory(line) ? [] : [{ addOnId: line.addOn.id, quantity }];
    case 'service-type':
      return [{ serviceTypeId: line.serviceType.id, quantity }];
    case 'voucher-credits':
      return [];
  }
}
