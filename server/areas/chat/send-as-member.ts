/**
 * Sends to the provider as a member of the channel. A provider that has lost the person or the channel (another one is configured,
 * or its data is gone) is told of them once more before the message is refused.
 */
import type { ChatProvider } from '../../providers/chat.ts';
import { type Outside, Refusal } from '../../call.ts';
import { askProvider, isRejected } from './ask-provider.ts';
import type { Chatter } from './chat-scope.ts';
import { ensureChatUser, ensureMember, forgetUser } from './chat-user.ts';
import { type KeptChannel, openChannel } from './open-channel.ts';
import { channelIsThere } from './lost-channel.ts';

interface Sent {
  channel: KeptChannel;
  senderArn: string;
  sent: { messageId: string; createdAt: Date };
}

interface ToSend {
  chatter: Chatter;
  requestId: number;
  message: { content: string; metadata: string; token: string };
}

/** Refuses `unavailable`, and `validation` what the provider does not take at all. */
export async function sendAsMember(
  outside: Pick<Outside, 'db' | 'now'>,
  chat: ChatProvider,
  toSend: ToSend,
): Promise<Sent> {
  const first = await tryToSend(outside, chat, toSend);
  if (first !== null) return first;
  await forgetUser(outside.db, toSend.chatter.accountId);
  const channel = await openChannel(outside, chat, toSend.requestId);
  await channelIsThere(outside, chat, channel);
  const second = await tryToSend(outside, chat, toSend);
  if (second !== null) return second;
  throw new Refusal('validation', 'The chat service does not take this message.', { field: 'content' });
}

/** Null: rejected. */
async function tryToSend(
  outside: Pick<Outside, 'db' | 'now'>,
  chat: ChatProvider,
  { chatter, requestId, message }: ToSend,
): Promise<Sent | null> {
  const channel = await openChannel(outside, chat, requestId);
  try {
    const senderArn = await ensureChatUser(outside, chat, chatter);
    await ensureMember(outside, chat, { accountId: chatter.accountId, arn: senderArn }, channel);
    const sent = await askProvider(() =>
      chat.send({ ...message, channelArn: channel.arn, senderArn, persistence: 'PERSISTENT', type: 'STANDARD' }),
    );
    return { channel, senderArn, sent };
  } catch (error) {
    if (isRejected(error)) return null;
    throw error;
  }
}
