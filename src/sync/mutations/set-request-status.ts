/** An expert sets the status of a request that goes on. */
import * as v from 'valibot';
import { requestStatus, requestSubStatus } from '../../../domain/wire-enums.ts';
import { expert } from '../../../contract/expert.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, requestRecord, storeDesk } from './desk-work.ts';

export const setRequestStatus = defineMutation('set-request-status', {
  args: v.object({
    ...aboutRequest,
    statusId: v.picklist(Object.values(requestStatus)),
    subStatusId: v.nullable(v.picklist(Object.values(requestSubStatus))),
  }),
  record: requestRecord,
  send: {
    call: ({ api }, entry, options) => {
      const { statusId, subStatusId } = entry.args;
      const body = { ...bodyOf(entry), statusId, subStatusId };
      return api.send(expert, 'POST /api/v1/expert/SetRequestStatus', { body }, options);
    },
    store: storeDesk(),
  },
});
