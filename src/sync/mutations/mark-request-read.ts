/** A request was opened: its mark "updated" goes. Nobody waits for it, so it is done quietly. */
import * as v from 'valibot';
import { Id } from '../../../contract/primitives.ts';
import { support } from '../../../contract/support.ts';
import { callerOf, defineMutation, storeRequest } from '../outbox/mutation.ts';

export const markRequestRead = defineMutation('mark-request-read', {
  args: v.object({ supportRequestId: Id }),
  record: ({ supportRequestId }) => `request:${supportRequestId}`,
  isQuiet: true,
  send: {
    call({ api }, entry, options) {
      const body = { ...callerOf(entry), supportRequestId: entry.args.supportRequestId, isRead: true as const };
      return api.send(support, 'POST /api/v1/support/UpdateSupportRequest', { body }, options);
    },
    store: storeRequest,
  },
});
