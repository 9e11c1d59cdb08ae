/** An expert cancels a request, with a reason that the workshop reads. */
import * as v from 'valibot';
import { expert } from '../../../contract/expert.ts';
import { text } from '../../../contract/primitives.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, conversationOf, requestRecord, storeDesk } from './desk-work.ts';

export const cancelForWorkshop = defineMutation('cancel-for-workshop', {
  args: v.object({ ...aboutRequest, reason: v.pipe(text(4000), v.nonEmpty()) }),
  record: requestRecord,
  changes: conversationOf,
  send: {
    call: ({ api }, entry, options) => {
      const body = { ...bodyOf(entry), reason: entry.args.reason };
      return api.send(expert, 'POST /api/v1/expert/CancelRequest', { body }, options);
    },
    store: storeDesk(),
  },
});
