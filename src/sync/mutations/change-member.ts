/** What has changed of a person of the team, and nothing else: what a colleague changes meanwhile stays. */
import * as v from 'valibot';
import { MemberChange, contactPersons } from '../../../contract/contact-persons.ts';
import { Id } from '../../../contract/primitives.ts';
import { storePerson } from '../../data/team.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const changeMember = defineMutation('change-member', {
  args: v.object({ contactPersonId: Id, changes: MemberChange, label: v.object({ member: label }) }),
  record: ({ contactPersonId }) => `member:${contactPersonId}`,
  send: {
    call({ api }, { account: ciamId, place: { countryCode }, args: { contactPersonId, changes } }, options) {
      const body = { ciamId, countryCode, contactPersonId, ...changes };
      return api.send(contactPersons, 'POST /api/v1/contactpersons', { body }, options);
    },
    store: storePerson,
  },
});
