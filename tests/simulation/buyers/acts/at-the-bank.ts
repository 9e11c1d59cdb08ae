/** What people do when their bank asks: they answer or leave, and come back or do not. */
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import type { Tab } from '../people.ts';
import { hear } from '../promises.ts';
import type { World } from '../world.ts';
import { ask, giveUp, order, place } from './paying.ts';
import { fillCart, lookAtCart } from './shopping.ts';

type Way = 'returns' | 'returns-twice' | 'closes' | 'leaves-unanswered' | 'comes-back-unanswered';

const ways: readonly Weighted<Way, Habit>[] = [
  ['returns', 8],
  ['returns-twice', 1, 'is-impatient'],
  ['closes', 2, 'leaves-the-bank'],
  ['leaves-unanswered', 1, 'leaves-the-bank'],
  ['comes-back-unanswered', 2, 'leaves-the-bank'],
];
const bankAnswers: readonly Weighted<'approved' | 'refused' | 'cancelled', Habit>[] = [
  ['approved', 6],
  ['refused', 1],
  ['cancelled', 1],
];

export async function goToTheBank(world: World, tab: Tab): Promise<void> {
  const action = tab.order?.action;
  if (tab.order === null || action == null) return;
  const way = weighted(world, ways);
  world.say(`${tab.name} is at the bank and ${way}`);
  if (way === 'leaves-unanswered') return void world.reopen(tab);
  const said = way === 'comes-back-unanswered' ? null : weighted(world, bankAnswers);
  if (said !== null) await answerAtBank(world, action, said);
  if (way === 'closes') return void world.reopen(tab);
  world.returned.push(action);
  const { orderId } = tab.order;
  const details = { redirectResult: resultOf(action) };
  if (way === 'returns-twice') world.begin(giveDetails(world, tab, orderId, details));
  await giveDetails(world, tab, orderId, details);
}

/** Buys something, and is asked by the bank. */
async function beAsked(world: World, tab: Tab): Promise<boolean> {
  if (tab.order?.action == null) {
    await fillCart(world, tab);
    await place(world, tab, order(world, tab, 'asked'));
  }
  return tab.order?.action != null;
}

/** They say yes and do not come back; later they give it up, perhaps for something else, and then the bank tells the provider. */
export async function leaveAndTell(world: World, tab: Tab): Promise<void> {
  await beAsked(world, tab);
  const action = tab.order?.action;
  if (action == null) return;
  world.say(`${tab.name} says yes at the bank and leaves`);
  await answerAtBank(world, action, 'approved');
  const next = world.reopen(tab);
  await ask(world, next);
  if (world.chance(0.9)) await giveUp(world, next);
  if (world.chance(0.6)) await fillCart(world, next);
  if (world.chance(0.9)) {
    await lookAtCart(world, next);
    await place(world, next, order(world, next, world.chance(0.5) ? 'at-once' : 'asked'));
  }
  if (world.chance(0.9)) await tellOf(world, action);
}

/** They show what a bank said of another payment, perhaps of somebody else's, or nothing that it said. */
export async function lie(world: World, tab: Tab): Promise<void> {
  if (!(await beAsked(world, tab)) || tab.order === null) return;
  const { action, orderId } = tab.order;
  const shown = world.pick(world.approved.filter((one) => one['url'] !== action?.['url']));
  if (action === null || (shown === undefined && world.chance(0.5))) return goToTheBank(world, tab);
  world.say(
    `${tab.name} shows ${shown === undefined ? 'no answer of the bank' : 'what the bank said of another payment'}`,
  );
  await giveDetails(world, tab, orderId, { redirectResult: resultOf(shown ?? action) });
}

export async function answerAtBank(world: World, action: Record<string, unknown>, answer: string): Promise<void> {
  const { pathname } = new URL(String(action['url']));
  const body = new URLSearchParams({ answer });
  await world.stage.service.routes.request(pathname, { method: 'POST', body });
  if (answer === 'approved') world.approved.push(action);
  world.touch();
}

/** A bank may tell the provider by itself, also of who never came back. */
export async function bankTells(world: World): Promise<void> {
  const action = world.pick(world.approved.filter((one) => !world.returned.includes(one)));
  if (action !== undefined) await tellOf(world, action);
}

export async function tellOf(world: World, action: Record<string, unknown>): Promise<void> {
  world.say('a bank tells the provider by itself');
  const { apiKey } = world.stage.service.settings;
  const request = new Request('https://provider.sim/v72/payments/details', {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ details: { redirectResult: resultOf(action) } }),
  });
  await world.stage.service.send(request);
  world.touch();
}

/** As the bank's page sends the person back. */
export function resultOf(action: Record<string, unknown>): string {
  return Buffer.from(String(action['url']).split('/').at(-1) ?? '').toString('base64url');
}

export async function giveDetails(
  world: World,
  tab: Tab,
  orderId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const body = { ciamId: tab.buyer.ciamId, orderId, details };
  const answer = await world.call(tab, 'POST /api/v1/cdm3/payment/processDetails', { body });
  if (answer?.success) hear(world, tab, answer.dataObject);
  else if (answer) world.say(`${tab.name} is refused: ${answer.errorMessages[0]?.code}`);
}
