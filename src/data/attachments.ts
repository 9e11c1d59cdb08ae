/** Attachment bytes that the server does not have yet. Owned by a draft or an outbox entry. */
import type { AccountDatabase, StoredAttachment } from './account-database.ts';

/** All of one draft or entry, oldest first. */
export async function attachmentsOf(database: AccountDatabase, owner: string): Promise<StoredAttachment[]> {
  return database.attachments.where('owner').equals(owner).toArray();
}

/** How many each of these has, without reading their bytes. */
export function countAttachments(database: AccountDatabase, owners: readonly string[]): Promise<number[]> {
  return Promise.all(owners.map((owner) => database.attachments.where('owner').equals(owner).count()));
}

/** Strictly durable; resolves the row as it was read back, null when it is not there. */
export async function keepAttachment(
  database: AccountDatabase,
  attachment: StoredAttachment,
): Promise<StoredAttachment | null> {
  await database.attachments.put(attachment);
  return (await database.attachments.get(attachment.id)) ?? null;
}

/** Notes which bytes the object store has; what is lost of it costs one more upload. */
export async function markUploaded(
  database: AccountDatabase,
  ids: readonly string[],
  isUploaded: boolean,
): Promise<void> {
  await database.attachments.where('id').anyOf(ids).modify({ isUploaded });
}
