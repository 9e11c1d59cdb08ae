/**
 * What people do with a cart, as a pure state machine (CO-135 to CO-157). It holds one product only: a plan with its add-ons, credits,
 * or what one request costs.
 *
 *   empty ──plan, add-on or request added──► filled ──voucher applied──► as the server answered
 *     ▲                                        │ another plan: asked first, then replaced
 *     └───────────────cleared──────────────────┘
 */
import {
  type AddOn,
  type PaymentFrequency,
  type Plan,
  type ServiceType,
  enterpriseWorkshops,
  isCreditPackage,
  voucherType,
} from './catalogue.ts';
import { type Cart, type CartLine, type OtherWorkshop, emptyCart, isMandatory, planIn } from './cart-state.ts';
import { subscriptionType } from '../subscription-type.ts';

export type CartEvent =
  | { type: 'plan-added'; plan: Plan; workshops: number }
  | { type: 'add-on-added'; addOn: AddOn; quantity: number }
  | { type: 'add-on-more'; id: number }
  | { type: 'add-on-removed'; id: number }
  /** Of an add-on that is bought once for each workshop it is the number of workshops. */
  | { type: 'quantity-changed'; id: number; quantity: number }
  | { type: 'request-added'; serviceType: ServiceType }
  | { type: 'request-removed' }
  | { type: 'workshops-changed'; workshops: number }
  | { type: 'workshop-chosen'; index: number; workshop: OtherWorkshop | null }
  | { type: 'frequency-chosen'; frequency: PaymentFrequency }
  /** A voucher was redeemed: the server's cart replaces this one. */
  | { type: 'voucher-redeemed'; cart: Cart }
  /** The server's answer to the cart without the voucher. */
  | { type: 'voucher-removed'; cart: Cart }
  | { type: 'refill-wanted'; singleCredits: AddOn; balance: number }
  /** A package comes on top of those that are there; of single credits the new number counts. `page`: where the person came from. */
  | { type: 'credits-added'; addOn: AddOn; quantity: number; page: string }
  | { type: 'cleared' };

/** The same object when nothing changes. */
export function changeCart(cart: Cart, event: CartEvent): Cart {
  switch (event.type) {
    case 'plan-added':
      return withPlan(cart, event);
    case 'add-on-added':
      return withAddOn(cart, event);
    case 'add-on-more':
      return withMore(cart, event.id);
    case 'add-on-removed':
      return withoutAddOn(cart, event.id);
    case 'quantity-changed':
      return withQuantity(cart, event);
    case 'request-added':
      return {
        ...cleared(cart),
        lines: [{ kind: 'service-type', serviceType: event.serviceType, quantity: 1 }],
        isForRequest: true,
      };
    case 'request-removed':
      return { ...cart, lines: cart.lines.filter(({ kind }) => kind !== 'service-type'), isForRequest: false };
    case 'workshops-changed':
      return withWorkshops(cart, event.workshops);
    case 'workshop-chosen':
      return {
        ...cart,
        otherWorkshops: cart.otherWorkshops.map((one, index) => (index === event.index ? event.workshop : one)),
      };
    case 'frequency-chosen':
      return { ...cart, frequency: event.frequency };
    case 'voucher-redeemed':
      return { ...event.cart, ...pagesOf(cart) };
    case 'voucher-removed':
      return { ...event.cart, ...pagesOf(cart), ...licenceOf(cart) };
    case 'refill-wanted':
      return event.balance < 0
        ? { ...cleared(cart), lines: [addOnLine(event.singleCredits, -event.balance)], isRefilling: true }
        : cart;
    case 'credits-added':
      return withCredits(cart, event);
    case 'cleared':
      return cleared(cart);
  }
}

/** Credits come into a cart that a voucher has not closed. */
export function takesCredits({ voucher }: Pick<Cart, 'voucher'>): boolean {
  return voucher?.type !== voucherType.prepaid && voucher?.type !== voucherType.credit;
}

/** Another plan takes the place of what is in the cart only when the person says so. */
export function mustAskBeforeReplacing(cart: Cart, plan: Pick<Plan, 'id'>): boolean {
  return cart.lines.length > 0 && planIn(cart)?.id !== plan.id;
}

/** How many workshops a plan can be bought for. */
export function workshopsFor(plan: Pick<Plan, 'subscriptionType'>, wanted: number): number {
  if (plan.subscriptionType !== subscriptionType.enterprise) return 1;
  return Math.min(enterpriseWorkshops.most, Math.max(enterpriseWorkshops.least, Math.trunc(wanted)));
}

function withPlan(cart: Cart, { plan, workshops: wanted }: { plan: Plan; workshops: number }): Cart {
  const workshops = workshopsFor(plan, wanted);
  const mandatory = plan.addOns.filter((addOn) => addOn.isMandatory);
  return {
    ...cleared(cart),
    frequency: cart.frequency,
    lines: [
      { kind: 'subscription', plan, quantity: workshops },
      ...mandatory.map((addOn) => addOnLine(addOn, addOn.isPerWorkshop ? workshops : 1)),
    ],
    workshops,
    otherWorkshops: placesFor([], workshops),
  };
}

function withAddOn(cart: Cart, { addOn, quantity }: { addOn: AddOn; quantity: number }): Cart {
  if (quantity <= 0 || cart.voucher?.type === voucherType.prepaid) return cart;
  const line = addOnLine(addOn, addOn.isPerWorkshop ? cart.workshops : quantity);
  const isThere = cart.lines.some((one) => isAddOn(one, addOn.id));
  const lines = isThere ? cart.lines.map((one) => (isAddOn(one, addOn.id) ? line : one)) : [...cart.lines, line];
  return checkedAnew({ ...cart, lines });
}

/** What is owed, and what one request costs, is bought alone: it makes room. */
function withCredits(cart: Cart, { addOn, quantity, page }: { addOn: AddOn; quantity: number; page: string }): Cart {
  if (quantity <= 0 || !takesCredits(cart)) return cart;
  const started = cart.isRefilling || cart.isForRequest ? cleared(cart) : cart;
  const known = started.lines.find((line) => isAddOn(line, addOn.id));
  const before = known !== undefined && isCreditPackage(addOn) ? known.quantity : 0;
  const filled = withAddOn(started, { addOn, quantity: before + quantity });
  return { ...filled, pageBeforeCheckout: null, pageBeforeCredits: page };
}

function withMore(cart: Cart, id: number): Cart {
  if (cart.voucher?.type === voucherType.prepaid) return cart;
  return withLines(cart, (line) =>
    isAddOn(line, id) ? addOnLine(line.addOn, line.addOn.isPerWorkshop ? cart.workshops : line.quantity + 1) : line,
  );
}

/** What comes with the plan stays. */
function withoutAddOn(cart: Cart, id: number): Cart {
  const lines = cart.lines.filter((line) => !isAddOn(line, id) || isMandatory(line));
  return lines.length === cart.lines.length ? cart : checkedAnew({ ...cart, lines });
}

function withQuantity(cart: Cart, { id, quantity }: { id: number; quantity: number }): Cart {
  const line = cart.lines.find((one) => isAddOn(one, id));
  if (quantity <= 0 || cart.isRefilling || line === undefined || !line.addOn.isPerWorkshop) return cart;
  return withWorkshops(cart, quantity);
}

/** Counted once: in the quantities of the lines (decisions, CO-143 and CO-145). */
function withWorkshops(cart: Cart, wanted: number): Cart {
  const plan = planIn(cart);
  const workshops = plan ? workshopsFor(plan, wanted) : 1;
  if (workshops === cart.workshops) return cart;
  const resized = withLines(cart, (line) => {
    if (line.kind === 'subscription') return { ...line, quantity: workshops };
    return line.kind === 'add-on' && line.addOn.isPerWorkshop ? { ...line, quantity: workshops } : line;
  });
  return { ...resized, workshops, otherWorkshops: placesFor(cart.otherWorkshops, workshops) };
}

function withLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return checkedAnew({ ...cart, lines: cart.lines.map(change) });
}

function placesFor(others: Cart['otherWorkshops'], workshops: number): Cart['otherWorkshops'] {
  return Array.from({ length: workshops - 1 }, (_, index) => others[index] ?? null);
}

function checkedAnew(cart: Cart): Cart {
  return cart.voucher === null ? cart : { ...cart, voucherCheck: !cart.voucherCheck };
}

/** Where the person came from is remembered. */
function cleared(cart: Cart): Cart {
  return { ...emptyCart, ...pagesOf(cart) };
}

function pagesOf({
  pageBeforeCheckout,
  pageBeforeCredits,
}: Cart): Pick<Cart, 'pageBeforeCheckout' | 'pageBeforeCredits'> {
  return { pageBeforeCheckout, pageBeforeCredits };
}

function licenceOf({ hasEsiContract, ktsVersion = '' }: Cart): Pick<Cart, 'hasEsiContract' | 'ktsVersion'> {
  return { hasEsiContract, ktsVersion };
}

function addOnLine(addOn: AddOn, quantity: number): CartLine {
  return { kind: 'add-on', addOn, quantity };
}

function isAddOn(line: CartLine, id: number): line is Extract<CartLine, { kind: 'add-on' }> {
  return line.kind === 'add-on' && line.addOn.id === id;
}
