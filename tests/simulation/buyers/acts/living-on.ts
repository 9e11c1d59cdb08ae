/** Months pass: subscriptions are renewed or are not, and managers terminate and reactivate them. */
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import type { Tab } from '../people.ts';
import { giveUpWaiting } from '../provider-line.ts';
import type { World } from '../world.ts';
import { dieInFulfilment, outage, runJobs, serviceWorks } from './outside.ts';
import { whoseOf } from './shopping.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

type Act = (world: World, tab: Tab) => Promise<void> | void;

const lifeActs: readonly Weighted<Act, Habit>[] = [
  [untilRenewal, 8],
  [(world) => daysPass(world, world.pick([1, 2, 4])!), 4],
  [(world) => daysPass(world, 31), 2],
  [terminate, 3, 'changes-its-mind'],
  [terminateAndWait, 6],
  [reactivate, 4, 'changes-its-mind'],
  [chooseFrequency, 1],
  [serviceWorks, 2],
  [(world) => runJobs(world), 2],
  [(world) => dieInFulfilment(world), 1, 'servers-die'],
  [(world) => outage(world), 1, 'provider-has-bad-days'],
];

export async function liveOn(world: World): Promise<void> {
  const tab = world.pick(world.tabs)!;
  const chosen = weighted<Act, Habit>(world, lifeActs);
  world.begin(Promise.resolve(chosen(world, tab)));
  await world.settle();
  await world.restart();
}

/** Just after the next one in any company. */
async function untilRenewal(world: World): Promise<void> {
  const next = await world.stage.database.kysely
    .selectFrom('company')
    .select(({ fn }) => fn.min('renewal_date').as('at'))
    .where('subscription_active', '=', true)
    .where('renewal_date', '>', world.now())
    .executeTakeFirst();
  const ms = next?.at ? next.at.getTime() - world.now().getTime() : dayMs;
  await timePasses(world, ms + minuteMs, 'until a renewal');
}

async function daysPass(world: World, days: number): Promise<void> {
  await timePasses(world, days * dayMs, `for ${days} days`);
}

async function timePasses(world: World, ms: number, words: string): Promise<void> {
  world.say(`time passes ${words}`);
  world.pass(ms);
  giveUpWaiting(world);
  for (const _ of world.processes) runJobs(world);
  if (world.chance(0.5)) await serviceWorks(world);
}

async function terminate(world: World, tab: Tab): Promise<void> {
  const { company, ciamId } = tab.buyer;
  const body = { language: 'en', reasonId: 1 };
  const answer = await world.call(tab, 'POST /api/v1/subscriptions/:ciamId/cancelSubscription', {
    params: { ciamId },
    body,
  });
  world.say(`${tab.name} terminates: ${answer === null ? 'no answer' : (answer.errorMessages[0]?.field ?? 'done')}`);
  if (answer?.success) world.promised.terminated.set(company.id, world.now());
}

/** And nobody takes it back before its end. */
async function terminateAndWait(world: World, tab: Tab): Promise<void> {
  await terminate(world, tab);
  const own = await world.stage.database.kysely
    .selectFrom('company')
    .select('renewal_date as until')
    .where('id', '=', tab.buyer.company.id)
    .executeTakeFirst();
  const ms = (own?.until?.getTime() ?? 0) - world.now().getTime();
  if (ms > 0) await timePasses(world, ms + minuteMs, 'until the end of what is paid');
}

/** For the sum that is shown. */
async function reactivate(world: World, tab: Tab): Promise<void> {
  const { company, ciamId } = tab.buyer;
  const status = await world.call(tab, 'GET /api/v1/subscriptions/getSubscriptionStatus', { query: whoseOf(tab) });
  const { nextCharge = null, reactivation = null } = status?.dataObject.details ?? {};
  const expectedTotal = reactivation === 'charge' ? (nextCharge?.sum.actualPrice ?? null) : null;
  // Whatever comes of it: from now on it may be charged.
  world.promised.terminated.delete(company.id);
  const body = { language: 'en', expectedTotal };
  const call = 'POST /api/v1/subscriptions/:ciamId/reactivateSubscription';
  const key = `${tab.name}-again-${world.trace.length}`;
  if (world.chance(0.2)) world.begin(world.call(tab, call, { params: { ciamId }, body }, key).then(() => {}));
  const answer = await world.call(tab, call, { params: { ciamId }, body }, key);
  world.say(
    `${tab.name} reactivates (${reactivation}): ${answer === null ? 'no answer' : (answer.errorMessages[0]?.field ?? 'done')}`,
  );
}

async function chooseFrequency(world: World, tab: Tab): Promise<void> {
  const body = { ...whoseOf(tab), paymentFrequency: { id: world.pick([1, 6] as const)! } };
  const answer = await world.call(tab, 'POST /api/v1/payment/UpdateCustomerPaymentFrequency', { body });
  world.say(`${tab.name} chooses ${body.paymentFrequency.id}: ${answer?.success ?? false}`);
}
