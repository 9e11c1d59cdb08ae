/** What people do to pay. */
import type { CartOnServer } from '../../../../contract/carts.ts';
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import type { Placed, Tab } from '../people.ts';
import { hear } from '../promises.ts';
import type { World } from '../world.ts';
import { bacsData, sepaData } from '../../../support/a-payment.ts';
import { lookAtCart, whoseOf } from './shopping.ts';

const addresses = {
  card: 'POST /api/v1/cdm3/payment/submitPayment',
  bacs: 'POST /api/v1/cdm3/payment/submitPayment',
  sepa: 'POST /api/v1/cdm3/payment/SubmitSepaPayment',
  account: 'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment',
  voucher: 'POST /api/v1/payment/CheckoutWithFullVoucher',
  free: 'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo',
} as const satisfies Record<Placed['call'], string>;

const ways: readonly Weighted<Placed['call'], Habit>[] = [
  ['card', 10],
  ['sepa', 4],
  ['bacs', 3],
  ['account', 2],
];
const unusualWays: typeof ways = [
  ['bacs', 4],
  ['sepa', 2],
  ['free', 2],
];

/** What the page offers (domain/commerce/payment-methods.ts). */
function usualWays({ cartPrice: { currency, actualPrice } }: CartOnServer): typeof ways {
  const isSepa = currency.code === 'EUR' && Number(actualPrice) <= 500;
  const offered = { sepa: isSepa, bacs: currency.code === 'GBP' };
  return ways.filter(([way]) => (way !== 'sepa' && way !== 'bacs') || offered[way]);
}

const waysForNothing: readonly Weighted<Placed['call'], Habit>[] = [
  ['voucher', 6],
  ['free', 6],
];

const cardHolders: readonly Weighted<string, Habit>[] = [
  ['Anna Lindner', 10],
  ['NOT_ENOUGH_BALANCE', 1, 'changes-its-mind'],
  ['LATER_NOT_ENOUGH_BALANCE', 2],
  ['WEBHOOK_TWICE', 1, 'notifications-go-astray'],
  ['WEBHOOK_NEVER', 1, 'notifications-go-astray'],
  ['WEBHOOK_LATE', 1, 'notifications-go-astray'],
  ['WEBHOOK_WRONG_SIGNATURE', 1, 'notifications-go-astray'],
  ['WEBHOOK_OTHER_SUM', 2, 'notifications-go-astray'],
];
const accountHolders: readonly Weighted<string, Habit>[] = [
  ['Anna Lindner', 6],
  ['DECLINED', 2],
  ['WEBHOOK_TWICE', 1, 'notifications-go-astray'],
  ['WEBHOOK_OTHER_SUM', 2, 'notifications-go-astray'],
];

/** The cart as the tab shows it. Null: it shows none. `kind`: by such a card, where it costs something. */
export function order(world: World, tab: Tab, kind: CardKind | null = null): Placed | null {
  const { cart, buyer } = tab;
  if (cart === null || cart.id === 0) return null;
  const total = cart.cartPrice.actualPrice;
  const isFree = Number(total) === 0;
  const isUsual = world.chance(0.88);
  const call = kind
    ? isFree
      ? 'voucher'
      : 'card'
    : weighted(world, isFree === isUsual ? waysForNothing : isUsual ? usualWays(cart) : unusualWays);
  const body = {
    ...whoseOf(tab),
    ...{
      cartId: cart.id,
      cartVersion: cart.version,
      expectedTotal: total,
      delivery: deliveryTo(tab),
      supplierId: null,
    },
    ...{ termsAccepted: true, paymentTermsAccepted: true },
    ...paymentFor(world, call, kind),
  };
  world.agreed.push({ accountId: buyer.accountId, cartId: cart.id, cartVersion: cart.version, total, call });
  return { call, body, key: `${tab.name}-${world.agreed.length}` };
}

/** Authorised or refused at once, asked about by a bank, or decided later. */
export type CardKind = 'at-once' | 'asked' | 'later';

const cardKinds: readonly Weighted<CardKind, Habit>[] = [
  ['at-once', 6],
  ['asked', 4, 'leaves-the-bank'],
  ['later', 3, 'notifications-go-astray'],
];

function paymentFor(world: World, call: Placed['call'], chosen: CardKind | null): object {
  const back = { returnPath: '/v3/shopping-cart/Checkout', isChallengedInPage: false };
  if (call === 'bacs') return { ...back, methodId: 4, payment: bacsData(weighted(world, accountHolders)) };
  if (call === 'sepa') return { ...back, payment: sepaData(weighted(world, accountHolders)) };
  if (call !== 'card') return {};
  const kind = chosen ?? weighted<CardKind, Habit>(world, cardKinds);
  // Of what is not told in the answer somebody has to tell later, or nobody could know.
  const isHeard = (holder: string) => kind === 'at-once' || !/NEVER|WRONG_SIGNATURE|^NOT_ENOUGH/.test(holder);
  const holder = weighted(
    world,
    cardHolders.filter(([name]) => isHeard(name)),
  );
  const number = kind === 'asked' ? 'challenged' : 'good';
  return {
    ...back,
    methodId: 1,
    payment: world.stage.typedCard(number, kind === 'later' ? `PENDING ${holder}` : holder),
  };
}

function deliveryTo({ buyer: { company, name } }: Tab) {
  const isItalian = company.country === 'it';
  return {
    ...{ companyName: `Workshop ${company.id}`, street: 'Hafenstr. 1', zipCode: '20457', city: 'Hamburg' },
    ...{ country: company.country, contactPerson: name, email: `${name}@buyers.example`, phone: '+4940123' },
    ...{ sdiCode: isItalian ? 'ABCDEFG' : '', fiscalCode: isItalian ? 'ABCDEF12G34H567I' : '' },
  };
}

export async function place(world: World, tab: Tab, placed: Placed | null = order(world, tab)): Promise<void> {
  if (placed === null) return;
  tab.placed = placed;
  const { call, body, key } = placed;
  world.say(
    `${tab.name} orders cart ${String(body['cartId'])}/${String(body['cartVersion'])} for ${String(body['expectedTotal'])} by ${call} ${holderOf(body)}`,
  );
  const answer = await world.call(tab, addresses[call], { body } as never, key);
  if (answer === null) return;
  if (answer.success) return hear(world, tab, answer.dataObject);
  const [{ code, field = '' } = { code: '' }] = answer.errorMessages;
  world.say(`${tab.name} is refused: ${code} ${field}`);
  await react(world, tab, code);
}

/** As the page does: it reads the cart anew, or asks what is under way. */
async function react(world: World, tab: Tab, code: string): Promise<void> {
  if (world.chance(0.3)) return;
  if (code === 'conflict' || code === 'price-changed' || code === 'voucher-invalid') await lookAtCart(world, tab);
  if (code !== 'payment-in-progress') return;
  tab.isBlocked = true;
  await askLatest(world, tab);
}

function holderOf({ payment }: Record<string, unknown>): string {
  const method = (payment as { paymentMethod?: Record<string, string> } | undefined)?.paymentMethod ?? {};
  return method['holderName'] ?? method['ownerName'] ?? '';
}

/** Two taps, or the same cart in another tab: both calls are under way at once. */
export function placeTwice(world: World, tab: Tab): void {
  const placed = order(world, tab);
  if (placed === null) return;
  const other = world.tabs.find((one) => one !== tab && one.buyer === tab.buyer);
  world.begin(place(world, tab, placed));
  if (other === undefined || world.chance(0.4)) {
    const key = world.chance(0.5) ? placed.key : `${placed.key}-again`;
    return world.begin(place(world, tab, { ...placed, key }));
  }
  other.cart = tab.cart;
  world.begin(place(world, other));
}

/** Without an answer people try again: the same call, or one that looks the same to them. */
export async function repeat(world: World, tab: Tab): Promise<void> {
  const { placed } = tab;
  if (placed === null) return;
  if (world.chance(0.5)) return place(world, tab, placed);
  // The fields encrypt anew, so it is another body.
  if (world.chance(0.3)) return place(world, tab, { ...placed, body: { ...placed.body, supplierId: 'other' } });
  return place(world, tab, { ...placed, key: `${placed.key}-${world.agreed.length}` });
}

export async function giveUp(world: World, tab: Tab): Promise<void> {
  if (tab.order === null) return;
  const { orderId } = tab.order;
  world.say(`${tab.name} goes back`);
  const body = { ciamId: tab.buyer.ciamId, orderId };
  const answer = await world.call(tab, 'POST /api/v1/cdm3/payment/CancelPayment', { body });
  if (answer?.success) hear(world, tab, answer.dataObject);
}

/** What has become of the order, whatever the tab has heard. */
export async function ask(world: World, tab: Tab): Promise<void> {
  if (tab.order !== null && world.chance(0.5)) {
    const query = { orderId: tab.order.orderId };
    const answer = await world.call(tab, 'GET /api/v1/payment/HandlingRedirection', { query });
    if (answer?.success) hear(world, tab, answer.dataObject);
    return;
  }
  await askLatest(world, tab);
}

async function askLatest(world: World, tab: Tab): Promise<void> {
  const query = { ciamId: tab.buyer.ciamId };
  const answer = await world.call(tab, 'GET /api/v1/cdm3/payment/GetLatestOrder', { query });
  if (answer?.success) hear(world, tab, answer.dataObject);
}
