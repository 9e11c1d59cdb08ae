/** A request is called off. */
import * as v from 'valibot';
import { hotline } from '../../../contract/hotline.ts';
import { Id } from '../../../contract/primitives.ts';
import { support } from '../../../contract/support.ts';
import { conversationOf } from './desk-work.ts';
import { defineMutation, label, storeRequest } from '../outbox/mutation.ts';

export const cancelRequest = defineMutation('cancel-request', {
  args: v.object({
    supportRequestId: Id,
    /** The technical hotline is told, by its own number. */
    hotlineTicketId: v.optional(Id),
    label: v.object({ ticketId: label }),
  }),
  record: ({ supportRequestId }) => `request:${supportRequestId}`,
  changes: conversationOf,
  isFoundation: true,
  send: {
    call({ api }, { account: ciamId, place, args }, options) {
      const who = { ciamId, ...place };
      const { supportRequestId, hotlineTicketId } = args;
      return hotlineTicketId === undefined
        ? api.send(
            support,
            'POST /api/v1/support/CancelServiceRequest',
            { body: { ...who, supportRequestId } },
            options,
          )
        : api.send(hotline, 'POST /api/v1/support/CancelHotlineTicket', { body: { ...who, hotlineTicketId } }, options);
    },
    store: storeRequest,
  },
});
