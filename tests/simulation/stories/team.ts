/**
 * The team. Its work has no weight: it leaves the stories of all seeds as they are. Where the team changes (`--team`) the manager takes
 * a colleague off it and puts them back, from the queue as well as elsewhere (team/acts.ts).
 */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { rowsIn } from '../reading.ts';
import { memberOf } from '../workshop.ts';
import type { Story } from './story.ts';

const addMember: Story<'add-member'> = {
  weight: 0,
  isForManagers: true,
  calls: [],
  make: (_world, _tab, _person, mark) => ({
    member: {
      ...{ firstName: 'Mia', lastName: 'Sommer', email: `${mark}mia@workshop.example`, mobilePhone: '+49151555' },
      ...{ telephone: '', titulationId: 2, roleId: 20, language: 'de-DE' },
    },
    label: { member: mark },
  }),
};

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
