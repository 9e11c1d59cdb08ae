/** For which company people act, changed on a tablet or elsewhere. */
import { companyIn } from './reading.ts';
import { tabInUse } from './tabs.ts';
import { personOf } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** Here, as the dialog does it, or in another browser of the same person. */
export async function changeCompany(world: World): Promise<void> {
  const tab = tabInUse(world);
  const person = tab ? personOf(world, tab) : world.pick(world.workshop.people);
  const before = tab && person && companyIn(tab, person);
  const chosen = person && world.pick(person.actsFor.filter(({ companyId }) => companyId !== before));
  if (!person || person.isExpert || !chosen) return;
  if (tab && world.chance(0.6)) {
    world.say(
      `${tab.name} ${person.givenName} wants to act for ${world.workshop.companyIds.indexOf(chosen.companyId)}`,
    );
    void world.perform(tab, async () => void (await tab.client.online.companies.change(chosen.contactPersonId)));
  } else {
    await actFor(world, person, chosen.companyId);
  }
}

export async function actFor(world: World, person: SimulatedPerson, companyId: number): Promise<void> {
  const contactPersonId = person.actsFor.find((one) => one.companyId === companyId)?.contactPersonId ?? '';
  world.writes++;
  world.say(`${person.givenName} acts for ${world.workshop.companyIds.indexOf(companyId)} from now on, elsewhere`);
  const body = { ciamId: person.ciamId, contactPersonId };
  await world.server.call('POST /api/v1/account/ChangeCompany', { body }, { as: person.ciamId });
}
