/**
 * A person who is taken off the team and put back, by a manager elsewhere or from the manager's own queue, while tablets may hold their
 * work. Whoever is off knows it or not; who knows it is offered nothing to hand in. And somebody who is added and named at once.
 */
import type { AnyEntry } from '../../../src/sync/outbox/entry.ts';
import { actFor } from '../companies.ts';
import { moveFlights } from '../flights.ts';
import { companyIn } from '../reading.ts';
import { signIn } from '../sign-ins.ts';
import { isOffered } from '../submissions.ts';
import type { SimulatedTab } from '../tab.ts';
import { isTechnician, tabInUse } from '../tabs.ts';
import { setLine } from '../trouble.ts';
import { changeMind, personOf, submitWork } from '../work.ts';
import { type SimulatedPerson, managerOf, memberOf } from '../workshop.ts';
import type { World } from '../world.ts';

/** Who is signed in at the provider when the team changes comes back with a token of a later second. */
const tokenSecondMs = 1_000;

export async function changeTeam(world: World): Promise<void> {
  const [manager, member] = [managerOf(world.workshop), memberOf(world.workshop)];
  const home = manager.actsFor[0]!.companyId;
  const tab = tabInUse(world, (person) => person === manager);
  if (tab && companyIn(tab, manager) === home && world.chance(0.3))
    return void world.perform(tab, () => submitWork(world, tab, 'set-member-active'));
  const isOff = await isOffTeam(world, member);
  if (!isOff || world.chance(0.35)) await setActive(world, member, isOff);
  if (!isOff && world.chance(0.8)) await goOn(world, member);
}

/** Who was taken off has heard nothing of it, signs in anew where they were put out, and goes on. */
async function goOn(world: World, member: SimulatedPerson): Promise<void> {
  const tab = world.pick(world.tabs.filter(({ doing }) => doing === 0));
  if (!tab) return;
  setLine(world, tab.device, 'good');
  void signIn(world, tab, member);
  await world.settle();
  await moveFlights(world, true);
  if (personOf(world, tab) !== member) return;
  void world.perform(tab, () => submitWork(world, tab, 'create-request', { isMeant: true }));
  await world.settle();
  await moveFlights(world, true);
}

/** As the server has it. */
export async function isOffTeam({ server }: World, { ciamId }: SimulatedPerson): Promise<boolean> {
  const account = await server.database.kysely
    .selectFrom('account')
    .select('home_company_id')
    .where('ciam_id', '=', ciamId)
    .executeTakeFirstOrThrow();
  return account.home_company_id === null;
}

/** By a manager who acts for the workshop. At the provider of the house every session ends with it; another one may give tokens further on. */
async function setActive(world: World, member: SimulatedPerson, isActive: boolean): Promise<void> {
  const manager = managerOf(world.workshop);
  const endpoint = isActive ? 'ReactivatePersonalUserAccount' : 'UnMapPersonalUserAccount';
  const home = manager.actsFor[0]!.companyId;
  await actFor(world, manager, home);
  world.writes++;
  const body = { ciamId: manager.ciamId, contactPersonId: member.actsFor[0]!.contactPersonId };
  const { status } = await world.server.call(
    `POST /api/v1/contactpersons/${endpoint}`,
    { body },
    { as: manager.ciamId },
  );
  world.say(`${member.givenName} ${isActive ? 'is put back on' : 'is taken off'} the team, elsewhere: ${status}`);
  if (!isActive && status === 200 && world.chance(0.5)) world.provider.revoke(member);
  await world.advance(tokenSecondMs);
}

/** Everything heals: who was taken off is back, and may act for the other company again. */
export async function putBack(world: World): Promise<void> {
  const member = memberOf(world.workshop);
  if (await isOffTeam(world, member)) await setActive(world, member, true);
  await letActAgain(world, member);
}

/** Off the team they lost the right to act for the other company; there somebody gives it again. */
async function letActAgain({ server }: World, { ciamId, actsFor }: SimulatedPerson): Promise<void> {
  const guest = Number(actsFor[1]!.contactPersonId);
  const db = server.database.kysely;
  const { role_id } = await db
    .selectFrom('contact_person')
    .select('role_id')
    .where('id', '=', guest)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('impersonation')
    .values({ account_id: `account-${ciamId}`, contact_person_id: guest, role_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Some people are added, mostly without a line, and named in requests; some are put right meanwhile, and for some there is no room later. */
export async function addAndName(world: World): Promise<void> {
  const tab = tabInUse(world, isTechnician);
  const person = tab && personOf(world, tab);
  if (!tab || !person || !isOffered(tab, person, 'add-member')) return;
  if (world.chance(0.8)) setLine(world, tab.device, 'offline');
  for (let count = world.pick([2, 3, 4]) ?? 2; count > 0; count--) await addOne(world, tab);
  if (world.chance(0.2)) return;
  const isFilled = !tab.device.isFull && world.chance(0.4);
  tab.device.isFull ||= isFilled;
  setLine(world, tab.device, 'good');
  await moveFlights(world, true);
  if (isFilled) tab.device.isFull = false;
}

async function addOne(world: World, tab: SimulatedTab): Promise<void> {
  const handIn = async (kind: 'add-member' | 'create-request') => {
    void world.perform(tab, () => submitWork(world, tab, kind, { isMeant: world.chance(0.8) }));
    await world.settle();
  };
  await handIn('add-member');
  await handIn('create-request');
  const isAdded = ({ kind, state }: AnyEntry) => kind === 'add-member' && state !== 'sending';
  if (world.chance(0.6)) void world.perform(tab, () => changeMind(world, tab, 'edit', isAdded));
  await world.settle();
}
