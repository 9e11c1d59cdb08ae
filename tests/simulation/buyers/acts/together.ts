/** Two things at the moment at which they matter, which chance alone hardly ever brings together. */
import { voucherType } from '../../../../domain/commerce/catalogue.ts';
import { subscriptionType } from '../../../../domain/subscription-type.ts';
import type { Tab } from '../people.ts';
import type { World } from '../world.ts';
import { answerAtBank, giveDetails, resultOf, tellOf } from './at-the-bank.ts';
import { changePrices, runJobs, serviceWorks } from './outside.ts';
import { giveUp, order, place } from './paying.ts';
import { fillWithCredits, fillWithReduction, fillWithVoucher } from './shopping.ts';
import { unblock } from './unblock.ts';

type Action = Record<string, unknown>;

/** They say yes at the bank and go back; they give it up and pay the same order in another way; then the bank tells. */
export async function payTwiceOver(world: World, tab: Tab): Promise<void> {
  const action = await sayYesAndGoBack(world, tab);
  if (action === null) return;
  await payAtOnce(world, tab);
  await bankTellsAtLast(world, action);
}

/** The same, but something else is ordered meanwhile. */
export async function replaceAndBeTold(world: World, tab: Tab): Promise<void> {
  const action = await sayYesAndGoBack(world, tab);
  if (action === null) return;
  await fillWithCredits(world, tab);
  await payAtOnce(world, tab);
  await bankTellsAtLast(world, action);
}

/** By what surely can be paid, once nothing else of theirs is under way. `credits`: as many, where any are sold to them. */
async function beAskedNow(world: World, tab: Tab, credits?: number): Promise<Action | null> {
  for (let tries = 0; tries < 2 && tab.order?.action == null; tries += 1) {
    if (tab.isBlocked) await unblock(world, tab);
    await fillWithCredits(world, tab, credits);
    await place(world, tab, order(world, tab, 'asked'));
  }
  return tab.order?.action ?? null;
}

async function sayYesAndGoBack(world: World, tab: Tab): Promise<Action | null> {
  const action = await beAskedNow(world, tab);
  if (action === null) return null;
  world.say(`${tab.name} says yes at the bank and goes back`);
  await answerAtBank(world, action, 'approved');
  for (let tries = 0; tries < 3 && tab.order?.state === 'action'; tries += 1) await giveUp(world, tab);
  return action;
}

async function payAtOnce(world: World, tab: Tab): Promise<void> {
  for (let tries = 0; tries < 2 && tab.order?.state !== 'paid'; tries += 1)
    await place(world, tab, order(world, tab, 'at-once'));
}

async function bankTellsAtLast(world: World, action: Action): Promise<void> {
  await tellOf(world, action);
  await serviceWorks(world);
  runJobs(world);
}

/** What somebody else's bank said yes to is shown for an order of one's own, over the same sum: another sum would give it away. */
export async function showAnothersAnswer(world: World, tab: Tab): Promise<void> {
  const { buyer } = tab;
  const others = world.tabs.filter((one) => one.buyer !== buyer && one.order?.action == null);
  const colleagues = others.filter((one) => one.buyer.company === buyer.company);
  const compatriots = others.filter((one) => one.buyer.company.country === buyer.company.country);
  const other = world.pick([colleagues, compatriots, others].find(({ length }) => length > 0) ?? []);
  if (!other) return;
  world.say(`${tab.name} waits for what the bank says to ${other.name}`);
  luckily(world);
  // An order that they have begun already is over something else.
  for (let tries = 0; tries < 3 && tab.order?.state === 'action'; tries += 1) await giveUp(world, tab);
  const credits = 1 + Math.floor(world.random.number() * 40);
  const theirs = await beAskedNow(world, other, credits);
  if (theirs === null || (await beAskedNow(world, tab, credits)) === null || tab.order === null) return;
  const own = tab.order;
  await answerAtBank(world, theirs, 'approved');
  world.say(`${tab.name} shows what the bank said to ${other.name}`);
  await giveDetails(world, tab, own.orderId, { redirectResult: resultOf(theirs) });
}

/** One voucher, one company after the other, until more have tried it than may: of a plan, or of credits where a plan runs already (decision 78). */
export async function passVoucherOn(world: World): Promise<void> {
  const running = await withPaidPlan(world);
  const companies = world.people.companies.filter(({ id }) => world.tabs.some(({ buyer }) => buyer.company.id === id));
  const free = companies.filter(({ id }) => !running.includes(id));
  const isForPlan = free.length > 1;
  const users = isForPlan ? free : companies;
  const vouchers = world.people.vouchers.filter(({ percentage, type }) =>
    isForPlan ? percentage !== undefined : type === voucherType.credit,
  );
  const code = world.pick(vouchers.filter(({ most_uses: most }) => most < users.length))?.code;
  if (code === undefined) return;
  world.say(`${users.length} companies pass ${code} on`);
  luckily(world);
  for (const company of users) {
    // One of their own may have something under way.
    for (const tab of world.tabs.filter(({ buyer }) => buyer.company.id === company.id)) {
      if (tab.isBlocked) await unblock(world, tab);
      if (isForPlan) await fillWithReduction(world, tab, code);
      else await fillWithVoucher(world, tab, code);
      await payAtOnce(world, tab);
      if (tab.order?.state === 'paid') break;
    }
  }
}

/** What needs several answers of the provider hardly ever gets them all by chance. */
function luckily(world: World): void {
  if (world.chance(0.2)) return;
  world.isProviderOut = false;
  world.nextFates = Array.from({ length: 12 }, () => 'ok' as const);
}

async function withPaidPlan({ stage }: World): Promise<number[]> {
  const rows = await stage.database.kysely
    .selectFrom('company')
    .select('id')
    .where('subscription_active', '=', true)
    .where('subscription_type_id', '!=', subscriptionType.payAsYouGo)
    .execute();
  return rows.map(({ id }) => id);
}

/** Two taps at once: nobody hears the first, and the provider does what the second asks. */
export async function tapTwice(world: World, tab: Tab): Promise<void> {
  if (tab.isBlocked) await unblock(world, tab);
  await fillWithCredits(world, tab);
  const placed = order(world, tab, world.chance(0.5) ? 'at-once' : 'asked');
  if (placed === null) return;
  world.nextFates = ['unreachable', world.chance(0.5) ? 'ok' : 'answer-lost'];
  for (let taps = 0; taps < 2; taps += 1) world.begin(place(world, tab, placed));
}

/** The price of what they see changes before they pay. */
export async function payAnOldPrice(world: World, tab: Tab): Promise<void> {
  if (tab.isBlocked) await unblock(world, tab);
  await fillWithCredits(world, tab);
  await changePrices(world, tab);
  await place(world, tab, order(world, tab, 'at-once'));
}
