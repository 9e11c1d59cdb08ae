/** A person is taken off the team, or put back on it. */
import * as v from 'valibot';
import { contactPersons } from '../../../contract/contact-persons.ts';
import { Id } from '../../../contract/primitives.ts';
import { storeMembership } from '../../data/team.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const setMemberActive = defineMutation('set-member-active', {
  args: v.object({ contactPersonId: Id, isActive: v.boolean(), label: v.object({ member: label }) }),
  record: ({ contactPersonId }) => `member:${contactPersonId}`,
  send: {
    call({ api }, { account: ciamId, args: { contactPersonId, isActive } }, options) {
      const given = { body: { ciamId, contactPersonId } };
      return isActive
        ? api.send(contactPersons, 'POST /api/v1/contactpersons/ReactivatePersonalUserAccount', given, options)
        : api.send(contactPersons, 'POST /api/v1/contactpersons/UnMapPersonalUserAccount', given, options);
    },
    store: (database, { revision }, { args: { contactPersonId, isActive } }) =>
      storeMembership(database, { contactPersonId, isActive, revision }),
  },
});
