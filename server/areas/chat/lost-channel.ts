/** A channel of an open conversation that the provider knows nothing of: another is opened in its place. */
import type { Outside } from '../../call.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { askProvider } from './ask-provider.ts';

/** False: it is lost, and `openChannel` opens another. */
export async function channelIsThere(
  { db, now }: Pick<Outside, 'db' | 'now'>,
  chat: ChatProvider,
  channel: { id: number; arn: string },
): Promise<boolean> {
  if ((await askProvider(() => chat.describeChannel(channel.arn))) !== null) return true;
  await db
    .updateTable('chat_channel')
    .set({ removed_at: now() })
    .where('id', '=', channel.id)
    .where('arn', '=', channel.arn)
    .where('removed_at', 'is', null)
    .execute();
  return false;
}
