/** Orders are what people agreed to, vouchers are used as often as they may be, and what people were told is so. */
import type { Books } from '../books.ts';
import type { World } from '../world.ts';
import { nameOf } from './money.ts';

type Order = Books['orders'][number];

export function orderViolations(world: World, books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => [
      ...agreedViolations(world, books, order),
      ...stateViolations(books, order),
      ...heldViolations(books, order),
    ]),
    ...world.people.vouchers.flatMap((voucher) => usedViolations(books, voucher)),
    ...promiseViolations(world, books),
  ];
}

const methods = { card: 1, bacs: 4, sepa: 2, account: 3, voucher: 0, free: 0 } as const;
const sepaLimit = 500;

/** The very cart and sum that this person was shown. */
function agreedViolations({ agreed }: World, { payments }: Books, order: Order): string[] {
  if (order.kind !== 'purchase') return [];
  const own = payments.filter(({ order_id }) => order_id === order.id);
  return own.flatMap(({ method_id, number }) => {
    const isAgreed = agreed.some(
      ({ accountId, cartId, cartVersion, total, call }) =>
        accountId === order.account_id &&
        cartId === order.cart_id &&
        cartVersion === order.cart_version &&
        Number(total) === Number(order.total) &&
        methods[call] === method_id,
    );
    const found = isAgreed ? [] : [`${nameOf(order, number)}: nobody agreed to it`];
    if (method_id === 2 && (order.currency !== 'EUR' || Number(order.total) > sepaLimit))
      found.push(`${nameOf(order, number)}: a direct debit that is not allowed`);
    if (method_id === 0 && Number(order.total) > 0) found.push(`${nameOf(order, number)}: given away`);
    return found;
  });
}

export const underWay = new Set(['asking', 'action', 'checking']);

function stateViolations({ payments, orders }: Books, order: Order): string[] {
  const own = payments.filter(({ order_id }) => order_id === order.id);
  const isUnderWay = own.filter(({ state }) => underWay.has(state)).length;
  const found: string[] = [];
  if (isUnderWay > 1) found.push(`${nameOf(order)}: ${isUnderWay} payments at once`);
  if (order.state === 'closed' && isUnderWay > 0 && !isBoughtInstead(orders, order))
    found.push(`${nameOf(order)}: closed while it is being paid`);
  const isOpen = (one: Order) =>
    one.state === 'open' &&
    one.kind === order.kind &&
    one.account_id === order.account_id &&
    one.company_id === order.company_id;
  if (order.state === 'open' && orders.filter(isOpen).length > 1) found.push(`${nameOf(order)}: not the only open one`);
  return found;
}

/** The charge of a subscription is not waited for any more when its person has bought it, or another one, meanwhile. */
function isBoughtInstead(orders: readonly Order[], { kind, company_id, created_at }: Order): boolean {
  const bought = orders.filter((one) => one.kind === 'purchase' && one.company_id === company_id);
  return kind === 'renewal' && bought.some(({ paid_at: at }) => at !== null && at >= created_at);
}

/** Held while a payment is under way, used by what is paid, free otherwise. */
function heldViolations({ uses, payments }: Books, order: Order): string[] {
  const { voucherCode } = order.cart;
  const held = uses.filter(({ cause }) => cause === `order ${order.id}`);
  const isUnderWay = payments.some(({ order_id, state }) => order_id === order.id && underWay.has(state));
  const expected = voucherCode !== '' && (order.state === 'paid' || isUnderWay) ? 1 : 0;
  const isRight = held.length === expected && held.every(({ code }) => code === voucherCode);
  return isRight ? [] : [`${nameOf(order)}: ${order.state}, and holds its voucher ${held.length} times`];
}

function usedViolations({ uses, orders }: Books, { code, most_uses }: World['people']['vouchers'][number]): string[] {
  const own = uses.filter((use) => use.code === code);
  const paid = orders.filter(({ cart, state }) => state === 'paid' && cart.voucherCode === code);
  const companies = new Set(paid.map(({ company_id }) => company_id));
  const found: string[] = [];
  if (own.length > most_uses || paid.length > most_uses)
    found.push(`${code}: used ${Math.max(own.length, paid.length)} times`);
  if (companies.size < paid.length) found.push(`${code}: used by one company twice`);
  return found;
}

/** "Paid" is for good, with the number that was said, and so is "closed": its person has ordered something else. */
function promiseViolations({ promised }: World, { orders }: Books): string[] {
  const reopened = orders.filter(({ id, state }) => promised.closed.has(id) && state !== 'closed');
  for (const { id, state } of orders) if (state === 'closed') promised.closed.add(id);
  const again = reopened.map((order) => `${nameOf(order)}: was closed, and is ${order.state}`);
  return [...again, ...toldPaid(promised.paid, orders)];
}

function toldPaid(paid: ReadonlyMap<string, string>, orders: readonly Order[]): string[] {
  return [...paid].flatMap(([id, invoice]) => {
    const order = orders.find((one) => one.id === id);
    return order?.state === 'paid' && order.invoice_number === invoice
      ? []
      : [`somebody was told that an order is paid, and it is ${order?.state}`];
  });
}
