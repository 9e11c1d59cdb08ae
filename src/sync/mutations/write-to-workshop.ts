/** An expert writes to the workshop, or asks it for feedback. */
import * as v from 'valibot';
import { expert } from '../../../contract/expert.ts';
import { text } from '../../../contract/primitives.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, requestRecord, storeDesk } from './desk-work.ts';

export const writeToWorkshop = defineMutation('write-to-workshop', {
  args: v.object({ ...aboutRequest, text: v.pipe(text(4000), v.nonEmpty()), isQuestion: v.boolean() }),
  record: requestRecord,
  send: {
    call: ({ api }, entry, options) => {
      const body = { ...bodyOf(entry), text: entry.args.text, isQuestion: entry.args.isQuestion };
      return api.send(expert, 'POST /api/v1/expert/AnswerRequest', { body }, options);
    },
    store: storeDesk(),
  },
});
