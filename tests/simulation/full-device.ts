/** A tablet that has no room left sends all the same; what the server has can be taken back nowhere, whichever tab is asked (decision 35). */
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import { queuedCalls } from './invariants/all.ts';
import { type Flight, move } from './lossy-network.ts';
import { companyIn, entriesIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import { setLine } from './trouble.ts';
import { changeMind, personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export async function sendFromFullDevice(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  const { device } = tab;
  setLine(world, device, 'offline');
  await world.settle();
  const before = entriesIn(tab, person).length;
  void world.perform(tab, () => submitWork(world, tab, 'contact-message'));
  await world.settle();
  device.isFull = true;
  world.say(`${device.name} storage is full, and the line comes back`);
  setLine(world, device, 'good');
  await world.settle();
  for (const flight of world.wire.flights.filter(({ url }) => url.includes('/health'))) {
    await move(world.wire, flight, 'served');
    await world.settle();
  }
  const flight = workFrom(world, tab);
  if (!flight && before === 0) expectSent(world, tab, person);
  if (flight) await loseAnswer(world, tab, flight);
  if (world.chance(0.7)) device.isFull = false;
}

async function loseAnswer(world: World, tab: SimulatedTab, flight: Flight): Promise<void> {
  await move(world.wire, flight, world.chance(0.8) ? 'answer-lost' : 'lost');
  await world.settle();
  const { device } = tab;
  // The tab that sent it remembers; the next one has the disk alone.
  if (world.chance(0.6) && world.tabs.includes(tab)) {
    world.close(tab);
    world.open(device);
    await world.settle();
  }
  const other = world.pick(world.tabs.filter((one) => one.device === device && personOf(world, one)));
  if (!other) return;
  void world.perform(other, () => changeMind(world, other, 'discard', ({ isInDoubt }) => isInDoubt));
  await world.settle();
}

function workFrom(world: World, { device }: SimulatedTab): Flight | undefined {
  const tabs = world.tabs.filter((one) => one.device === device).map(({ name }) => name);
  return world.wire.flights.find(
    ({ tab, url, init, answer }) =>
      tabs.includes(tab) && init.method === 'POST' && !answer && queuedCalls.some((name) => url.includes(name)),
  );
}

/** Nothing else is in its way: the one piece of work that waits has to be on its way. */
function expectSent(world: World, tab: SimulatedTab, person: SimulatedPerson): void {
  const { client, device, name } = tab;
  const [entry, ...others] = entriesIn(tab, person);
  const isAlone = world.tabs.filter((one) => one.device === device).length === 1;
  const isReady =
    isAlone &&
    world.workers.size === 0 &&
    client.session.state.get().phase === 'signed-in' &&
    client.connectivity.get().status === 'online' &&
    tab.appVersion >= world.oldestAppVersion &&
    !world.wire.flights.some((flight) => flight.tab === name && /token|account/i.test(flight.url));
  if (!isReady || !entry || others.length > 0 || !canBeSent(entry, companyIn(tab, person))) return;
  world.faults.push(`${name} is full and does not send ${entry.id}`);
}

function canBeSent({ id, slip, state, isInDoubt, nextAttemptAt, company }: AnyEntry, companyId: number | null) {
  return state === 'waiting' && slip === id && !isInDoubt && nextAttemptAt === 0 && company?.id === companyId;
}
