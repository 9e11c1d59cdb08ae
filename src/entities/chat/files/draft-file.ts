/** The one file of a message that is being written: taken once for each draft, also while its conversation is closed. */
import type { AccountDatabase } from '../../../data/account-database.ts';
import { isUnfinished } from '../../../data/attachment-parts.ts';
import { attachmentsOf } from '../../../data/attachments.ts';
import type { Client } from '../../../client/client.ts';
import { type LargeFileIntake, createLargeFileIntake } from '../../../client/drafts/take-large-file.ts';
import { shrinkPicture } from '../../../platform/shrink-picture.ts';
import type { ArgsByKind } from '../../../sync/mutations/registry.ts';

const intakes = new Map<string, LargeFileIntake>();

/** In this tab; drafts are open in one tab at a time. */
export function intakeOf({ drafts }: Pick<Client, 'drafts'>, accountId: string, draftKey: string): LargeFileIntake {
  const key = `${accountId} ${draftKey}`;
  const known = intakes.get(key);
  if (known) return known;
  const made = createLargeFileIntake({ drafts, draftKey, shrink: shrinkPicture });
  intakes.set(key, made);
  return made;
}

/** Where there are two, the first has just been replaced. */
export async function keptFileOf(database: AccountDatabase, draftKey: string) {
  return (await attachmentsOf(database, draftKey)).findLast((file) => !isUnfinished(file)) ?? null;
}

/** Takes the file back, also one that was kept at the moment of the tap; `replaced`: the one that stays, because another was to take its place. */
export async function removeFileOf(
  client: Client,
  database: AccountDatabase,
  draftKey: string,
  replaced: string | null,
): Promise<void> {
  const intake = intakeOf(client, database.accountId, draftKey);
  intake.stop();
  await intake.settled();
  const kept = await keptFileOf(database, draftKey);
  if (kept !== null && kept.id !== replaced) await client.drafts.detach(kept.id);
}

export type WithFile = Pick<ArgsByKind['send-chat-message'], 'attachmentId' | 'file'>;

/** As the message takes it, once what is on its way is kept. */
export async function fileOfDraft(client: Client, database: AccountDatabase, draftKey: string): Promise<WithFile> {
  await intakeOf(client, database.accountId, draftKey).settled();
  const kept = await keptFileOf(database, draftKey);
  if (kept === null) return { attachmentId: null };
  const { id, name, type, size, sha256, parts = [] } = kept;
  return { attachmentId: id, file: { name, type, size, sha256, parts: [...parts] } };
}
