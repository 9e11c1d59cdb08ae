/** A person is added to the workshop's team, and can be chosen as technician from then on. */
import * as v from 'valibot';
import { MemberBody, contactPersons } from '../../../contract/contact-persons.ts';
import { storePerson } from '../../data/team.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const addMember = defineMutation('add-member', {
  args: v.object({
    /** Checked by domain/team-member.ts. */
    member: MemberBody,
    /** `member`: what they are called until the server has them. */
    label: v.object({ member: label }),
  }),
  record: () => null,
  send: {
    call({ api }, { account: ciamId, place: { countryCode }, args: { member } }, options) {
      return api.send(
        contactPersons,
        'POST /api/v1/contactpersons',
        { body: { ciamId, countryCode, ...member } },
        options,
      );
    },
    store: storePerson,
  },
});
