/**
 * The end of a run: the network is well, there is room, everyone comes back to every tablet they left something on.
 * When all is quiet every piece of work is on the server or waits for a person, and every tablet shows what the server and the
 * expert see.
 */
import { isFor } from '../../src/sync/outbox/entry.ts';
import { signIn } from './sign-ins.ts';
import { actFor } from './companies.ts';
import { signOutOf } from './leave.ts';
import { moveFlights } from './flights.ts';
import type { SimulatedDevice } from './device.ts';
import { aboutExpertsView, aboutStarsAtRest, aboutTablet } from './invariants/at-rest.ts';
import { aboutRemovedPastUs, isComparedSince } from './invariants/chat.ts';
import { lookAt, violations } from './invariants/all.ts';
import { accountsOn } from './on-devices.ts';
import { companyIn, entriesIn } from './reading.ts';
import { lookAtSessions } from './session-lists.ts';
import type { SimulatedTab } from './tab.ts';
import { putBack } from './team/acts.ts';
import { readChatOnServer } from './chat/on-server.ts';
import { runJobs } from './server-jobs.ts';
import { importFile } from './take-along.ts';
import { setLine } from './trouble.ts';
import { personOf } from './work.ts';
import { type SimulatedPerson, memberOf } from './workshop.ts';
import type { World } from './world.ts';

const mostRounds = 40;
/** As often as the server compares some of its channels with the chat service. */
const comparingMs = 300_000;

export async function comeToRest(world: World): Promise<string[]> {
  world.say('everything heals');
  world.isHealed = true;
  for (const tab of [...world.tabs]) world.close(tab);
  for (const worker of world.workers) worker.die();
  world.newestAppVersion = Math.max(world.newestAppVersion, world.oldestAppVersion);
  await world.advance(700_000);
  const found: string[] = [];
  for (const device of world.devices) {
    device.isFull = false;
    if (device.line !== 'good') setLine(world, device, 'good');
    found.push(...(await emptyDevice(world, device)));
    for (const tab of [...world.tabs]) world.close(tab);
  }
  await letServerCompare(world);
  found.push(...(await violations(world)), ...(await unfinishedWork(world)), ...(await aboutExpertsView(world)));
  const { server } = await lookAt(world);
  found.push(...aboutStarsAtRest(world, server), ...aboutRemovedPastUs(world, server.chat));
  return found;
}

/** It takes them in turn, so that a short story can be over before those come up in which somebody took something away. */
async function letServerCompare(world: World): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { messages } = await readChatOnServer(world);
    const isAllCompared = messages.every((one) => !one.hasChannel || isComparedSince(world, one));
    if (isAllCompared) return;
    await world.advance(comparingMs);
    await runJobs(world);
  }
}

/** First whoever the tablet shows, then those whose work is sealed on it: each signs in, waits until all is sent, compares and leaves. */
async function emptyDevice(world: World, device: SimulatedDevice): Promise<string[]> {
  const tab = world.open(device);
  await quiet(world, tab);
  const here = accountsOn(world, device);
  const { copies } = await lookAt(world);
  const absent = device.people.filter((person) => !here.includes(person));
  const order = [
    ...here,
    ...absent.filter((person) => copies.some((copy) => copy.device === device && copy.person === person)),
  ];
  const found: string[] = [];
  for (const person of order) found.push(...(await emptyFor(world, device, person, currentTab(world, device, tab))));
  return found;
}

/** The company the tablet shows, and every other for which something waits on it. */
async function emptyFor(
  world: World,
  device: SimulatedDevice,
  person: SimulatedPerson,
  tab: SimulatedTab,
): Promise<string[]> {
  // Work of the manager that was sent meanwhile may have taken them off the team.
  if (world.hasTeam && person === memberOf(world.workshop)) await putBack(world);
  const found: string[] = [];
  const isHere = personOf(world, tab) === person && tab.client.session.state.get().phase === 'signed-in';
  if (!isHere || world.chance(0.3)) {
    void signIn(world, tab, person);
    await quiet(world, tab, () => tab.doing === 0);
  }
  for (const file of world.savedFiles.filter((one) => one.person === person)) {
    const here = currentTab(world, device, tab);
    void world.perform(here, () => importFile(world, here, file));
    await quiet(world, here, () => here.doing === 0);
    if (world.savedFiles.includes(file))
      found.push(`at rest ${device.name} does not take ${person.givenName}'s file in`);
  }
  const seen = new Set<number>();
  for (;;) {
    const companyId = nextCompany(device, person, seen);
    if (companyId === undefined) break;
    seen.add(companyId);
    if (seen.size > 1) await actFor(world, person, companyId);
    found.push(...(await pullAndCompare(world, device, person, companyId)));
  }
  // What was taken in from a file half-changed is only held back by the page that starts with it.
  await giveChangesUp(world, device, person);
  if (world.chance(0.3)) {
    const leaving = currentTab(world, device, tab);
    void world.perform(leaving, () => signOutOf(world, leaving, person, 'keep-locked'));
    await world.settle();
    found.push(...(await violations(world)));
  }
  return found;
}

function nextCompany(device: SimulatedDevice, person: SimulatedPerson, seen: Set<number>): number | undefined {
  const on = { device };
  const waits = person.actsFor
    .map(({ companyId }) => companyId)
    .filter((companyId) => entriesIn(on, person).some((entry) => entry.company?.id === companyId));
  const first = seen.size === 0 ? [companyIn(on, person) || person.actsFor[0]!.companyId] : [];
  return [...first, ...waits].find((companyId) => !seen.has(companyId));
}

/** The product may have reloaded its page: then another tab is there. */
function currentTab(world: World, device: SimulatedDevice, before: SimulatedTab): SimulatedTab {
  return world.tabs.find((tab) => tab.device === device) ?? before;
}

/** The page may reload 2 s after the line is back. */
const untilReloadMs = 2_500;
const roundMs = 5_000;

/** Serves everything and lets time pass until nothing waits to be sent. */
async function quiet(world: World, tab: SimulatedTab, isDone = () => true): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await world.settle();
    await moveFlights(world, true);
    const current = currentTab(world, tab.device, tab);
    const person = personOf(world, current);
    const companyId = person && companyIn(current, person);
    const waits =
      person && entriesIn(current, person).some((entry) => entry.state !== 'refused' && isFor(entry, companyId));
    if (!waits && isDone() && round > 0) return;
    await world.advance(round === 0 ? untilReloadMs : roundMs);
  }
}

/** Whoever comes back to a form that was left half-changed decides: here, for how it was. */
async function giveChangesUp(world: World, device: SimulatedDevice, person: SimulatedPerson): Promise<void> {
  for (const entry of entriesIn({ device }, person)) {
    const { client } = currentTab(world, device, world.tabs[0]!);
    if (entry.state !== 'editing') continue;
    const work = world.ledger.works.find(({ ids }) => ids.has(entry.id));
    if (work) work.change = null;
    await client.outbox.undoEdit(entry.id);
    await quiet(world, currentTab(world, device, world.tabs[0]!));
  }
}

async function pullAndCompare(
  world: World,
  device: SimulatedDevice,
  person: SimulatedPerson,
  companyId: number,
): Promise<string[]> {
  await giveChangesUp(world, device, person);
  // The first pull may only notice the company; what was sent after it needs another.
  let pulledAt = world.writes;
  for (let count = 0; count < 2; count++) {
    await runJobs(world);
    await lookAt(world);
    const tab = currentTab(world, device, world.tabs[0]!);
    if (personOf(world, tab) !== person) return [`${person.givenName} cannot sign in on ${device.name} at rest`];
    if (count > 0 && companyIn(tab, person) === companyId && world.writes === pulledAt) break;
    pulledAt = world.writes;
    void world.perform(tab, () => tab.client.reconcile());
    await quiet(world, tab, () => tab.doing === 0);
  }
  // A page that was loaded again meanwhile holds back what was refused and is half-changed.
  await giveChangesUp(world, device, person);
  const tab = currentTab(world, device, world.tabs[0]!);
  if (world.workshop.country === 'us') await world.perform(tab, () => lookAtSessions(world, tab, person));
  const waiting = entriesIn(tab, person).filter((entry) => entry.state !== 'refused' && isFor(entry, companyId));
  return [
    ...waiting.map((entry) => `at rest ${JSON.stringify(entry)} still waits on ${device.name}: ${stateOf(tab)}`),
    ...(await aboutTablet(world, tab, person, companyId)),
  ];
}

function stateOf({ client, name, mortal }: SimulatedTab): string {
  const { phase } = client.session.state.get();
  const { status } = client.connectivity.get();
  return `${name} ${mortal.isDead ? 'dead' : 'alive'} ${phase} ${status} ${JSON.stringify(client.sync.get())}`;
}

/** What was accepted is on the server or needs a person, somewhere. */
async function unfinishedWork(world: World): Promise<string[]> {
  const { copies, server } = await lookAt(world);
  return world.ledger.works.flatMap((work) => {
    const mine = copies.filter(({ mark }) => mark === work.mark);
    const isWaiting = mine.some(({ entry }) => entry.state !== 'refused');
    const hasArrived = server.arrived.some(({ mark }) => mark === work.mark);
    if (isWaiting) return [`at rest ${work.mark} still waits`];
    return hasArrived && mine.length > 0 ? [`at rest ${work.mark} is on the server and needs attention too`] : [];
  });
}
