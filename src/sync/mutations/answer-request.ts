/** A question of the experts is answered. */
import * as v from 'valibot';
import { Id, text } from '../../../contract/primitives.ts';
import { support } from '../../../contract/support.ts';
import { callerOf, defineMutation, label, storeRequest } from '../outbox/mutation.ts';

export const answerRequest = defineMutation('answer-request', {
  args: v.object({
    supportRequestId: Id,
    note: v.pipe(text(4000), v.nonEmpty()),
    label: v.object({ ticketId: label }),
  }),
  record: ({ supportRequestId }) => `request:${supportRequestId}`,
  isFoundation: true,
  send: {
    call({ api }, entry, options) {
      const { supportRequestId, note } = entry.args;
      const body = { ...callerOf(entry), supportRequestId, note };
      return api.send(support, 'POST /api/v1/support/UpdateSupportRequest', { body }, options);
    },
    store: storeRequest,
  },
});
