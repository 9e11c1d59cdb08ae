/** What was charged at the payment service is what was ordered and billed, and nobody is charged twice. */
import { minorUnits } from '../acts/outside.ts';
import type { Books } from '../books.ts';
import type { World } from '../world.ts';

export function moneyViolations(_: World, books: Books): string[] {
  return [...chargeViolations(books), ...orderViolations(books), ...sumViolations(books)];
}

/** Of one payment: once, over the sum of its order, and known as what it is. */
function chargeViolations({ charges, payments, orders, refunds }: Books): string[] {
  const seen = new Set<string>();
  return charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === charge.merchant_reference);
    if (payment === undefined) return ['the provider was asked for a payment that was not kept'];
    const order = orders.find(({ id }) => id === payment.order_id)!;
    const name = nameOf(order, payment.number);
    const found: string[] = [];
    if (seen.has(payment.id)) found.push(`${name}: asked of the provider twice`);
    seen.add(payment.id);
    if (charge.value !== minorUnits(order) || charge.currency !== order.currency)
      found.push(`${name}: the provider was asked for another sum`);
    const isTaken = charge.state === 'authorised' && charge.value > charge.refunded_value;
    if (isTaken && payment.state === 'refused') found.push(`${name}: called refused, and charged`);
    if (isTaken && payment.state === 'refunded') found.push(`${name}: called given back, and is not`);
    if (!isTaken && payment.state === 'authorised' && !refunds.includes(payment.id))
      found.push(`${name}: called paid, and is not charged`);
    return found;
  });
}

/** A paid order has exactly one payment that keeps the money; whatever else was taken is on its way back. */
function orderViolations({ orders, payments, charges, refunds, bills }: Books): string[] {
  return orders.flatMap((order) => {
    const name = nameOf(order);
    const own = payments.filter(({ order_id }) => order_id === order.id);
    const kept = own.filter(({ id, state }) => state === 'authorised' && !refunds.includes(id));
    const found: string[] = [];
    if (order.state === 'paid' && kept.length !== 1) found.push(`${name}: paid by ${kept.length} payments`);
    if (order.state !== 'paid' && kept.length > 0) found.push(`${name}: ${order.state}, and its money is kept`);
    const [payment] = kept;
    const isOnline = payment?.method_id === 1 || payment?.method_id === 2 || payment?.method_id === 4;
    const charge = charges.find(({ merchant_reference: reference }) => reference === payment?.id);
    if (isOnline && charge?.state !== 'authorised') found.push(`${name}: paid, and nothing was charged`);
    if (isOnline && charge && charge.id !== payment.provider_id)
      found.push(`${name}: paid by the charge of another payment`);
    if (charge && isToldOfAnotherSum(charge)) found.push(`${name}: paid by another sum`);
    if (payment && !isOnline && charge) found.push(`${name}: charged although it is paid otherwise`);
    const billed = bills.filter(({ id }) => id === order.id);
    if (billed.length !== (order.state === 'paid' ? 1 : 0))
      found.push(`${name}: ${order.state} with ${billed.length} bills`);
    for (const bill of billed) {
      const isRight = Number(bill.amount) === Number(order.total) && bill.currency === order.currency;
      if (!isRight || bill.invoice_number !== order.invoice_number || bill.company_id !== order.company_id)
        found.push(`${name}: its bill says something else`);
    }
    return found;
  });
}

/** What the provider said of it, and it said nothing else, was of another sum. */
function isToldOfAnotherSum({ holder, method }: Books['charges'][number]): boolean {
  return holder.includes('WEBHOOK_OTHER_SUM') && (holder.includes('PENDING') || method !== 'scheme');
}

/** In each currency, as far as the servers have heard. */
function sumViolations({ orders, payments, charges, refunds, bills }: Books): string[] {
  const online = new Set(payments.filter(({ method_id: id }) => id === 1 || id === 2 || id === 4).map(({ id }) => id));
  const keeping = new Set(
    payments
      .filter(({ id, state }) => online.has(id) && state === 'authorised' && !refunds.includes(id))
      .map(({ id }) => id),
  );
  const paidOnline = new Set(payments.filter(({ id }) => keeping.has(id)).map(({ order_id }) => order_id));
  return [...new Set(orders.map(({ currency }) => currency))].flatMap((currency) => {
    const charged = sum(
      charges.filter((one) => one.currency === currency && keeping.has(one.merchant_reference)),
      ({ value, refunded_value }) => value - refunded_value,
    );
    const paid = orders.filter((one) => one.currency === currency && one.state === 'paid' && paidOnline.has(one.id));
    const billed = bills.filter(({ id }) => paid.some((order) => order.id === id));
    const ordered = sum(paid, minorUnits);
    const invoiced = sum(billed, ({ amount, currency: own }) => minorUnits({ total: amount, currency: own }));
    return charged === ordered && ordered === invoiced
      ? []
      : [`${currency}: ${charged} charged, ${ordered} ordered, ${invoiced} billed`];
  });
}

export function nameOf({ sequence }: { sequence: number }, payment?: number): string {
  return `order ${sequence}${payment === undefined ? '' : `, payment ${payment}`}`;
}

function sum<T>(all: readonly T[], valueOf: (one: T) => number): number {
  return all.reduce((total, one) => total + valueOf(one), 0);
}
