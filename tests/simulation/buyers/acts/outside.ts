/** What happens to people: time, jobs, servers that die, an operator who changes prices, strangers who say that something was paid. */
import { sql } from 'kysely';
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import { hand } from '../post.ts';
import { arrive, giveUpWaiting } from '../provider-line.ts';
import type { Tab } from '../people.ts';
import type { World } from '../world.ts';

const minuteMs = 60_000;
const spans: readonly Weighted<number, Habit>[] = [
  [1_000, 4],
  [6_000, 6],
  [31_000, 3],
  [61_000, 6],
  [11 * minuteMs, 2],
  [65 * minuteMs, 2, 'leaves-the-bank'],
];

export function timePasses(world: World): void {
  const ms = weighted(world, spans);
  world.say(`${ms / 1000} s pass`);
  world.pass(ms);
  giveUpWaiting(world);
  runJobs(world);
}

/** The jobs of one server. */
export function runJobs(world: World): void {
  const process = world.pick(world.processes.filter(({ mortal, isWorking }) => !mortal.isDead() && !isWorking));
  if (process === undefined) return;
  process.isWorking = true;
  const run = Promise.race([process.worker.runDue(), process.mortal.death]);
  world.begin(run.then(() => void (process.isWorking = false)));
}

/** Debits are decided, notifications sent. */
export async function serviceWorks(world: World): Promise<void> {
  if ((await world.stage.serviceWorker.runDue()) > 0) world.touch();
}

/** What a payment writes: each is a place to die at. */
const places = [
  ...['shop_order', 'order_payment', 'invoice_counter', 'billing_transaction', 'wallet_transaction', '"company"'],
  ...['"cart"', 'voucher_use', 'payment_event', 'idempotency', '"job"', 'commit'],
] as const;
const isWrite = /^\s*(?:insert|update|delete|commit|with)/i;

/** In what it does next: somewhere, or at a certain write; before or after that is done. */
export function killSoon(world: World): void {
  const process = world.pick(world.processes);
  const place = world.chance(0.7) ? world.pick(places) : undefined;
  let left = Math.floor(world.random.number() * 45);
  const isIt = (text: string) => (place === undefined ? left-- === 0 : isWrite.test(text) && text.includes(place));
  process?.mortal.dieSoon({ isIt, isStatementDone: world.chance(0.5) });
  world.say(`${process?.name} will die at ${place ?? `its statement ${left}`}`);
}

/** What is written only when an order is fulfilled. */
const deliveries = [
  ...['billing_transaction', 'wallet_transaction', 'company_revision', 'delete from "cart"', 'update idempotency'],
] as const;

export function dieInFulfilment(world: World): void {
  const place = world.pick(deliveries)!;
  const isStatementDone = world.chance(0.5);
  for (const { mortal } of world.processes)
    mortal.dieSoon({ isIt: (text) => isWrite.test(text) && text.includes(place), isStatementDone });
  world.say(`the servers will die at ${place}`);
}

export function kill(world: World): void {
  const process = world.pick(world.processes);
  world.say(`${process?.name} is killed`);
  process?.mortal.die();
}

export async function lateArrives(world: World): Promise<void> {
  const flight = world.pick(world.flights.filter(({ isHeld }) => isHeld));
  if (flight) return arrive(world, flight);
  const told = world.pick(world.post.late);
  if (told === undefined) return;
  world.post.late = world.post.late.filter((one) => one !== told);
  world.say('a copy of a notification arrives late');
  await hand(world, told).catch(() => {});
}

export function outage(world: World): void {
  world.isProviderOut = !world.isProviderOut;
  world.say(world.isProviderOut ? 'the provider is gone' : 'the provider is back');
}

/** Prices of one thing in all countries: what stands in somebody's cart, if there is such a cart. */
export async function changePrices(world: World, { cart }: Pick<Tab, 'cart'>): Promise<void> {
  const inCart = cart?.shoppingItems.flatMap(({ addOnId }) => addOnId ?? []) ?? [];
  const addOn = world.pick(inCart.length > 0 ? inCart : [201, 216, 103])!;
  world.say(`the price of ${addOn} changes`);
  await sql`update add_on_price set yearly = yearly + 1 where add_on_id = ${addOn}`.execute(
    world.stage.database.kysely,
  );
}

/** The operator's side of a company: paying on account, and whether its subscription runs. */
export async function changeCompany(world: World): Promise<void> {
  const company = world.pick(world.people.companies)!;
  const [account, runs] = [world.chance(0.5), world.chance(0.7)];
  world.say(`company ${company.id}: account ${account}, subscription ${runs}`);
  await world.stage.database.kysely
    .updateTable('company')
    .set({ allow_pay_via_account: account, subscription_active: runs })
    .where('id', '=', company.id)
    .execute();
}

/** Signed with no key of ours: somebody says that a payment was authorised. */
export async function forge(world: World): Promise<void> {
  const { kysely: db } = world.stage.database;
  const rows = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select(['order_payment.id', 'shop_order.total', 'shop_order.currency'])
    .where('shop_order.state', '=', 'open')
    .orderBy('shop_order.sequence')
    .orderBy('number')
    .execute();
  const payment = world.pick(rows);
  if (payment === undefined) return;
  world.say('somebody says that a payment was authorised');
  const item = {
    ...{
      pspReference: 'FORGED0000000000',
      originalReference: '',
      merchantAccountCode: world.stage.service.settings.merchantAccount,
    },
    ...{ merchantReference: payment.id, amount: { value: minorUnits(payment), currency: payment.currency } },
    ...{ eventCode: 'AUTHORISATION', success: 'true', eventDate: world.now().toISOString(), paymentMethod: 'visa' },
    ...{ reason: '', additionalData: { hmacSignature: Buffer.alloc(32).toString('base64') } },
  };
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
  const request = new Request('https://portal.test/api/v1/payment/webhook', { method: 'POST', body });
  await hand(world, request).catch(() => {});
}

/** As the provider counts: hundredths, but of currencies that have none there. */
export function minorUnits({ total, currency }: { total: string; currency: string }): number {
  return Math.round(Number(total) * (currency === 'JPY' ? 1 : 100));
}
