/** How a story begins: who is signed in on which tablet, what has been pulled, and what is under way before anything goes wrong. */
import { actFor } from './companies.ts';
import type { SimulatedDevice } from './device.ts';
import { moveFlights } from './flights.ts';
import { move } from './lossy-network.ts';
import { runJobs } from './server-jobs.ts';
import { signIn } from './sign-ins.ts';
import { aboutTablet } from './invariants/at-rest.ts';
import { companyIn } from './reading.ts';
import { hardwareChanges } from './stories/hardware.ts';
import { isOffered } from './submissions.ts';
import { personOf, submitWork } from './work.ts';
import type { World } from './world.ts';

/** Most tablets start with someone signed in and their lists pulled; the rest find their own way. */
export async function begin(world: World, device: SimulatedDevice): Promise<void> {
  // What was asked for until now is on the desk.
  if (world.workshop.atDesk.length > 0) await runJobs(world);
  const tab = world.open(device);
  await world.settle();
  const staysTogether = world.habits.includes('changes-hardware');
  // Hardware is the manager's.
  const person = staysTogether ? device.people[0] : world.pick(device.people);
  if (!person || (!staysTogether && world.chance(0.1))) return;
  const company = world.pick(person.actsFor);
  if (company && !person.isExpert && !staysTogether && world.chance(0.5))
    await actFor(world, person, company.companyId);
  void signIn(world, tab, person);
  await world.settle();
  if (world.habits.includes('has-long-lists')) await pullInParts(world);
  await moveFlights(world, true);
  for (let count = world.pick([0, 1, 2, 3]) ?? 0; count > 0 && personOf(world, tab) === person; count--) {
    void world.perform(tab, () => submitWork(world, tab, person.isExpert ? 'take-request' : 'create-request'));
    await world.settle();
    await moveFlights(world, true);
  }
}

const mostCalls = 40;

/** Between two pages of a list the line goes. */
async function pullInParts(world: World): Promise<void> {
  for (let count = 0; count < mostCalls; count++) {
    const flight = world.wire.flights.find(({ answer }) => !answer);
    if (!flight) return;
    const isLost = /[?&]after=/i.test(flight.url) && world.chance(0.8);
    if (isLost) world.say(`network: the next page of ${flight.tab} is lost`);
    await move(world.wire, flight, isLost ? 'lost' : 'served');
    await world.settle();
  }
}

/** Notes on hardware that all tablets have in their lists, and up to two of it deleted; then every tablet pulls, and has what the server has. */
export async function changeHardware(world: World): Promise<void> {
  if (!world.habits.includes('changes-hardware')) return;
  const tabs = world.tabs.flatMap((tab) => {
    const person = personOf(world, tab);
    return person && !person.isExpert ? [{ tab, person }] : [];
  });
  const manager = tabs.find(({ tab, person }) => isOffered(tab, person, 'delete-device'));
  if (!manager) return;
  // Some of it is taken back at once.
  for (const kind of hardwareChanges) {
    void world.perform(manager.tab, () => submitWork(world, manager.tab, kind));
    await world.settle();
    await moveFlights(world, true);
  }
  for (const { tab, person } of tabs) {
    void world.perform(tab, () => tab.client.reconcile());
    await world.settle();
    await moveFlights(world, true);
    const companyId = companyIn(tab, person);
    if (companyId !== null) world.faults.push(...(await aboutTablet(world, tab, person, companyId)));
  }
}
