/** What of a cart can be changed where it is shown (CO-182 to CO-187, CO-191). */
import { type Cart, type CartLine, isMandatory, isPayAsYouGo } from './cart-state.ts';
import type { LineTotals } from './cart-totals.ts';
import { isCreditPackage, isSingleCredits } from './catalogue.ts';

/** How whoever shows the cart wants it. */
export interface CartView {
  isEditable: boolean;
  isVoucherHidden?: boolean;
  isRemoveHidden?: boolean;
  arePaymentMethodsHidden?: boolean;
}

export function canChangeQuantity(line: CartLine, cart: Pick<Cart, 'isRefilling'>, { isEditable }: CartView): boolean {
  return line.kind === 'add-on' && !isMandatory(line) && line.addOn.isPerWorkshop && isEditable && !cart.isRefilling;
}

export function canEnterVoucher(cart: Pick<Cart, 'voucher'>, view: CartView): boolean {
  return view.isEditable && view.isVoucherHidden !== true && cart.voucher === null;
}

/** What comes with a plan by itself goes with the plan only. */
export function canRemove(line: CartLine, cart: Pick<Cart, 'voucher'>, view: CartView): boolean {
  return view.isEditable && view.isRemoveHidden !== true && !isMandatory(line) && !hasVoucherOn(line, cart);
}

/** Whoever owes credits pays what is in the cart. */
export function canGoToCart({ balance }: { balance: number }): boolean {
  return balance >= 0;
}

export function showsPaymentMethods(cart: Pick<Cart, 'lines'>, view: CartView): boolean {
  const isForOneRequest = cart.lines.some(({ kind }) => kind === 'service-type');
  return view.arePaymentMethodsHidden !== true && !isForOneRequest && !isPayAsYouGo(cart);
}

/** How often a line is paid: credits and requests are no subscription, nor is a share of what is paid already. */
export function periodOf({
  line,
  isMonthly,
  isShare = false,
}: Pick<LineTotals, 'line' | 'isMonthly' | 'isShare'>): 'month' | 'year' | 'once' {
  const isOnce =
    isShare ||
    line.kind === 'service-type' ||
    line.kind === 'voucher-credits' ||
    (line.kind === 'add-on' && (isCreditPackage(line.addOn) || isSingleCredits(line.addOn)));
  if (isOnce) return 'once';
  return isMonthly ? 'month' : 'year';
}

function hasVoucherOn(line: CartLine, { voucher }: Pick<Cart, 'voucher'>): boolean {
  if (line.kind === 'voucher-credits') return true;
  if (voucher === null || line.kind === 'service-type') return false;
  return (line.kind === 'subscription' ? line.plan : line.addOn).voucherPrice !== null;
}
