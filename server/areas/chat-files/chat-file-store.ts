/** Rows of files of messages, and where their parts lie. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type ChatFileRow = Selectable<Tables['chat_file']>;

export async function chatFileOf(db: Db, accountId: string, attachmentId: string): Promise<ChatFileRow | undefined> {
  return await db
    .selectFrom('chat_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('attachment_id', '=', attachmentId)
    .executeTakeFirst();
}

/**
 * The objects of its parts, in their order. A key follows from account, id, place and hash: nobody reaches or overwrites
 * another's bytes by choosing an id, and the same bytes are uploaded once.
 */
export function partKeys(file: { accountId: string; attachmentId: string; parts: readonly string[] }): string[] {
  return file.parts.map((sha256, part) => {
    const name = createHash('sha256')
      .update(JSON.stringify([file.accountId, file.attachmentId, part, sha256]))
      .digest('hex');
    return `chat-files/${name}`;
  });
}

export function keysOfRow({ account_id, attachment_id, parts }: ChatFileRow): string[] {
  return partKeys({ accountId: account_id, attachmentId: attachment_id, parts });
}

/** Changes with the bytes, whatever the file is called. */
export function versionOf({ parts }: Pick<ChatFileRow, 'parts'>): string {
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
}
