/** A message to the support, from the contact form or its shorter one. */
import * as v from 'valibot';
import { ContactMessage, contact } from '../../../contract/contact.ts';
import { noteContactSent } from '../../data/contact-sent.ts';
import { callerOf, defineMutation, label } from '../outbox/mutation.ts';

export const contactMessage = defineMutation('contact-message', {
  args: v.object({
    message: ContactMessage,
    /** What it is about, in the writer's words. */
    label: v.object({ subject: label }),
  }),
  record: () => null,
  send: {
    call({ api }, entry, options) {
      const body = { ...callerOf(entry), message: entry.args.message };
      return api.send(contact, 'POST /api/v1/support/SubmitAccountContactMessage', { body }, options);
    },
    note: (database, { messageNumber }, { id }) => noteContactSent(database, id, messageNumber),
  },
});
