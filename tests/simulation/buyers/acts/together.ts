/** Two things at the moment at which they matter, which chance alone hardly ever brings together. */
import type { Tab } from '../people.ts';
import type { World } from '../world.ts';
import { answerAtBank, giveDetails, resultOf, tellOf } from './at-the-bank.ts';
import { changePrices, runJobs, serviceWorks } from './outside.ts';
import { giveUp, order, place } from './paying.ts';
import { fillWithCredits, fillWithReduction } from './shopping.ts';
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

/** By what surely can be paid, once nothing else of theirs is under way. */
async function beAskedNow(world: World, tab: Tab): Promise<Action | null> {
  for (let tries = 0; tries < 2 && tab.order?.action == null; tries += 1) {
    if (tab.isBlocked) await unblock(world, tab);
    await fillWithCredits(world, tab);
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

/** What somebody else's bank said yes to is shown for an order of one's own. */
export async function showAnothersAnswer(world: World, tab: Tab): Promise<void> {
  const other = world.pick(world.tabs.filter(({ buyer }) => buyer !== tab.buyer));
  const theirs = other ? await beAskedNow(world, other) : null;
  if (!other || theirs === null || (await beAskedNow(world, tab)) === null || tab.order === null) return;
  const own = tab.order;
  await answerAtBank(world, theirs, 'approved');
  world.say(`${tab.name} shows what the bank said to ${other.name}`);
  await giveDetails(world, tab, own.orderId, { redirectResult: resultOf(theirs) });
}

/** One voucher, one company after the other. */
export async function passVoucherOn(world: World): Promise<void> {
  const companies = new Map(world.tabs.map((tab) => [tab.buyer.company.id, tab]));
  const code = world.pick(world.people.vouchers.filter(({ percentage }) => percentage !== undefined))?.code;
  if (code === undefined) return;
  for (const tab of companies.values()) {
    if (tab.isBlocked) await unblock(world, tab);
    await fillWithReduction(world, tab, code);
    await payAtOnce(world, tab);
  }
}

/** The price of what they see changes before they pay. */
export async function payAnOldPrice(world: World, tab: Tab): Promise<void> {
  if (tab.isBlocked) await unblock(world, tab);
  await fillWithCredits(world, tab);
  await changePrices(world, tab);
  await place(world, tab, order(world, tab, 'at-once'));
}
