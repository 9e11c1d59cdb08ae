/** How a story begins: who is signed in on which tablet, what has been pulled, and what is under way before anything goes wrong. */
import { actFor } from './companies.ts';
import type { SimulatedDevice } from './device.ts';
import { moveFlights } from './flights.ts';
import { move } from './lossy-network.ts';
import { signIn } from './sign-ins.ts';
import { isOffered } from './submissions.ts';
import { personOf, submitWork } from './work.ts';
import type { World } from './world.ts';

/** Most tablets start with someone signed in and their lists pulled; the rest find their own way. */
export async function begin(world: World, device: SimulatedDevice): Promise<void> {
  const tab = world.open(device);
  await world.settle();
  const person = world.pick(world.workshop.people);
  if (!person || world.chance(0.1)) return;
  const company = world.pick(person.actsFor);
  const staysTogether = world.habits.includes('changes-hardware');
  if (company && !staysTogether && world.chance(0.5)) await actFor(world, person, company.companyId);
  void signIn(world, tab, person);
  await world.settle();
  if (world.habits.includes('has-long-lists')) await pullInParts(world);
  await moveFlights(world, true);
  for (let count = world.pick([0, 1, 2, 3]) ?? 0; count > 0 && personOf(world, tab) === person; count--) {
    void world.perform(tab, () => submitWork(world, tab, 'create-request'));
    await world.settle();
    await moveFlights(world, true);
  }
}

const parts = 8;

/** Between two pages of a list the line may go. */
async function pullInParts(world: World): Promise<void> {
  for (let part = 0; part < parts; part++) {
    const next = world.wire.flights.find(({ url, answer }) => /[?&]after=/i.test(url) && !answer);
    if (next && world.chance(0.7)) {
      world.say(`network: the next page of ${next.tab} is lost`);
      await move(world.wire, next, 'lost');
      await world.settle();
    } else await moveFlights(world);
  }
}

/** One of the devices that all tablets have in their lists. */
export async function deleteSomething(world: World): Promise<void> {
  if (!world.habits.includes('changes-hardware')) return;
  for (const tab of world.tabs) {
    const person = personOf(world, tab);
    if (!person || !isOffered(tab, person, 'delete-device')) continue;
    void world.perform(tab, () => submitWork(world, tab, 'delete-device'));
    await world.settle();
    return moveFlights(world);
  }
}
