/**
 * The team. Its work has no weight: it leaves the stories of all seeds as they are. Where the team changes (`--team`) the manager takes
 * a colleague off it and puts them back, from the queue as well as elsewhere (team/acts.ts), and somebody who is added on a tablet is the
 * technician of requests while they wait (team/waiting-technician.ts).
 */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { rowsIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import { type SimulatedPerson, memberOf } from '../workshop.ts';
import type { Story } from './story.ts';

const addMember: Story<'add-member'> = {
  weight: 0,
  isForManagers: true,
  calls: [],
  make(world, tab, person, mark) {
    // Now and then the workshop has the address already: it is refused, with the requests that name the person.
    const known = world.hasTeam && world.chance(0.3) ? world.pick(knownAddresses(tab, person)) : undefined;
    return {
      member: {
        ...{ firstName: 'Mia', lastName: 'Sommer', email: known ?? addressWith(mark), mobilePhone: '+49151555' },
        ...{ telephone: '', titulationId: 2, roleId: 20, language: 'de-DE' },
      },
      label: { member: mark },
    };
  },
  reword({ member, label }, words) {
    member.email = addressWith(label.member);
    member.telephone = `+49${words(40).length}`;
  },
  arrived: (_world, { added }) =>
    [...added.values()].map(({ entered, ...one }) => ({ ...one, record: null, kept: entered })),
  entered: ({ member }) => member,
};

const addressWith = (mark: string) => `${mark}mia@workshop.example`;

function knownAddresses(tab: SimulatedTab, person: SimulatedPerson): string[] {
  return rowsIn<ContactPerson>(tab, person, 'technicians').flatMap(({ email }) => (email === '' ? [] : [email]));
}

const changeMember: Story<'change-member'> = {
  weight: 0,
  isForManagers: true,
  calls: [],
  make(world, tab, person, mark) {
    const chosen = world.pick(rowsIn<ContactPerson>(tab, person, 'technicians'));
    return chosen ? { contactPersonId: chosen.id, changes: { telephone: '+4940555' }, label: { member: mark } } : null;
  },
};

const setMemberActive: Story<'set-member-active'> = {
  weight: 0,
  isForManagers: true,
  calls: [],
  make(world, tab, person, mark) {
    const chosen = rowsIn<ContactPerson>(tab, person, 'technicians').find(
      ({ ciamId }) => ciamId === memberOf(world.workshop).ciamId,
    );
    return chosen ? { contactPersonId: chosen.id, isActive: !chosen.isActive, label: { member: mark } } : null;
  },
};

export const teamStories = {
  'add-member': addMember,
  'change-member': changeMember,
  'set-member-active': setMemberActive,
};
