/** What people do when their bank asks: they answer or leave, and come back or do not. */
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import type { Tab } from '../people.ts';
import { hear } from '../promises.ts';
import type { World } from '../world.ts';
import { ask, giveUp, place } from './paying.ts';
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
  if (way === 'leaves-unanswered') return world.openTab(world.tabs.indexOf(tab));
  const said = way === 'comes-back-unanswered' ? null : weighted(world, bankAnswers);
  if (said !== null) await answerAtBank(world, action, said);
  if (way === 'closes') return world.openTab(world.tabs.indexOf(tab));
  world.returned.push(action);
  const { orderId } = tab.order;
  const details = { redirectResult: resultOf(action) };
  if (way === 'returns-twice') world.begin(giveDetails(world, tab, orderId, details));
  await giveDetails(world, tab, orderId, details);
}

/** They say yes and do not come back; later they give it up, perhaps for something else, and then the bank tells the provider. */
export async function leaveAndTell(world: World, tab: Tab): Promise<void> {
  const action = tab.order?.action;
  if (action == null) return;
  world.say(`${tab.name} says yes at the bank and leaves`);
  await answerAtBank(world, action, 'approved');
  const index = world.tabs.indexOf(tab);
  world.openTab(index);
  const next = world.tabs[index]!;
  await ask(world, next);
  if (world.chance(0.9)) await giveUp(world, next);
  if (world.chance(0.6)) await fillCart(world, next);
  if (world.chance(0.9)) {
    await lookAtCart(world, next);
    await place(world, next);
  }
  if (world.chance(0.9)) await tellOf(world, action);
}

/** They show what their bank said of another payment, perhaps of somebody else's. */
export async function lie(world: World, tab: Tab): Promise<void> {
  const shown = world.pick(world.approved.filter((one) => one['url'] !== tab.order?.action?.['url']));
  if (tab.order === null || shown === undefined) return;
  world.say(`${tab.name} shows what the bank said of another payment`);
  await giveDetails(world, tab, tab.order.orderId, { redirectResult: resultOf(shown) });
}

async function answerAtBank(world: World, action: Record<string, unknown>, answer: string): Promise<void> {
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

async function tellOf(world: World, action: Record<string, unknown>): Promise<void> {
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
function resultOf(action: Record<string, unknown>): string {
  return Buffer.from(String(action['url']).split('/').at(-1) ?? '').toString('base64url');
}

async function giveDetails(world: World, tab: Tab, orderId: string, details: Record<string, unknown>): Promise<void> {
  const body = { ciamId: tab.buyer.ciamId, orderId, details };
  const answer = await world.call(tab, 'POST /api/v1/cdm3/payment/processDetails', { body });
  if (answer?.success) hear(world, tab, answer.dataObject);
  else if (answer) world.say(`${tab.name} is refused: ${answer.errorMessages[0]?.code}`);
}
