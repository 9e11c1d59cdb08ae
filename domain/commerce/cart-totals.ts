/** What a cart costs, from the offers in it: each line by itself, then their sum (CO-146, CO-188 to CO-190, CO-366 to CO-368). */
import { type PaymentFrequency, type Plan, type UnitPrice, paymentFrequency } from './catalogue.ts';
import { type Cart, type CartLine, emptyCart } from './cart-state.ts';
import { changeCart } from './cart.ts';
import { type Amount, type Price, compareAmounts, priceOf, sumOf, usualDecimals } from './money.ts';

export interface LineTotals {
  line: CartLine;
  /** Of one, as it is paid: per month where that is chosen and allowed, otherwise per year. */
  unitPrice: Amount;
  isMonthly: boolean;
  price: Price;
  /** Without reductions. */
  originalPrice: Price;
  /** What was added in between, for the rest of what is paid: charged once. */
  isShare?: boolean;
}

export interface CartTotals {
  lines: readonly LineTotals[];
  price: Price;
  originalPrice: Price;
}

const free = '0';

export function totalsOf(cart: Pick<Cart, 'lines' | 'frequency' | 'voucher'>, decimals = usualDecimals): CartTotals {
  const lines = cart.lines.map((line) => lineTotals(line, cart, decimals));
  return {
    lines,
    price: sumOf(
      lines.map(({ price }) => price),
      decimals,
    ),
    originalPrice: sumOf(
      lines.map(({ originalPrice }) => originalPrice),
      decimals,
    ),
  };
}

/** Of a plan with its mandatory add-ons, as the list of plans shows it. */
export function planPrice(plan: Plan, frequency: PaymentFrequency, workshops: number, decimals = usualDecimals): Price {
  const cart = changeCart({ ...emptyCart, frequency }, { type: 'plan-added', plan, workshops });
  return totalsOf(cart, decimals).price;
}

/** Null where nothing is struck through. */
export function struckPrice({ price, originalPrice }: Pick<LineTotals, 'price' | 'originalPrice'>): Amount | null {
  return compareAmounts(originalPrice.net, price.net) > 0 ? originalPrice.net : null;
}

function lineTotals(line: CartLine, cart: Pick<Cart, 'frequency' | 'voucher'>, decimals: number): LineTotals {
  const { price, originalPrice, vatPercentage, allowsMonthly } = offerOf(line, cart.voucher !== null);
  const isMonthly = cart.frequency === paymentFrequency.monthly && allowsMonthly && price.monthly !== null;
  const unitPrice = perPeriod(price, isMonthly);
  const priced = (unit: Amount) => priceOf({ quantity: line.quantity, unitPrice: unit, vatPercentage }, decimals);
  return {
    line,
    unitPrice,
    isMonthly,
    price: priced(unitPrice),
    originalPrice: priced(perPeriod(originalPrice, isMonthly)),
  };
}

function perPeriod({ monthly, yearly }: UnitPrice, isMonthly: boolean): Amount {
  return isMonthly ? (monthly ?? yearly) : yearly;
}

interface Offer {
  price: UnitPrice;
  originalPrice: UnitPrice;
  vatPercentage: string;
  allowsMonthly: boolean;
}

function offerOf(line: CartLine, hasVoucher: boolean): Offer {
  switch (line.kind) {
    case 'subscription':
    case 'add-on': {
      const offered = line.kind === 'subscription' ? line.plan : line.addOn;
      const allowsMonthly = line.kind === 'subscription' || line.addOn.allowsMonthlyPayment;
      const price = hasVoucher && offered.voucherPrice ? offered.voucherPrice : offered.price;
      return { price, originalPrice: offered.originalPrice, vatPercentage: offered.vatPercentage, allowsMonthly };
    }
    case 'service-type': {
      const { payAsYouGoPrice, vatPercentage } = line.serviceType;
      const price = { monthly: null, yearly: payAsYouGoPrice };
      return { price, originalPrice: price, vatPercentage, allowsMonthly: false };
    }
    case 'voucher-credits': {
      const price = { monthly: null, yearly: free };
      return { price, originalPrice: price, vatPercentage: free, allowsMonthly: false };
    }
  }
}
