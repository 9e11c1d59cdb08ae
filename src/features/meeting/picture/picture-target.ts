/** Where a picture from a meeting goes: into the conversation about the request of the meeting. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { chatChannelOf } from '../../../data/chats.ts';
import { deskRequestById } from '../../../data/desk-requests.ts';
import { requestById } from '../../../data/requests.ts';
import { isConversationEnded } from '../../../entities/chat/is-ended.ts';
import { entriesHere } from '../../../sync/outbox/rows.ts';

export interface PictureTarget {
  supportRequestId: string;
  /** Idempotency-Key of the request, where it has one: messages keep their order by it. */
  requestKey: string | null;
  ticketId: string;
}

/** Null: there is no conversation that can be written into. Undefined while the device is read. */
export function usePictureTarget(
  database: AccountDatabase | null,
  supportRequestId: string | undefined,
): PictureTarget | null | undefined {
  return useLiveQuery(
    () => (database === null || supportRequestId === undefined ? null : readTarget(database, supportRequestId)),
    [database, supportRequestId],
  );
}

async function readTarget(database: AccountDatabase, supportRequestId: string): Promise<PictureTarget | null> {
  // Begun together: Dexie watches only what is read before a row is unsealed.
  const [channel, request, about, entries] = await Promise.all([
    chatChannelOf(database, supportRequestId),
    requestById(database, supportRequestId),
    deskRequestById(database, supportRequestId),
    entriesHere(database),
  ]);
  const statusId = request?.statusId ?? about?.request.supportRequestStatus.id;
  if (!channel || isConversationEnded({ supportRequestId, channel, statusId, entries })) return null;
  return { supportRequestId, requestKey: request?.clientKey ?? null, ticketId: request?.ticketId ?? channel.name };
}

/** As it was kept with the picture; null: not by this version of the app. */
export function targetFromDraft(value: unknown): PictureTarget | null {
  const { supportRequestId, requestKey, ticketId } = (value ?? {}) as Partial<PictureTarget>;
  if (typeof supportRequestId !== 'string' || typeof ticketId !== 'string') return null;
  return { supportRequestId, requestKey: requestKey ?? null, ticketId };
}
