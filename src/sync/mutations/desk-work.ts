/** What the experts' work on requests has in common: the record it orders by, and how an answered request goes into the desk's row. */
import * as v from 'valibot';
import type { DeskRequest } from '../../../contract/desk.ts';
import { Id } from '../../../contract/primitives.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { putDeskRequest } from '../../data/desk-requests.ts';
import type { EntryOf } from '../outbox/entry.ts';
import { label } from '../outbox/mutation.ts';

export const aboutRequest = { supportRequestId: Id, label: v.object({ ticketId: label }) };

/** The same as the workshop's work on it: what one tablet does to a request goes in the order it was done. */
export const requestRecord = ({ supportRequestId }: { supportRequestId: string }) => `request:${supportRequestId}`;

/** It is open, and one's own: a message is sent behind what makes it so, and before what ends it. */
export const conversationOf = ({ supportRequestId }: { supportRequestId: string }) => [
  `conversation:${supportRequestId}`,
];

/** `more`: what the work changes beside the request. */
export function storeDesk<Args>(more: (entry: EntryOf<Args>) => Partial<DeskRequest> = () => ({})) {
  return (database: AccountDatabase, request: SupportRequest, entry: EntryOf<Args>): Promise<void> =>
    putDeskRequest(database, request, more(entry));
}

/** Body of each call: which request, and in which language the answer names its status. */
export function bodyOf<Args extends { supportRequestId: string }>({ args, place }: EntryOf<Args>) {
  return { supportRequestId: args.supportRequestId, language: place.language };
}
