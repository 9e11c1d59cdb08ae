/** Edits one's own message, at the provider first, in the administrator's name: its sender may have left the channel and come back. What was deleted meanwhile stays deleted. */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { isBlankChatText } from '../../../domain/chat/chat-text.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { type Outside, Refusal } from '../../call.ts';
import { askProvider, isRejected } from './ask-provider.ts';
import type { Chatter } from './chat-scope.ts';
import { chatDeskJob, chatReadJob } from './job-names.ts';
import { type ChatWork, liveMetadataOf } from './keep-message.ts';
import { noSuchMessage, ownMessage } from './own-message.ts';
import { readMessage } from './read-chat.ts';

/** Refuses `not-found`, `forbidden`, `chat-ended`, `conflict` (deleted), `validation`, `unavailable`. */
export async function editMessage(
  { db }: Pick<Outside, 'db'>,
  chat: ChatProvider,
  chatter: Chatter,
  { messageId, content }: { messageId: string; content: string },
): Promise<(work: ChatWork) => Promise<ChatMessage>> {
  const message = await ownMessage(db, chatter, messageId);
  if (message === null) throw noSuchMessage();
  if (message.redacted_at !== null) throw deleted();
  if (message.metadata.isMeetingInfo === true)
    throw new Refusal('forbidden', 'This message is the way into a meeting.');
  if (isBlankChatText(content) && message.metadata.attachment === undefined) {
    throw new Refusal('validation', 'A message needs words or a file.', { field: 'content' });
  }
  const metadata = liveMetadataOf(message, { isEdited: true, isRead: message.read_at !== null });
  const change = { channelArn: message.arn, messageId, bearerArn: chat.administratorArn, content, metadata };
  await askProvider(() => chat.update(change)).catch((error: unknown) => {
    throw isRejected(error) ? deleted() : error;
  });
  return async (work) => {
    const revision = await work.nextRevision(message.company_id, 'chat-message');
    const at = work.now();
    const kept = await work.db
      .updateTable('chat_message')
      .set({ content, edited_at: at, updated_at: at, revision, read_told: false })
      .where('id', '=', message.id)
      .where('redacted_at', 'is', null)
      .returning('read_at')
      .executeTakeFirst();
    if (kept === undefined) throw deleted();
    // Who tells that it was read may just have written the old words there.
    if (kept.read_at !== null) await work.enqueue(chatReadJob, { channelId: message.channel_id });
    await work.enqueue(chatDeskJob, {});
    return await readMessage(work.db, chatter, message.id);
  };
}

const deleted = () => new Refusal('conflict', 'This message was deleted.');
