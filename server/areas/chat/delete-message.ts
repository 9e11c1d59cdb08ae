/**
 * Deletes one's own message in the administrator's name (SU-281): one that nobody of the other side has read vanishes for
 * everybody, one that was read stays at its place as deleted.
 */
import { vanishesWhenDeleted } from '../../../domain/chat/chat-message.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import type { Outside } from '../../call.ts';
import { expertsCompanyId } from '../expert/experts-company.ts';
import { dropFileOf } from '../chat-files/take-file.ts';
import { wasDeleted } from '../was-deleted.ts';
import { askProvider, isRejected } from './ask-provider.ts';
import type { Chatter } from './chat-scope.ts';
import { chatDeskJob } from './job-names.ts';
import { type ChatWork, forgetMessage } from './keep-message.ts';
import { noSuchMessage, ownMessage } from './own-message.ts';

interface Deleted {
  messageId: string;
  hasVanished: boolean;
}

/** Deleting what is deleted changes nothing. Refuses `not-found`, `forbidden`, `chat-ended`, `unavailable`. */
export async function deleteMessage(
  { db }: Pick<Outside, 'db'>,
  chat: ChatProvider,
  chatter: Chatter,
  messageId: string,
): Promise<(work: ChatWork) => Promise<Deleted>> {
  const message = await ownMessage(db, chatter, messageId);
  if (message === null) {
    if (!(await wasDeleted(db, chatter.companyId ?? expertsCompanyId, 'chat-message', messageId)))
      throw noSuchMessage();
    return () => Promise.resolve({ messageId, hasVanished: true });
  }
  if (message.redacted_at !== null) return () => Promise.resolve({ messageId, hasVanished: false });
  const vanishes = vanishesWhenDeleted({ metadata: message.read_at === null ? {} : { status: 'Read' } });
  const name = { channelArn: message.arn, messageId };
  await askProvider(() =>
    vanishes ? chat.remove(name) : chat.redact({ ...name, bearerArn: chat.administratorArn }),
  ).catch((error: unknown) => {
    // It is not there any more: what was asked for is so already.
    if (!isRejected(error)) throw error;
  });
  return async (work) => {
    if (vanishes) await forgetMessage(work, expertsCompanyId, message);
    else await keepRedaction(work, message);
    return { messageId, hasVanished: vanishes };
  };
}

/** Its place stays, its words and its file are gone. */
export async function keepRedaction(work: ChatWork, message: { id: number; company_id: number }): Promise<void> {
  const { db, nextRevision, now, enqueue } = work;
  const revision = await nextRevision(message.company_id, 'chat-message');
  await dropFileOf(work, message.id);
  await db
    .updateTable('chat_message')
    .set({ content: '', metadata: '{}', redacted_at: now(), updated_at: now(), revision })
    .where('id', '=', message.id)
    .execute();
  await enqueue(chatDeskJob, {});
}
