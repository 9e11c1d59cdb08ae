/** A message in the conversation about a request, also about one that is itself still waiting to be sent; with at most one file. */
import * as v from 'valibot';
import { type ChatMessage, ChatText } from '../../../contract/chat-rows.ts';
import { chat } from '../../../contract/chat.ts';
import { Id } from '../../../contract/primitives.ts';
import { noAnswer } from '../../api/failure.ts';
import { hasAllRows } from '../../data/all-rows.ts';
import { bytesOfParts, joined } from '../../data/attachment-parts.ts';
import { chatFileId } from '../../data/files.ts';
import { isKeptPicture } from '../../../domain/chat/chat-file.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { requestByClientKey } from '../../data/requests.ts';
import { defineMutation, forWhomOf, label, storeChatMessage } from '../outbox/mutation.ts';
import { uploadInParts } from '../outbox/upload-in-parts.ts';
import { conversationOf } from './desk-work.ts';
import type { EntryOf } from '../outbox/entry.ts';

const args = v.object({
  /** Null: the request is not known by a number yet. */
  supportRequestId: v.nullable(Id),
  /** Idempotency-Key of the call that makes or made the request; null: it was made elsewhere. */
  requestKey: v.nullable(Id),
  content: ChatText,
  attachmentId: v.nullable(Id),
  /** What it is, while its bytes wait in parts on this device; missing without a file, and in entries of older versions. */
  file: v.optional(
    v.object({
      name: v.string(),
      type: v.string(),
      /** Bytes. */
      size: v.number(),
      /** Hex SHA-256 of each part, and of their list. */
      parts: v.array(v.string()),
      sha256: v.string(),
    }),
  ),
  label: v.object({ ticketId: label }),
});

export const sendChatMessage = defineMutation('send-chat-message', {
  args,
  record: ({ supportRequestId, requestKey }) => `chat:${requestKey ?? supportRequestId ?? ''}`,
  uses: ({ supportRequestId }) => (supportRequestId === null ? [] : conversationOf({ supportRequestId })),
  buildsOn: ({ requestKey }) => requestKey,
  files: ({ attachmentId }) => (attachmentId === null ? [] : [attachmentId]),
  send: {
    async call(deps, entry, options) {
      const { api, database } = deps;
      const supportRequestId = await requestOf(database, entry);
      if (supportRequestId === null) {
        // After a sign-in, back with its company, or after there was no room for it, the row comes with the next pull.
        const code = (await hasAllRows(database)) ? 'not-found' : 'unavailable';
        return { ok: false, failure: { ...noAnswer, code } };
      }
      const { content, attachmentId, file } = entry.args;
      if (attachmentId !== null && file !== undefined) {
        const { name, type, size, parts } = file;
        const announced = { attachmentId, name, type, size, parts };
        const onProgress = (arrived: number) => deps.onProgress(entry.id, arrived, size);
        const failure = await deps.upload(entry.id, () => uploadInParts(deps, forWhomOf(entry), announced, onProgress));
        if (failure !== null) return { ok: false, failure };
      }
      const body = { supportRequestId, content, language: entry.place.language, attachmentId };
      return api.send(chat, 'POST /api/v1/chat/SendMessage', { body }, options);
    },
    async store(database, message, entry) {
      await storeChatMessage(database, message);
      await keepPicture(database, message, entry.args);
    },
    confirmed({ metadata: { attachment } }, { args: { attachmentId, file } }) {
      const isTheirs = attachment !== undefined && file?.sha256.startsWith(attachment.versionId) === true;
      return new Map(isTheirs && attachmentId !== null ? [[attachmentId, file.sha256]] : []);
    },
  },
});

/** A picture stays to be seen, like one of the other side that was fetched. */
async function keepPicture(
  database: AccountDatabase,
  { supportRequestId, createdTimestamp, metadata: { attachment } }: ChatMessage,
  { attachmentId, file }: v.InferInput<typeof args>,
): Promise<void> {
  if (attachmentId === null || !file || !attachment || !isKeptPicture(file)) return;
  const bytes = await bytesOfParts(database, attachmentId, [...file.parts.keys()]);
  if (bytes === null) return;
  const { name, type, size } = file;
  const id = chatFileId(supportRequestId, attachment.fileKey);
  await database.files.put({
    id,
    name,
    type,
    size,
    bytes: joined(bytes, size),
    fetchedAt: Date.parse(createdTimestamp),
  });
}

/** A request that was changed while it waited has the key of its last form, which the entry waited for. */
async function requestOf(
  database: AccountDatabase,
  { args: { supportRequestId, requestKey }, dependsOn }: EntryOf<v.InferInput<typeof args>>,
): Promise<string | null> {
  if (supportRequestId !== null) return supportRequestId;
  for (const key of new Set([requestKey ?? '', ...dependsOn])) {
    const row = await requestByClientKey(database, key, false);
    if (row) return row.supportRequestId;
  }
  return null;
}
