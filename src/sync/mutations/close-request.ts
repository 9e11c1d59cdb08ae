/** An expert closes a request with what was found. */
import * as v from 'valibot';
import { requestSubStatus } from '../../../domain/wire-enums.ts';
import { expert } from '../../../contract/expert.ts';
import { text } from '../../../contract/primitives.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, conversationOf, requestRecord, storeDesk } from './desk-work.ts';

export const closeRequest = defineMutation('close-request', {
  args: v.object({
    ...aboutRequest,
    solution: v.pipe(text(4000), v.nonEmpty()),
    subStatusId: v.picklist(Object.values(requestSubStatus)),
  }),
  record: requestRecord,
  changes: conversationOf,
  send: {
    call: ({ api }, entry, options) => {
      const { solution, subStatusId } = entry.args;
      const body = { ...bodyOf(entry), solution, subStatusId };
      return api.send(expert, 'POST /api/v1/expert/CloseWithSolution', { body }, options);
    },
    store: storeDesk(),
  },
});
