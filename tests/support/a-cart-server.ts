/** A server that keeps one person's cart as the contract says, for tests of the cart on the device; and offers for it. */
import type { CartItem, CartOnServer, WantedCart } from '../../contract/carts.ts';
import type { AddOnItem, PlanItem } from '../../contract/plans.ts';
import type { PeriodPrices, Price } from '../../contract/prices.ts';
import { type Answerer, ok, refusal } from './sync-device.ts';

const euro = { code: 'EUR', symbol: '€', decimals: 2 };

function aPrice(net: number): Price {
  const vat = (net * 19) / 100;
  const amounts = { netPrice: net.toFixed(2), vatAmmout: vat.toFixed(2), actualPrice: (net + vat).toFixed(2) };
  return { currency: euro, vatPercentage: '19', ...amounts, voucherAppliedPrice: null };
}
function prices(yearly: number): PeriodPrices {
  return { mPrice: aPrice(yearly / 10), yPrice: aPrice(yearly) };
}

export function anAddOnItem(id: number, change: Partial<AddOnItem> = {}): AddOnItem {
  return {
    ...{ id, title: `Add-on ${id}`, description: '', image: '', isMandatory: false, isMultitplyByWorkShop: false },
    ...{ allowMonthlyPayment: true, isTopUp: false, category: { id: 6 }, credits: 0 },
    ...{ netPrice: prices(50), originalPrice: prices(50), ...change },
  };
}

export function aPlanItem(id: number, change: Partial<PlanItem> = {}): PlanItem {
  return {
    ...{ id, title: `Plan ${id}`, description: '', logo: '', code: `P${id}`, cdm3SubscriptionType: { id: 11 } },
    ...{ features: [], credits: 0, requiresEsiLicence: false, netPrice: prices(100), originalPrice: prices(120) },
    ...{ addOn: [anAddOnItem(1, { isMandatory: true }), anAddOnItem(2), anAddOnItem(3)], ...change },
  };
}

export interface CartServer {
  answer: Answerer;
  /** As another device would. */
  put(wanted: Partial<WantedCart>): void;
  /** Removed, and made anew by another device: it counts from 1 again. */
  makeAnew(wanted: Partial<WantedCart>): void;
  stored(): WantedCart;
  /** Yearly price of every plan from now on. */
  setPlanPrice(yearly: number): void;
  /** Titles of what it does not sell any more. */
  leftOut: CartOnServer['leftOut'];
  /** Carries the next write out and loses the answer. */
  loseNextAnswer(): void;
  isDown: boolean;
}

const empty: WantedCart = {
  ...{ id: 0, version: 0, shoppingItems: [], childOrgAccounts: [], voucherCode: '', paymentFrequency: { id: 6 } },
  ...{ frontendSelectedNumberOfWorkshop: 1, isRefilling: false, redirectUrl: '' },
};

export function createCartServer(): CartServer {
  let stored: WantedCart = empty;
  let planPrice = 100;
  let isNextLost = false;
  let id = 7;
  const server: CartServer = {
    leftOut: [],
    isDown: false,
    stored: () => stored,
    put: (wanted) => void (stored = { ...empty, ...wanted, id, version: stored.version + 1 }),
    makeAnew(wanted) {
      id += 1;
      stored = { ...empty, ...wanted, id, version: 1 };
    },
    setPlanPrice: (yearly) => void (planPrice = yearly),
    loseNextAnswer: () => void (isNextLost = true),
    answer({ path, body }) {
      if (server.isDown) throw new Error('no answer');
      const { cart, frontendCart } = body as { cart?: WantedCart; frontendCart?: WantedCart };
      if (path.endsWith('/GetCart')) return ok(answerOf(stored));
      if (path.endsWith('/CheckCart') && frontendCart) return ok(answerOf({ ...frontendCart, id: 0, version: 0 }));
      if (!path.endsWith('/createOrUpdateCart') || !cart) return refusal('unknown-call');
      if (cart.version !== stored.version || cart.id !== stored.id) return refusal('conflict');
      server.put(cart);
      if (isNextLost) {
        isNextLost = false;
        throw new Error('the answer is lost');
      }
      return ok(answerOf(stored));
    },
  };
  const answerOf = (wanted: WantedCart): CartOnServer => ({
    ...{
      id: wanted.id,
      version: wanted.version,
      masterOrgAccount: '',
      transactionId: null,
      adyenPaymentDetailsId: null,
    },
    shoppingItems: wanted.shoppingItems.flatMap((item) => itemsOf(item, planPrice)),
    ...{ cartPrice: aPrice(0), originalCartPrice: aPrice(0), childOrgAccounts: wanted.childOrgAccounts },
    ...{ voucherCode: wanted.voucherCode, validVoucher: wanted.voucherCode === '' ? null : aCreditVoucher },
    ...{ hasEsiContract: false, ktsVersion: '', paymentFrequency: wanted.paymentFrequency },
    frontendSelectedNumberOfWorkshop: wanted.frontendSelectedNumberOfWorkshop,
    ...{ isRefilling: wanted.isRefilling, redirectUrl: wanted.redirectUrl, leftOut: server.leftOut },
  });
  return server;
}

const aCreditVoucher = { voucherType: { id: 11 }, isCashRebate: false };
const noItem: Omit<CartItem, 'quantity' | 'netPrice' | 'originalPrice'> = {
  ...{ subscriptionId: null, subscriptionItem: null, addOnId: null, addOnItem: null, serviceTypeId: null },
  ...{ serviceTypeObject: null, serviceTypePartNumber: '', voucherServiceCreditItem: null, unitPrice: '0' },
  ...{ vatPercentage: '19', vatAmmout: '0', actualPrice: '0', voucherAppliedPrice: null, voucherCode: '' },
};

function itemsOf(item: WantedCart['shoppingItems'][number], planPrice: number): CartItem[] {
  const { subscriptionId, addOnId, quantity } = item;
  if (typeof subscriptionId === 'number') {
    const plan = aPlanItem(subscriptionId, { netPrice: prices(planPrice) });
    const mandatory = plan.addOn.filter(({ isMandatory }) => isMandatory);
    return [
      { ...noItem, subscriptionId, subscriptionItem: plan, quantity, ...pricesOfLine },
      ...mandatory.map((addOn) => ({ ...noItem, addOnId: addOn.id, addOnItem: addOn, quantity: 1, ...pricesOfLine })),
    ];
  }
  if (typeof addOnId !== 'number') return [];
  return [{ ...noItem, addOnId, addOnItem: anAddOnItem(addOnId), quantity, ...pricesOfLine }];
}
const pricesOfLine = { netPrice: prices(0), originalPrice: prices(0) };
