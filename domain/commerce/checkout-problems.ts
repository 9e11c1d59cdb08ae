/** Why a cart cannot be paid as it is (CO-194 to CO-207, CO-223 to CO-225). The server asks the same before it charges anybody. */
import { isItalianCode, needsItalianCodes } from '../italian-codes.ts';
import { type Cart, type CartLine, planIn } from './cart-state.ts';
import { type PaymentMethod, isCredits, paymentFrequency, paymentMethod } from './catalogue.ts';
import { lacksEsi } from './esi-licence.ts';
import { type Amount, compareAmounts } from './money.ts';
import { type OwnSubscription, type PlanInTheWay, planInTheWay } from './own-plan.ts';

export interface Delivery {
  companyName: string;
  street: string;
  zipCode: string;
  city: string;
  /** Code of the portal, lower case. */
  country: string;
  contactPerson: string;
  email: string;
  phone: string;
  /** Italy only. */
  sdiCode: string;
  fiscalCode: string;
}

export interface CheckoutFacts {
  cart: Cart;
  /** With VAT. */
  total: Amount;
  delivery: Delivery;
  method: PaymentMethod | null;
  areTermsAccepted: boolean;
  /** Outlet of the wholesaler. */
  supplierId: string | null;
  mayPurchase: boolean;
  /** What the company has; null: nothing. */
  own: OwnSubscription | null;
  /** It has what its main workshop has: a plan of its own would neither be renewed nor end. */
  hasMainWorkshop: boolean;
  /** Epoch ms. */
  now: number;
  mayPayByCompanyAccount: boolean;
}

const names = [
  'no-rights',
  'empty-cart',
  'plan-missing',
  'plan-of-branch',
  'already-active',
  'other-plan-active',
  'esi-needed',
  'workshop-missing',
  'company-incomplete',
  'sdi-code',
  'fiscal-code',
  'no-supplier',
  'no-method',
  'sepa-limit',
  'company-account-not-allowed',
  'monthly-with-voucher',
  'terms',
  /** A plan, while the company's subscription is being charged; only the server knows. */
  'renewal-in-progress',
] as const;
export type CheckoutProblem = (typeof names)[number];

export function isCheckoutProblem(name: string): name is CheckoutProblem {
  return names.some((known) => known === name);
}

/** Euro with tax; exactly as much is still allowed. */
export const sepaLimit: Amount = '500';

/** In the order in which they stand in the way. */
export function checkoutProblems(facts: CheckoutFacts): CheckoutProblem[] {
  if (!facts.mayPurchase) return ['no-rights'];
  if (facts.cart.lines.length === 0) return ['empty-cart'];
  const inTheWay = runsInstead(facts);
  const found: [CheckoutProblem, boolean][] = [
    ['plan-missing', lacksPlan(facts.cart)],
    ['plan-of-branch', facts.hasMainWorkshop && planIn(facts.cart) !== null],
    ['already-active', inTheWay === 'already-active'],
    ['other-plan-active', inTheWay === 'other-plan-active'],
    ['esi-needed', lacksEsi(facts.cart)],
    ['workshop-missing', facts.cart.otherWorkshops.includes(null)],
    ...deliveryProblems(facts.delivery),
    ['no-supplier', facts.supplierId === null],
    ['no-method', (facts.method === null) !== isFree(facts)],
    ['sepa-limit', facts.method === paymentMethod.sepaDirectDebit && compareAmounts(facts.total, sepaLimit) > 0],
    ['company-account-not-allowed', facts.method === paymentMethod.companyAccount && !facts.mayPayByCompanyAccount],
    ['monthly-with-voucher', facts.cart.frequency === paymentFrequency.monthly && facts.cart.voucher !== null],
    ['terms', !facts.areTermsAccepted],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** What costs nothing is ordered without a way of paying, and nothing else is. */
function isFree({ total }: Pick<CheckoutFacts, 'total'>): boolean {
  return compareAmounts(total, '0') === 0;
}

function deliveryProblems(delivery: Delivery): [CheckoutProblem, boolean][] {
  const { sdiCode, fiscalCode, country, ...needed } = delivery;
  const isItalian = needsItalianCodes(country);
  return [
    ['company-incomplete', [country, ...Object.values(needed)].some((value) => value.trim() === '')],
    ['sdi-code', isItalian && !isItalianCode('sdiCode', sdiCode)],
    ['fiscal-code', isItalian && !isItalianCode('fiscalCode', fiscalCode)],
  ];
}

/** Alone only credits are delivered; add-ons of a plan that runs are bought as more of it. */
function lacksPlan(cart: Cart): boolean {
  const isCreditsLine = (line: CartLine) =>
    line.kind === 'voucher-credits' || (line.kind === 'add-on' && isCredits(line.addOn));
  return planIn(cart) === null && !cart.lines.every(isCreditsLine);
}

/** Of a cart with a plan: what runs, and stands in its way. */
export function runsInstead({ cart, own, now }: Pick<CheckoutFacts, 'cart' | 'own' | 'now'>): PlanInTheWay | null {
  const plan = planIn(cart);
  return plan === null ? null : planInTheWay(own, plan.subscriptionType, now);
}
