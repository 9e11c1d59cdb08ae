/** Which order the page of the checkout is about, as the server tells it. An older one that is done is no news. */
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { CartVersion } from '../../../domain/commerce/kept-cart.ts';
import type { CheckoutCalls } from '../../client/calls/checkout-calls.ts';
import type { Placed } from '../../client/calls/pay-operation.ts';

export interface InCart {
  /** null: the server does not have it as it is. */
  version: CartVersion | null;
  isEmpty: boolean;
}

type OrderCalls = Pick<CheckoutCalls, 'statusOf' | 'giveDetails' | 'latest' | 'undecided'>;

interface Sought {
  /** Of the address: the way back from a bank. */
  orderId: string | undefined;
  redirectResult: string | undefined;
  /** Id of the order that is on the page. */
  shown: string | null;
  placed: Placed | 'unnamed' | null;
  inCart: InCart;
}

interface Found {
  order: OrderStatus | null;
  /** What Pay was pressed for, as far as it is known. */
  pressed: Placed | null;
  /** The order that was asked for is none of the person's for this company. */
  isGone: boolean;
}

/** null: nobody has answered. */
export async function findOrder(calls: OrderCalls, sought: Sought): Promise<Found | null> {
  const { orderId, redirectResult, shown, placed, inCart } = sought;
  const named = placed === 'unnamed' ? await calls.undecided() : placed;
  const asked = orderId ?? shown;
  if (asked !== null) {
    const isBack = orderId !== undefined && redirectResult !== undefined;
    const told = await (isBack ? calls.giveDetails(orderId, { redirectResult }) : calls.statusOf(asked));
    if (told.ok) return { order: told.value, pressed: named, isGone: false };
    if (told.failure !== 'not-found') return null;
  }
  const told = await calls.latest(named?.key ?? null);
  if (!told.ok) return null;
  const order = told.value;
  const isIt = order !== null && (isUnderWay(order) || isPressed(order, named ?? placed, inCart));
  return { order: isIt ? order : null, pressed: named, isGone: asked !== null };
}

const isUnderWay = ({ state }: OrderStatus) => state === 'checking' || state === 'action';

function isPressed(order: OrderStatus, placed: Placed | 'unnamed' | null, inCart: InCart): boolean {
  if (placed === null) return false;
  if (placed === 'unnamed') return isAnswered(order, inCart);
  // Who has paid the cart, also from another device, has paid what was pressed here; a refusal is only that of the payment that was begun here.
  const isPayment = placed.key !== null && order.paymentKey === placed.key;
  return isPayment || (order.state === 'paid' && isOf(placed.cart, order));
}

/** The answer came, and the page was gone: a cart that was paid is empty by now, or is still here as it was; one that was refused is as it was. */
function isAnswered(order: OrderStatus, { version, isEmpty }: InCart): boolean {
  return isOf(version, order) || (order.state === 'paid' && isEmpty);
}

const isOf = (version: CartVersion | null, { cart }: OrderStatus) =>
  version !== null && cart.id === version.id && cart.version === version.version;
