/** What can happen next. */
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import type { Tab } from '../people.ts';
import type { World } from '../world.ts';
import { bankTells, goToTheBank, leaveAndTell, lie } from './at-the-bank.ts';
import {
  changeCompany,
  changePrices,
  dieInFulfilment,
  forge,
  kill,
  killSoon,
  lateArrives,
  outage,
  runJobs,
  serviceWorks,
  timePasses,
} from './outside.ts';
import { ask, giveUp, order, place, placeTwice, repeat } from './paying.ts';
import { unblock } from './unblock.ts';
import {
  passVoucherOn,
  payAnOldPrice,
  payTwiceOver,
  replaceAndBeTold,
  showAnothersAnswer,
  tapTwice,
} from './together.ts';
import { changeQuantity, fillCart, keepAgain, lookAtCart } from './shopping.ts';

type Act = (world: World, tab: Tab) => Promise<void> | void;

const acts: readonly Weighted<Act, Habit>[] = [
  [buy, 16],
  [fillCart, 2, 'changes-its-mind'],
  [changeQuantity, 2, 'changes-its-mind'],
  [lookAtCart, 3],
  [(world, tab) => place(world, tab), 6],
  [placeTwice, 2, 'is-impatient'],
  [repeat, 2, 'is-impatient'],
  [(world) => atOne(world, ({ order }) => order?.action != null, goToTheBank), 12],
  [(world) => atOne(world, ({ isBlocked }) => isBlocked, unblock), 14],
  [(world) => atOne(world, ({ order }) => order !== null, giveUp), 2, 'changes-its-mind'],
  [ask, 3],
  [(world, tab) => void world.reopen(tab), 1, 'leaves-the-bank'],
  [timePasses, 6],
  [runJobs, 4],
  [serviceWorks, 6],
  [lateArrives, 3],
  [outage, 1, 'provider-has-bad-days'],
  [killSoon, 2, 'servers-die'],
  [kill, 1, 'servers-die'],
  [changePrices, 1],
  [orderAfterAChange, 3, 'changes-its-mind'],
  [bankTells, 2, 'leaves-the-bank'],
  [leaveAndTell, 5, 'leaves-the-bank'],
  [lie, 4, 'is-impatient'],
  [payLater, 4, 'notifications-go-astray'],
  [payAndDie, 4, 'servers-die'],
  [silence, 3, 'provider-has-bad-days'],
  [payTwiceOver, 5, 'leaves-the-bank'],
  [replaceAndBeTold, 4, 'leaves-the-bank'],
  [showAnothersAnswer, 8, 'is-impatient'],
  [passVoucherOn, 8, 'shares-vouchers'],
  [payAnOldPrice, 2, 'changes-its-mind'],
  [tapTwice, 3, 'is-impatient'],
  [changeCompany, 1],
  [forge, 1, 'notifications-go-astray'],
];

/** From the empty cart to the order, as most people do it. */
async function buy(world: World, tab: Tab): Promise<void> {
  await fillCart(world, tab);
  if (world.chance(0.5)) await lookAtCart(world, tab);
  if ((tab.cart?.shoppingItems.length ?? 0) === 0) return;
  await place(world, tab);
  if (tab.order?.action != null && world.chance(0.6)) await goToTheBank(world, tab);
}

/** Between what they saw and their order something changes: a price, or their cart in another place. */
async function orderAfterAChange(world: World, tab: Tab): Promise<void> {
  await fillCart(world, tab);
  if (world.chance(0.5)) await changePrices(world, tab);
  else await keepAgain(world, tab);
  await place(world, tab);
}

/** The provider takes it, and tells later what has become of it. */
async function payLater(world: World, tab: Tab): Promise<void> {
  await fillCart(world, tab);
  await place(world, tab, order(world, tab, 'later'));
  world.pass(6_000);
  for (let times = 0; times < 2; times++) await serviceWorks(world);
  runJobs(world);
}

/** The server dies while it delivers. */
async function payAndDie(world: World, tab: Tab): Promise<void> {
  await fillCart(world, tab);
  dieInFulfilment(world);
  await place(world, tab);
}

/** The answer is lost, and nobody is there when the server asks again. */
async function silence(world: World, tab: Tab): Promise<void> {
  await fillCart(world, tab);
  if ((tab.cart?.shoppingItems.length ?? 0) === 0) return;
  world.nextFates = ['answer-lost', 'unreachable'];
  await place(world, tab, order(world, tab, 'at-once'));
  world.pass(61_000);
  for (const _ of world.processes) runJobs(world);
}

/** In a tab where there is something to do. */
function atOne(world: World, has: (tab: Tab) => boolean, what: Act): Promise<void> | void {
  const tab = world.pick(world.tabs.filter(has));
  return tab && what(world, tab);
}

/** An act may end long after, when somebody answers. */
export async function act(world: World): Promise<void> {
  const tab = world.pick(world.tabs)!;
  const chosen = weighted<Act, Habit>(world, acts);
  world.begin(Promise.resolve(chosen(world, tab)));
  await world.settle();
  world.nextFates = [];
  await world.restart();
}
