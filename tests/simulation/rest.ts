/**
 * The end of a run: the network is well, there is room, everyone comes back to every tablet they left something on.
 * When all is quiet every piece of work is on the server or waits for a person, and every tablet equals the server.
 */
import type { HardwareItem } from '../../contract/hardware.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import { isFor } from '../../src/sync/outbox/entry.ts';
import { actFor, moveFlights, setLine, signIn, signOutOf } from './acts.ts';
import type { SimulatedDevice } from './device.ts';
import { lookAt, violations } from './invariants.ts';
import { accountsOn } from './on-devices.ts';
import { readServer } from './on-server.ts';
import type { SimulatedTab } from './tab.ts';
import { companyIn, entriesIn, personOf, rowsIn } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

const mostRounds = 40;

export async function comeToRest(world: World): Promise<string[]> {
  world.say('everything heals');
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
  found.push(...(await violations(world)), ...(await unfinishedWork(world)));
  return found;
}

/** First whoever the tablet shows, then those whose work is sealed on it: each signs in, waits until all is sent, compares and leaves. */
async function emptyDevice(world: World, device: SimulatedDevice): Promise<string[]> {
  const tab = world.open(device);
  await quiet(world, tab);
  const here = accountsOn(world, device);
  const { copies } = await lookAt(world);
  const absent = world.workshop.people.filter((person) => !here.includes(person));
  const order = [
    ...here,
    ...absent.filter((person) => copies.some((copy) => copy.device === device && copy.person === person)),
  ];
  const found: string[] = [];
  for (const person of order) {
    const current = currentTab(world, device, tab);
    void signIn(world, current, person);
    await quiet(world, current, () => current.doing === 0);
    for (const { companyId } of person.actsFor) {
      if (person.actsFor.length > 1) await actFor(world, person, companyId);
      found.push(...(await compare(world, device, person, companyId)));
    }
    const leaving = currentTab(world, device, current);
    void world.perform(leaving, () => signOutOf(world, leaving, person, 'keep-locked'));
    await world.settle();
    found.push(...(await violations(world)));
  }
  return found;
}

/** The product may have reloaded its page: then another tab is there. */
function currentTab(world: World, device: SimulatedDevice, before: SimulatedTab): SimulatedTab {
  return world.tabs.find((tab) => tab.device === device) ?? before;
}

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
    if (!waits && isDone() && round > 2) return;
    await world.advance(5_000);
  }
}

async function compare(
  world: World,
  device: SimulatedDevice,
  person: SimulatedPerson,
  companyId: number,
): Promise<string[]> {
  const tab = currentTab(world, device, world.tabs[0]!);
  if (personOf(world, tab) !== person) return [`${person.givenName} cannot sign in on ${device.name} at rest`];
  // The first notices the company, which lets its work go; the second sees what became of it.
  for (let count = 0; count < 2; count++) {
    void world.perform(tab, () => tab.portal.reconcile());
    await quiet(world, tab, () => tab.doing === 0);
  }
  world.lastServer = await readServer(world);
  const { hardware } = world.lastServer;
  const requests = new Map([...world.lastServer.requests].filter(([, request]) => request.companyId === companyId));
  const waiting = entriesIn(tab, person).filter((entry) => entry.state !== 'refused' && isFor(entry, companyId));
  const found = waiting.map(
    (entry) => `at rest ${JSON.stringify(entry)} still waits on ${device.name}: ${stateOf(tab)}`,
  );
  const shown = new Map(rowsIn<SupportRequest>(tab, person, 'requests').map((row) => [row.supportRequestId, row]));
  for (const [id, { revision, statusId }] of requests) {
    const row = shown.get(id);
    if (row?.revision !== revision || row.supportRequestStatus.id !== statusId) {
      found.push(`at rest ${device.name} shows request ${id} at revision ${row?.revision}, the server has ${revision}`);
    }
  }
  for (const id of shown.keys())
    if (!requests.has(id)) found.push(`at rest ${device.name} shows request ${id} that is gone`);
  for (const item of rowsIn<HardwareItem>(tab, person, 'hardware')) {
    const known = hardware.get(item.id);
    if (known?.revision !== item.revision)
      found.push(
        `at rest ${device.name} shows device ${item.id} at revision ${item.revision}, the server has ${known?.revision} at ${known?.companyId}`,
      );
  }
  return found;
}

function stateOf({ portal, name, mortal }: SimulatedTab): string {
  const { phase } = portal.session.state.get();
  const { status } = portal.connectivity.get();
  return `${name} ${mortal.isDead ? 'dead' : 'alive'} ${phase} ${status} ${JSON.stringify(portal.sync.get())}`;
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
