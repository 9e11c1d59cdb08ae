/** An expert takes a request. Somebody may have been faster: then it is refused, and with it what was written behind it. */
import * as v from 'valibot';
import { expert } from '../../../contract/expert.ts';
import { defineMutation, label } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, conversationOf, requestRecord, storeDesk } from './desk-work.ts';

const args = v.object({ ...aboutRequest, label: v.object({ ticketId: label, expert: label }) });

export const takeRequest = defineMutation('take-request', {
  args,
  record: requestRecord,
  changes: conversationOf,
  isFoundation: true,
  send: {
    call: ({ api }, entry, options) =>
      api.send(expert, 'POST /api/v1/expert/TakeRequest', { body: bodyOf(entry) }, options),
    store: storeDesk<v.InferInput<typeof args>>((entry) => ({
      expert: { id: entry.account, name: entry.args.label.expert },
    })),
  },
});
