/** What a paid order brings it brings exactly once; any other brings nothing. */
import type { Books } from '../books.ts';
import type { World } from '../world.ts';
import { nameOf } from './money.ts';

type Order = Books['orders'][number];

const creditsOfAddOn: Readonly<Record<number, number>> = { 201: 10, 202: 50, 203: 100, 216: 1 };
const creditsOfPlan: Readonly<Record<number, number>> = { 2: 20, 3: 60 };
const typeOfPlan: Readonly<Record<number, number>> = { 1: 10, 2: 11, 3: 12 };

export function effectViolations(world: World, books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => [...creditViolations(world, books, order), ...cartViolations(books, order)]),
    ...ledgerViolations(books),
    ...invoiceViolations(books),
    ...books.companies.flatMap((company) => subscriptionViolations(world, books, company)),
  ];
}

function creditViolations({ people }: World, { movements, orders }: Books, order: Order): string[] {
  const booked = movements.filter(({ cause }) => cause === `order-${order.id}`);
  const expected = order.state === 'paid' ? creditsOf(order, people.vouchers) : 0;
  // Paid per month a plan brings its credits with every twelfth renewal.
  const isMonthly = order.kind === 'renewal' && order.cart.paymentFrequency.id === 1;
  // Those of a plan are fewer, or none, while a year of them runs (domain/commerce/plan-credits.ts).
  const least = !isMonthly && isWithinYear(orders, order) ? expected - planCredits(order) : expected;
  const isCount = booked.length === (expected === 0 ? 0 : 1) || (booked.length === 0 && (isMonthly || least === 0));
  const isAmount = (amount: number) => amount >= least && amount <= expected;
  const isRight =
    isCount && booked.every(({ amount, company_id }) => isAmount(amount) && company_id === order.company_id);
  return isRight ? [] : [`${nameOf(order)}: ${order.state}, and ${expected} credits are booked ${booked.length} times`];
}

/** Whether a plan with credits was paid for less than a year before. */
function isWithinYear(orders: readonly Order[], order: Order): boolean {
  const { paid_at: at } = order;
  if (at === null) return false;
  const after = new Date(at);
  after.setUTCFullYear(after.getUTCFullYear() - 1);
  return orders.some(
    (one) =>
      one !== order &&
      one.company_id === order.company_id &&
      one.paid_at !== null &&
      one.paid_at > after &&
      one.paid_at <= at &&
      planCredits(one) > 0,
  );
}

function planCredits({ cart }: Order): number {
  return cart.shoppingItems.reduce(
    (all, { subscriptionId, quantity }) => all + (creditsOfPlan[subscriptionId ?? 0] ?? 0) * quantity,
    0,
  );
}

/** As the catalogue of this world says, not the order. */
function creditsOf({ cart }: Order, vouchers: World['people']['vouchers']): number {
  const { credits: brought = 0 } = vouchers.find(({ code }) => code === cart.voucherCode) ?? {};
  return cart.shoppingItems.reduce((all, { addOnId, subscriptionId, quantity }) => {
    const credits = creditsOfAddOn[addOnId ?? 0] ?? creditsOfPlan[subscriptionId ?? 0] ?? 0;
    return all + credits * quantity;
  }, brought);
}

/** A balance is the sum of its movements, each of which says the balance after it. */
function ledgerViolations({ movements, companies }: Books): string[] {
  return companies.flatMap(({ id, credits }) => {
    let balance = 0;
    for (const movement of movements.filter(({ company_id }) => company_id === id)) {
      balance += movement.amount;
      if (movement.balance !== balance)
        return [`company ${id}: a movement says ${movement.balance} instead of ${balance}`];
    }
    return balance === credits ? [] : [`company ${id}: ${credits} credits, and movements of ${balance}`];
  });
}

/** Per country and year from 1, each once, and the counter knows the last. */
function invoiceViolations({ orders, counters }: Books): string[] {
  const numbers = orders.flatMap(({ invoice_number }) => (invoice_number === '' ? [] : [invoice_number])).toSorted();
  const series = new Map<string, number>();
  for (const number of numbers) {
    const [, name = '', count = ''] = /^(.*)-(\d+)$/.exec(number) ?? [];
    const next = (series.get(name) ?? 0) + 1;
    if (Number(count) !== next) return [`invoice ${number} comes after ${next - 1} of ${name}`];
    series.set(name, next);
  }
  return counters.flatMap(({ country, year, last }) => {
    const there = series.get(`${country.toUpperCase()}-${year}`) ?? 0;
    return there === last ? [] : [`invoices of ${country} ${year}: ${last} counted, ${there} there`];
  });
}

function cartViolations({ carts, orders }: Books, order: Order): string[] {
  if (order.state !== 'paid' || order.kind !== 'purchase') return [];
  const found: string[] = [];
  if (carts.some(({ id, version }) => id === order.cart_id && version === order.cart_version))
    found.push(`${nameOf(order)}: paid, and still in the cart`);
  const isSame = (one: Order) =>
    one.kind === 'purchase' &&
    one.state === 'paid' &&
    one.cart_id === order.cart_id &&
    one.cart_version === order.cart_version;
  if (orders.filter(isSame).length > 1) found.push(`${nameOf(order)}: its cart is paid twice`);
  return found;
}

/** That of a plan that was paid, for as long as was paid. */
function subscriptionViolations({ livesOn }: World, { orders }: Books, company: Books['companies'][number]): string[] {
  const planOf = ({ cart }: Order) =>
    cart.shoppingItems.find(({ subscriptionId }) => subscriptionId !== null)?.subscriptionId;
  const paid = orders.filter(
    (order) => order.company_id === company.id && order.state === 'paid' && planOf(order) !== undefined,
  );
  const types = paid.map((order) => typeOfPlan[planOf(order) ?? 0]);
  const latest = Math.max(...paid.map(({ paid_at: at }) => Number(at)));
  // Time stands still while several are paid.
  const last = paid.filter(({ paid_at: at }) => Number(at) === latest);
  if (last.length === 0)
    // What the operator entered may be terminated and reactivated.
    return livesOn || company.renewal_date === null ? [] : [`company ${company.id}: a subscription that nobody paid`];
  const isRight = types.includes(company.subscription_type_id ?? 0);
  const { renewal_date: renewal } = company;
  const isUntil = renewal === null || last.some((one) => isPaidUntil(paid, one, renewal));
  return isRight && isUntil ? [] : [`company ${company.id}: its subscription is not the one that was paid`];
}

/** Plans that cost nothing go on without an order. */
function isPaidUntil(paid: readonly Order[], last: Order, renewal: Date): boolean {
  if (paid.some(({ total }) => Number(total) === 0)) return true;
  if (last.kind === 'renewal') return Number(last.period_until) === Number(renewal);
  const months = last.cart.paymentFrequency.id === 1 ? 1 : 12;
  return paid.length > 1 || monthsBetween(last.paid_at!, renewal) === months;
}

function monthsBetween(from: Date, until: Date): number {
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
}
