/**
 * A file on its way: what is missing of it, eight parts at a time. The store is asked before the transaction; parts that were once
 * seen there are not asked for again, so a line that drops costs the part it was at.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { chatFiles } from '../../../contract/chat-files.ts';
import { cleanFileName } from '../../../domain/attachment-rules.ts';
import { chatPartSizes } from '../../../domain/chat/chat-file.ts';
import { type Context, type Outside, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { addressValidMs } from '../../providers/objects.ts';
import { type ChatFileRow, chatFileOf, keysOfRow, partKeys } from './chat-file-store.ts';

type Announcing = (typeof chatFiles)['POST /api/v1/chat/AnnounceFile'];
export type Announced = InferOutput<Announcing['body']>;
type Answer = InferOutput<Announcing['answer']>;

export const removePartsJob = 'remove-chat-file-parts';
const partsAtATime = 8;
/** Bytes of one account that no message has taken yet, or one person could fill the disk: ten of the largest. */
const mostWaitingBytes = 1_048_576_000;
/** An upload may have begun in the last moment in which its address was good. */
const uploadEndsMs = addressValidMs + 10 * 60_000;
/** Media types as they are registered; anything else travels as bytes. */
const mediaType = /^[\w.+-]{1,30}\/[\w.+-]{1,70}$/;

/** Refuses `validation` for an id that a message has taken with other bytes. */
export async function lookForParts(
  { db, objects }: Pick<Outside, 'db' | 'objects'>,
  accountId: string,
  file: Announced,
): Promise<Answer> {
  const known = await chatFileOf(db, accountId, file.attachmentId);
  const isSame = known !== undefined && isSameFile(known, file);
  if (known !== undefined && known.request_id !== null && !isSame) {
    throw new Refusal('validation', 'This file was sent already, with other bytes.', { field: 'attachmentId' });
  }
  const all = partsOf(accountId, file);
  let arrived = isSame ? known.arrived : 0;
  let next: Part[] = [];
  while (next.length === 0 && arrived < all.length) {
    const some = all.slice(arrived, arrived + partsAtATime);
    const found = await Promise.all(some.map((part) => isStored(objects, part)));
    next = some.filter((_, index) => !found[index]);
    arrived = next[0]?.part ?? arrived + some.length;
  }
  const missing = await Promise.all(
    next.map(async ({ part, key, size, sha256 }) => {
      const facts = { type: 'application/octet-stream', size, sha256 };
      const { url, headers, expiresAt } = await objects.presignPut(key, facts);
      return { part, uploadUrl: url, headers, expiresAt };
    }),
  );
  const expiresAt = missing[0]?.expiresAt ?? new Date(0);
  return {
    missing: missing.map(({ part, uploadUrl, headers }) => ({ part, uploadUrl, headers })),
    arrived,
    expiresAt: expiresAt.toISOString(),
  };
}

interface Part {
  part: number;
  key: string;
  size: number;
  sha256: string;
}

function partsOf(accountId: string, file: Announced): Part[] {
  const keys = partKeys({ accountId, ...file });
  return chatPartSizes(file.size).map((size, part) => ({
    part,
    size,
    key: keys[part] ?? '',
    sha256: file.parts[part] ?? '',
  }));
}

async function isStored(objects: Outside['objects'], { key, size, sha256 }: Part): Promise<boolean> {
  const stored = await objects.stat(key);
  return stored?.size === size && stored.sha256 === sha256;
}

/** Refuses `too-many-requests` when too much waits for its message: what is never sent is forgotten after a day. */
export async function keepAnnounced(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  accountId: string,
  file: Announced,
  arrived: number,
): Promise<void> {
  const { attachmentId, size, parts } = file;
  const known = await chatFileOf(db, accountId, attachmentId);
  if (known !== undefined && known.request_id !== null) return;
  await checkWaiting(db, accountId, size - (known?.size ?? 0));
  if (known !== undefined && !isSameFile(known, file)) {
    const at = new Date(now().getTime() + uploadEndsMs);
    await enqueue(removePartsJob, { accountId, attachmentId, keys: keysOfRow(known) }, { at });
  }
  const facts = {
    name: cleanFileName(file.name),
    type: mediaType.test(file.type) ? file.type.toLowerCase() : 'application/octet-stream',
    size,
    parts: JSON.stringify(parts),
    arrived,
    created_at: now(),
  };
  await db
    .insertInto('chat_file')
    .values({ file_key: randomUUID(), account_id: accountId, attachment_id: attachmentId, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'attachment_id']).doUpdateSet(facts).where('chat_file.request_id', 'is', null),
    )
    .execute();
}

const isSameFile = (known: ChatFileRow, { size, parts }: Announced) =>
  known.size === size && known.parts.join() === parts.join();

/** Nothing is announced beside it: a call that writes has locked the row of its account (server/http/caller.ts). */
async function checkWaiting(db: Db, accountId: string, moreBytes: number): Promise<void> {
  if (moreBytes <= 0) return;
  const { bytes } = await db
    .selectFrom('chat_file')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('account_id', '=', accountId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (bytes + moreBytes > mostWaitingBytes)
    throw new Refusal('too-many-requests', 'Too many files wait for their message.');
}
