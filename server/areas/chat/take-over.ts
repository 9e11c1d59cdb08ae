/** Takes over from the provider what came past us: a message whose call died before it could keep it, an edit, a deletion. */
import * as v from 'valibot';
import { LiveMetadata } from '../../../contract/chat-rows.ts';
import { composedText, visibleText } from '../../../domain/typed-text.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { KeptMetadata } from '../../db/tables-conversations.ts';
import type { ProviderMessage } from '../../providers/chat.ts';
import { takeFoundChatFile } from '../chat-files/take-file.ts';
import type { OwnTransaction } from '../own-transaction.ts';
import { wasDeleted } from '../was-deleted.ts';
import { keepRedaction } from './delete-message.ts';
import { chatDeskJob } from './job-names.ts';
import { keepMessage } from './keep-message.ts';

export interface Compared {
  id: number;
  company_id: number;
  request_id: number;
  arn: string;
}

/** Whether anything was new to us. */
export async function takeOver(
  work: OwnTransaction,
  channel: Compared,
  messages: readonly ProviderMessage[],
): Promise<boolean> {
  let hasNews = false;
  for (const message of messages) hasNews = (await takeOne(work, channel, message)) || hasNews;
  return hasNews;
}

async function takeOne(work: OwnTransaction, channel: Compared, message: ProviderMessage): Promise<boolean> {
  const known = await work.db
    .selectFrom('chat_message')
    .select(['id', 'company_id', 'content', 'updated_at', 'redacted_at', 'read_at', 'read_told'])
    .where('message_id', '=', message.messageId)
    .executeTakeFirst();
  if (known === undefined) return await takeNew(work, channel, message);
  if (known.redacted_at !== null) return false;
  if (message.isRedacted) {
    await keepRedaction(work, known);
    return true;
  }
  // What is told of it right now may have brought old words back there.
  if (known.read_at !== null && !known.read_told) return false;
  const content = contentOf(message.content ?? '');
  // An edit that is being kept has a later time with us than the list that was read before it.
  if (content === known.content || message.updatedAt <= known.updated_at) return false;
  const revision = await work.nextRevision(channel.company_id, 'chat-message');
  await work.db
    .updateTable('chat_message')
    .set({ content, updated_at: message.updatedAt, edited_at: message.editedAt ?? message.updatedAt, revision })
    .where('id', '=', known.id)
    .execute();
  await work.enqueue(chatDeskJob, {});
  return true;
}

/** Only what somebody sent whom we know; what was deleted since stays away. */
async function takeNew(work: OwnTransaction, channel: Compared, message: ProviderMessage): Promise<boolean> {
  if (message.content === null || message.isRedacted) return false;
  const sender = await senderOf(work.db, message.sender.arn);
  if (sender === undefined) return false;
  // From here on the company is locked: the call that sent it may have kept it meanwhile, and somebody may have deleted it since.
  await work.nextRevision(channel.company_id, 'chat-message');
  if (await isThere(work.db, message.messageId)) return false;
  if (await wasDeleted(work.db, channel.company_id, 'chat-message', message.messageId)) return false;
  const live = liveOf(message);
  const clientKey = (await isKept(work.db, sender.id, live.clientKey)) ? null : live.clientKey;
  const { isNew } = await keepMessage(work, channel, {
    ...{
      message_id: message.messageId,
      account_id: sender.id,
      client_key: clientKey,
      content: contentOf(message.content),
    },
    ...{ sender_id: sender.ciam_id, sender_name: sender.name, sender_arn: message.sender.arn },
    ...{ side: sender.role_id === roleId.expert ? 'expert' : 'workshop', status: message.status },
    ...{ metadata: JSON.stringify(live.given), sent_at: message.createdAt, updated_at: message.updatedAt },
    edited_at: live.isEdited ? message.editedAt : null,
  });
  if (isNew && live.given.attachment) {
    const { fileKey } = live.given.attachment;
    await takeFoundChatFile(work.db, { fileKey, accountId: sender.id, requestId: channel.request_id });
  }
  return true;
}

async function isThere(db: Db, messageId: string): Promise<boolean> {
  const kept = db.selectFrom('chat_message').select('id').where('message_id', '=', messageId);
  return (await kept.executeTakeFirst()) !== undefined;
}

async function senderOf(db: Db, arn: string) {
  return await db
    .selectFrom('chat_user')
    .innerJoin('account', 'account.id', 'chat_user.account_id')
    .select(['account.id', 'account.ciam_id', 'account.role_id', 'chat_user.name'])
    .where('arn', '=', arn)
    .executeTakeFirst();
}

/** The provider has carried the call out twice, because it has forgotten the token. */
async function isKept(db: Db, accountId: string, clientKey: string | null): Promise<boolean> {
  const sent = db.selectFrom('chat_message').select('id').where('account_id', '=', accountId);
  return (await sent.where('client_key', '=', clientKey).executeTakeFirst()) !== undefined;
}

/** Other metadata than ours is of something else than our server. */
function liveOf({ metadata }: ProviderMessage) {
  const live = v.safeParse(v.pipe(v.string(), v.parseJson(), LiveMetadata), metadata ?? '');
  if (!live.success) return { clientKey: null, isEdited: false, given: {} as KeptMetadata };
  const { side: _side, senderId: _sender, status: _status, clientKey, isEdited, ...given } = live.output;
  return { clientKey, isEdited, given };
}

/** As one that is typed here; a blank stays. */
function contentOf(content: string): string {
  return composedText(visibleText(content)) || ' ';
}
