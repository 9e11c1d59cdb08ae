/** A tablet that has no room left sends all the same; what the server has can be taken back nowhere, whichever tab is asked (decision 35). */
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { SessionRow } from '../../src/data/session-row.ts';
import { queuedCalls } from './stories/all.ts';
import { type Flight, move } from './lossy-network.ts';
import { rowsOf } from './peek.ts';
import { companyIn, entriesIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import { setLine } from './trouble.ts';
import { changeMind, personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export async function sendFromFullDevice(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  const { device } = tab;
  for (const other of world.tabs.filter((one) => one.device === device && one !== tab)) world.close(other);
  setLine(world, device, 'offline');
  await world.settle();
  const before = new Set(entriesIn(tab, person).map(({ id }) => id));
  void world.perform(tab, () => submitWork(world, tab, 'contact-message'));
  await world.settle();
  device.isFull = true;
  world.say(`${device.name} storage is full, and the line comes back`);
  setLine(world, device, 'good');
  await world.settle();
  await answerQuestions(world, tab);
  const flight = workFrom(world, tab);
  if (flight) await loseAnswer(world, tab, flight);
  else expectSent(world, tab, person, before);
  if (world.chance(0.9)) device.isFull = false;
}

const mostQuestions = 12;

/** Everything but work: health, tokens, the account. */
async function answerQuestions(world: World, tab: SimulatedTab): Promise<void> {
  for (let count = 0; count < mostQuestions && !workFrom(world, tab); count++) {
    const question = world.wire.flights.find((flight) => flight.tab === tab.name && !flight.answer);
    if (!question) return;
    await move(world.wire, question, 'served');
    await world.settle();
  }
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

/** Nothing is in its way: what was just kept has to be on its way. */
function expectSent(world: World, tab: SimulatedTab, person: SimulatedPerson, before: ReadonlySet<string>): void {
  const { client, name } = tab;
  const isReady =
    world.tabs.includes(tab) &&
    world.workers.size === 0 &&
    client.session.state.get().phase === 'signed-in' &&
    client.connectivity.get().status === 'online' &&
    tab.appVersion >= world.oldestAppVersion &&
    hasFreshToken(tab) &&
    !world.wire.flights.some((flight) => flight.tab === name);
  const companyId = companyIn(tab, person);
  const entries = entriesIn(tab, person);
  const fresh = entries.find((entry) => !before.has(entry.id) && canBeSent(entry, companyId));
  if (!isReady || !fresh || entries.some(({ state }) => state === 'held')) return;
  world.faults.push(`${name} is full and does not send ${fresh.id}`);
}

/** A new one cannot be kept on a full device. */
function hasFreshToken({ device, platform }: SimulatedTab): boolean {
  const [row] = rowsOf(device, 'portal-device', 'session') as { value: SessionRow }[];
  return row !== undefined && row.value.expiresAt - aMinuteMs > platform.clock.now();
}

const aMinuteMs = 60_000;

function canBeSent({ state, nextAttemptAt, company }: AnyEntry, companyId: number | null) {
  return state === 'waiting' && nextAttemptAt === 0 && company?.id === companyId;
}
