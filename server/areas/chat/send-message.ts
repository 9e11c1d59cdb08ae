/**
 * Sends a message exactly once: the call's key is the provider's token, so whoever is killed between the provider's answer and our
 * commit, or hears no answer, asks again and gets the same message.
 *
 *   before the transaction: channel open ──► sender a member ──► provider sends (same token: same message)
 *   in the transaction:     kept with the company's revision and the call's key
 */
import { createHash } from 'node:crypto';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { isBlankChatText } from '../../../domain/chat/chat-text.ts';
import type { KeptMetadata } from '../../db/tables-conversations.ts';
import type { Db } from '../../db/db.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { type Outside, Refusal } from '../../call.ts';
import { chatFileFor, takeChatFile } from '../chat-files/take-file.ts';
import { wasDeleted } from '../was-deleted.ts';
import { askProvider } from './ask-provider.ts';
import { type Chatter, hasEnded, requestOf, requireOpen } from './chat-scope.ts';
import { compareChannel } from './compare-channel.ts';
import { type ChatWork, keepMessage, liveMetadataOf } from './keep-message.ts';
import { type KeptChannel, channelOf } from './open-channel.ts';
import { readMessage } from './read-chat.ts';
import { sendAsMember } from './send-as-member.ts';

export interface Outgoing {
  requestId: number;
  content: string;
  metadata: KeptMetadata;
  /** Of a file that was announced. */
  attachmentId?: string | null;
  /** Of the call. */
  key: string;
}

type Sending = Pick<Outside, 'db' | 'now'>;

/** Refuses `not-found`, `chat-ended`, `validation` (nothing to send), `attachment-missing`, `already-done` (and deleted), `unavailable`. What it resolves to runs in the transaction. */
export async function sendMessage(
  outside: Sending,
  chat: ChatProvider,
  chatter: Chatter,
  outgoing: Outgoing,
): Promise<(work: ChatWork) => Promise<ChatMessage>> {
  const { db } = outside;
  const earlier = await madeBy(db, chatter, outgoing.key);
  if (earlier !== undefined) return (work) => readMessage(work.db, chatter, earlier);
  const request = await requestOf(db, chatter, outgoing.requestId);
  const known = await channelOf(db, request.id);
  const endedAt = known?.ended_by === 'expert' ? known.ended_at : null;
  if (hasEnded(request.status_id, endedAt)) {
    const sent = await sentBeforeTheEnd(outside, chat, chatter, { key: outgoing.key, known });
    if (sent !== undefined) return (work) => readMessage(work.db, chatter, sent);
  }
  requireOpen(request.status_id, endedAt);
  const { content, attachmentId = null } = outgoing;
  if (isBlankChatText(content) && attachmentId === null) {
    throw new Refusal('validation', 'A message needs words or a file.', { field: 'content' });
  }
  const file = attachmentId === null ? null : { attachmentId, requestType: request.request_type };
  const attachment = file && (await chatFileFor(db, chatter.accountId, file));
  const kept: KeptMetadata = { ...outgoing.metadata, ...(attachment && { attachment }) };
  const made = {
    ...{ account_id: chatter.accountId, client_key: outgoing.key, side: chatter.side, content },
    ...{ sender_id: chatter.ciamId, sender_name: chatter.name },
  };
  const metadata = liveMetadataOf({ ...made, metadata: kept }, { isEdited: false, isRead: false });
  const message = { content, metadata, token: tokenFor(outgoing.key) };
  const { channel, senderArn, sent } = await sendAsMember(outside, chat, { chatter, requestId: request.id, message });
  return async (work) => {
    // Taken over after an attempt of which nobody heard, and deleted since: it was sent, and does not come back.
    if (await wasDeleted(work.db, channel.company_id, 'chat-message', sent.messageId))
      throw new Refusal('already-done', 'This was sent, and deleted since.');
    const times = { sent_at: sent.createdAt, updated_at: sent.createdAt };
    const row = {
      ...made,
      sender_arn: senderArn,
      ...times,
      message_id: sent.messageId,
      metadata: JSON.stringify(kept),
      status: 'SENT',
    };
    const { id, isNew } = await keepMessage(work, channel, row);
    // The comparison, which may have been first, has taken the file as well.
    if (attachment && isNew) await takeChatFile(work.db, attachment.fileKey, request.id);
    return await readMessage(work.db, chatter, id);
  };
}

/** The message that this very call has sent before. */
async function madeBy(db: Db, { accountId }: Chatter, key: string): Promise<number | undefined> {
  const sent = db.selectFrom('chat_message').select('id').where('account_id', '=', accountId);
  return (await sent.where('client_key', '=', key).executeTakeFirst())?.id;
}

/** An earlier attempt, of which nobody heard, may have been in time: what the provider has is taken over while its channel is there. */
async function sentBeforeTheEnd(
  outside: Sending,
  chat: ChatProvider,
  chatter: Chatter,
  { key, known }: { key: string; known: KeptChannel | undefined },
): Promise<number | undefined> {
  if (known === undefined || known.removed_at !== null) return undefined;
  await askProvider(() => compareChannel(outside, chat, known.id));
  return await madeBy(outside.db, chatter, key);
}

const longestToken = 64;

/** The key itself, where the provider takes its length. */
function tokenFor(key: string): string {
  const isTaken = key.length >= 2 && key.length <= longestToken && /^[-\w.:=+/]+$/.test(key);
  return isTaken ? key : createHash('sha256').update(key).digest('base64url');
}
