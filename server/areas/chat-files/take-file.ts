/** A message takes the file that was uploaded for it, once, and takes it along when it is deleted. */
import { type SqlBool, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ChatAttachment } from '../../../contract/chat-rows.ts';
import { type Context, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { removePartsJob } from './announce-file.ts';
import { type ChatFileRow, chatFileOf, keysOfRow, versionOf } from './chat-file-store.ts';

/** As it travels with the message; `location` is where such files lie in the store. */
export async function chatFileFor(
  db: Db,
  accountId: string,
  { attachmentId, requestType }: { attachmentId: string; requestType: number },
): Promise<InferOutput<typeof ChatAttachment>> {
  const file = await chatFileOf(db, accountId, attachmentId);
  if (file === undefined || !isWhole(file)) throw missing();
  const { file_key, name, size, type } = file;
  return { fileKey: file_key, location: 'chat-files', name, size, type, requestType, versionId: versionOf(file) };
}

/** In the transaction that keeps the message. Refuses `attachment-missing` for one that is not whole or belongs to another message. */
export async function takeChatFile(db: Db, fileKey: string, requestId: number): Promise<void> {
  const file = await db
    .selectFrom('chat_file')
    .selectAll()
    .where('file_key', '=', fileKey)
    .forUpdate()
    .executeTakeFirst();
  if (file === undefined || !isWhole(file) || file.request_id !== null) throw missing();
  await db.updateTable('chat_file').set({ request_id: requestId }).where('file_key', '=', fileKey).execute();
}

/** For a message that was found at the provider: its call has died, and may never come again. What cannot be taken stays as it is. */
export async function takeFoundChatFile(
  db: Db,
  { fileKey, accountId, requestId }: { fileKey: string; accountId: string; requestId: number },
): Promise<void> {
  await db
    .updateTable('chat_file')
    .set({ request_id: requestId })
    .where('file_key', '=', fileKey)
    .where('account_id', '=', accountId)
    .where('request_id', 'is', null)
    .where(sql<SqlBool>`arrived = jsonb_array_length(parts)`)
    .execute();
}

/** In the transaction that deletes the message, before its words go: nobody reads the file any more, and its bytes are removed. */
export async function dropFileOf({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>, messageId: number): Promise<void> {
  // Of whoever wrote the message: the provider's clients can name any.
  const { rows } = await sql<ChatFileRow>`
    delete from chat_file f using chat_message m
    where m.id = ${messageId} and f.file_key = m.metadata #>> '{attachment,fileKey}' and f.account_id = m.account_id
    returning f.*`.execute(db);
  for (const file of rows) {
    const { account_id: accountId, attachment_id: attachmentId } = file;
    await enqueue(removePartsJob, { accountId, attachmentId, keys: keysOfRow(file) });
  }
}

const isWhole = ({ arrived, parts }: ChatFileRow) => arrived === parts.length;
const missing = () => new Refusal('attachment-missing', 'The file has not arrived yet.', { field: 'attachmentId' });
