/** The star of a technician is set or taken away. */
import * as v from 'valibot';
import { contactPersons } from '../../../contract/contact-persons.ts';
import { Id } from '../../../contract/primitives.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const setFavouriteTechnician = defineMutation('set-favourite-technician', {
  args: v.object({ contactPersonId: Id, isFavourite: v.boolean(), label: v.object({ technician: label }) }),
  record: () => 'favourite:technician',
  send: {
    async call({ api }, { account, args }, options) {
      const { contactPersonId: id, isFavourite } = args;
      const created = { body: { id: 0, ciamId: account, contactPersonId: id } };
      const result = isFavourite
        ? await api.send(contactPersons, 'POST /api/v1/contactpersons/CreateContactPersonFavourite', created, options)
        : await api.send(
            contactPersons,
            'POST /api/v1/contactpersons/DeleteContactPersonFavourite',
            { body: { id } },
            options,
          );
      return result.ok ? { ok: true, value: null } : result;
    },
    /** The answer is no row: what was asked for is what is there now. */
    async store({ technicians }, _answer, { args: { contactPersonId, isFavourite } }) {
      if (isFavourite) await technicians.filter((row) => row.isFavourite).modify({ isFavourite: false });
      await technicians.update(contactPersonId, { isFavourite });
    },
  },
});
