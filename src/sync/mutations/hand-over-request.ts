/** An expert gives a request to a colleague or back into the queue (null), or takes over that of a colleague. */
import * as v from 'valibot';
import { desk } from '../../../contract/desk.ts';
import { Id } from '../../../contract/primitives.ts';
import { defineMutation, label } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, conversationOf, requestRecord, storeDesk } from './desk-work.ts';

const args = v.object({
  ...aboutRequest,
  expertId: v.nullable(Id),
  label: v.object({ ticketId: label, expert: label }),
});

export const handOverRequest = defineMutation('hand-over-request', {
  args,
  record: requestRecord,
  changes: conversationOf,
  isFoundation: true,
  send: {
    call: ({ api }, entry, options) => {
      const body = { ...bodyOf(entry), expertId: entry.args.expertId };
      return api.send(desk, 'POST /api/v1/expert/HandOverRequest', { body }, options);
    },
    store: storeDesk<v.InferInput<typeof args>>(
      ({
        args: {
          expertId,
          label: { expert: name },
        },
      }) => ({
        expert: expertId === null ? null : { id: expertId, name },
      }),
    ),
  },
});
