/** Attachment bytes that the server does not have yet. Owned by a draft or an outbox entry. */
import type { AccountDatabase, StoredAttachment } from './account-database.ts';

export type AttachmentFacts = Omit<StoredAttachment, 'bytes'>;

/** What screens show: everything but the bytes, in the order of `ids` or of attaching. */
export async function attachmentsOf(database: AccountDatabase, owner: string): Promise<StoredAttachment[]> {
  return database.attachments.where('owner').equals(owner).toArray();
}

export async function attachmentById(database: AccountDatabase, id: string): Promise<StoredAttachment | undefined> {
  return database.attachments.get(id);
}

/** Strictly durable; resolves the row as it was read back, null when it is not there. */
export async function keepAttachment(
  database: AccountDatabase,
  attachment: StoredAttachment,
): Promise<StoredAttachment | null> {
  await database.attachments.put(attachment);
  return (await database.attachments.get(attachment.id)) ?? null;
}

export async function removeAttachment(database: AccountDatabase, id: string): Promise<void> {
  await database.attachments.delete(id);
}

/** Notes which bytes the object store has; what is lost of it costs one more upload. */
export async function markUploaded(
  database: AccountDatabase,
  ids: readonly string[],
  isUploaded: boolean,
): Promise<void> {
  await database.attachments.where('id').anyOf(ids).modify({ isUploaded });
}
