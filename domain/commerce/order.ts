/**
 * What becomes of an order, as a pure state machine. An order is paid by one of its payments; each try to pay is a payment of its own with
 * its own key for the provider. Only the provider's signed answers and notifications decide, in whatever order and however often they
 * come; what the page says never does.
 *
 *   payment: asking ──► action ──► checking ──► authorised ──► refunded
 *               │          │           ├──────► refused
 *               └──────────┴───────────┴──────► given-up ──(authorised all the same)──► authorised
 *
 * The first payment that is authorised over the right sum pays the order, unless it was closed; every other authorised payment is
 * refunded.
 */

/**
 * - `asking`: the provider has been asked, or is about to be; its answer is not known here.
 * - `action`: the person has to do something first (3-D Secure).
 * - `checking`: the provider has taken it and will tell.
 * - `given-up`: the person did not finish it; should it be authorised all the same, that counts.
 */
export type PaymentState = 'asking' | 'action' | 'checking' | 'authorised' | 'refused' | 'given-up' | 'refunded';

export interface Payment {
  id: string;
  state: PaymentState;
}

export interface Order {
  isPaid: boolean;
  /** Another order has taken its place, or nothing waits for it: nothing is delivered for it any more. */
  isClosed: boolean;
  /** Oldest first. */
  payments: readonly Payment[];
}

/** What the provider says of a payment: in the answer to a call, or in a notification. */
export type Told =
  | { outcome: 'action' | 'received' | 'refused' }
  /** `isRightSum`: sum and currency are those of the order. */
  | { outcome: 'authorised'; isRightSum: boolean };

export type OrderEvent =
  | { type: 'payment-begun'; id: string }
  | { type: 'told'; id: string; told: Told }
  /** The person goes back, or their time is over. */
  | { type: 'given-up'; id: string }
  | { type: 'refund-done'; id: string }
  /** Only while no payment is under way. */
  | { type: 'replaced' }
  /** Nothing waits for it any more, also while a payment is under way. */
  | { type: 'closed' };

/** What has to be done, in the transaction that keeps the order. */
export type OrderEffect = { type: 'fulfil' } | { type: 'refund'; id: string };

export interface OrderStep {
  order: Order;
  effects: readonly OrderEffect[];
}

export const newOrder: Order = { isPaid: false, isClosed: false, payments: [] };

/** The same order object when nothing changes. Payments it does not know are ignored. */
export function orderAfter(order: Order, event: OrderEvent): OrderStep {
  switch (event.type) {
    case 'payment-begun':
      return canBePaid(order) && !order.payments.some(({ id }) => id === event.id)
        ? { order: { ...order, payments: [...order.payments, { id: event.id, state: 'asking' }] }, effects: [] }
        : nothing(order);
    case 'given-up':
      return moved(order, event.id, ['asking', 'action'], 'given-up');
    case 'refund-done':
      return moved(order, event.id, ['authorised'], 'refunded');
    case 'replaced':
      return canBePaid(order) ? { order: { ...order, isClosed: true }, effects: [] } : nothing(order);
    case 'closed':
      return order.isPaid || order.isClosed ? nothing(order) : { order: { ...order, isClosed: true }, effects: [] };
    case 'told':
      return afterTold(order, event.id, event.told);
  }
}

/** Whether another payment may begin: the order is neither paid nor closed, and no payment of it is under way. */
export function canBePaid({ isPaid, isClosed, payments }: Order): boolean {
  return !isPaid && !isClosed && payments.every(({ state }) => !isUnderWay(state));
}

/** Nobody knows yet what becomes of it. */
export function isUnderWay(state: PaymentState): boolean {
  return state === 'asking' || state === 'action' || state === 'checking';
}

function afterTold(order: Order, id: string, told: Told): OrderStep {
  switch (told.outcome) {
    case 'action':
      return moved(order, id, ['asking'], 'action');
    case 'received':
      return moved(order, id, ['asking', 'action'], 'checking');
    case 'refused':
      return moved(order, id, ['asking', 'action', 'checking'], 'refused');
    case 'authorised':
      return afterAuthorised(order, id, told.isRightSum);
  }
}

function afterAuthorised(order: Order, id: string, isRightSum: boolean): OrderStep {
  const { order: next } = moved(order, id, ['asking', 'action', 'checking', 'given-up', 'refused'], 'authorised');
  if (next === order) return nothing(order);
  if (isRightSum && !order.isPaid && !order.isClosed)
    return { order: { ...next, isPaid: true }, effects: [{ type: 'fulfil' }] };
  return { order: next, effects: [{ type: 'refund', id }] };
}

function moved(order: Order, id: string, from: readonly PaymentState[], to: PaymentState): OrderStep {
  const payment = order.payments.find((one) => one.id === id);
  if (payment === undefined || !from.includes(payment.state)) return nothing(order);
  const payments = order.payments.map((one) => (one === payment ? { ...one, state: to } : one));
  return { order: { ...order, payments }, effects: [] };
}

function nothing(order: Order): OrderStep {
  return { order, effects: [] };
}
