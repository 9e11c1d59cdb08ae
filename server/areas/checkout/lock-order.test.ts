/** In which order locks are taken: two that took them crosswise would wait for each other (decision 56). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { freja } from '../../../tests/support/support-calls.ts';
import { noteLocksOf, type TakenLocks } from '../../../tests/support/taken-locks.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../../db/database.ts';

const tables = ['cart', 'company_revision', 'company', 'shop_order', 'voucher'];
/** `company 4006` and the like. */
function lockIn(text: string, [value]: readonly unknown[]): string[] {
  const table = text.includes('insert into company_revision')
    ? 'company_revision'
    : /\bfrom "(\w+)".*\bfor update\b/s.exec(text)?.[1];
  if (table === undefined || !tables.includes(table)) return [];
  // An order is found by its id and by its company, and nobody else waits for what is locked again.
  return [table === 'shop_order' ? table : `${table} ${String(value)}`];
}

let database: Database;
let noted: TakenLocks;
let they: Subscriber;
beforeAll(async () => {
  database = await openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'demo');
  noted = noteLocksOf(database, lockIn);
  they = await createSubscriber({ database: noted.database });
});
afterAll(async () => {
  await they.server.close();
  await database.close();
});
const { fill, giveDetails, orderByVoucher, orderForNothing, payByCard } = checkoutCallsOf(() => they.server);

const oneCredit = { shoppingItems: [{ addOnId: 216, quantity: 1 }] };
async function placing(as: string, country: string, wanted: Parameters<typeof fill>[1]) {
  const filled = await fill(as, wanted);
  return { ...filled, supplierId: null, delivery: { ...filled.delivery, country } };
}

async function buyInEveryWay(): Promise<void> {
  expect(dataOf(await payByCard(ruth, await placing(ruth, 'uk', oneCredit))).state).toBe('paid');
  const challenged = { number: cards.challenged };
  const waiting = dataOf(await payByCard(ruth, await placing(ruth, 'uk', oneCredit), challenged));
  const details = await atTheBank(they.server, waiting.action, 'approved');
  expect(dataOf(await giveDetails(ruth, waiting.orderId, details)).state).toBe('paid');
  await they.db.insertInto('voucher').values({ code: 'TENCRD', type: 11, credits: 10, most_uses: 1 }).execute();
  const free = await placing(ruth, 'uk', { shoppingItems: [], voucherCode: 'TENCRD' });
  expect(dataOf(await orderByVoucher(ruth, free)).state).toBe('paid');
}

const stateOf = async (id: string) =>
  (await they.db.selectFrom('shop_order').select('state').where('id', '=', id).executeTakeFirst())?.state;

/** Both are asked about by one run of the job. */
async function loseTwoAnswers(): Promise<void> {
  await they.db.updateTable('company').set({ subscription_active: true }).where('id', '=', 4002).execute();
  const carts = [await placing(ruth, 'uk', oneCredit), await placing(freja, 'dk', oneCredit)] as const;
  const holder = 'ANSWER_LOST WEBHOOK_NEVER';
  const waiting = [
    dataOf(await payByCard(ruth, carts[0], { holder })),
    dataOf(await payByCard(freja, carts[1], { holder })),
  ];
  expect(waiting.map(({ state }) => state)).toEqual(['checking', 'checking']);
  await they.pass(61_000);
  for (const { orderId } of waiting) expect(await stateOf(orderId)).toBe('paid');
}

async function changeAndRenew(): Promise<void> {
  const more = { subscriptionId: 2, addOnIds: [102] };
  const { sum } = dataOf(await they.upgradePrice(ruth, more));
  expect(dataOf(await they.upgrade(ruth, more, sum.actualPrice)).state).toBe('paid');
  expect(dataOf(await they.storeCard(ruth)).state).toBe('paid');
  await they.pass(31 * dayMs);
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const { nextCharge } = await they.detailsOf(ruth);
  expect(dataOf(await they.reactivate(ruth, nextCharge?.sum.actualPrice ?? null)).isActive).toBe(true);
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  await they.db.updateTable('company').set({ has_esi_licence: true, kts_version: 'KTS 560' }).execute();
  const forNothing = await placing(ruth, 'uk', { shoppingItems: [{ subscriptionId: 1, quantity: 1 }] });
  expect(dataOf(await orderForNothing(ruth, forNothing)).state).toBe('paid');
}

test('what is bought, changed and renewed locks cart, company, order and voucher in this order, of one payment at a time', async () => {
  await they.buy();
  await buyInEveryWay();
  await loseTwoAnswers();
  await changeAndRenew();
  const taken = noted.transactions.map((locks) => [...new Set(locks)]);
  const ranksOf = (locks: readonly string[]) => locks.map((lock) => tables.indexOf(lock.split(' ')[0] ?? ''));
  const inOrder = (locks: readonly string[]) => {
    const ranks = ranksOf(locks);
    return ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
  };
  expect(taken.filter((locks) => !inOrder(locks))).toEqual([]);
  const all = taken.filter((locks) => [0, 1, 2, 3].every((rank) => ranksOf(locks).includes(rank)));
  expect(all.length).toBeGreaterThan(5);
  expect(taken.some((locks) => ranksOf(locks).includes(4))).toBe(true);
});
