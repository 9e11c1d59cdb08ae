/** What the port can do with messages, in the SDK's calls. */
import type { ChatProvider } from '../chat.ts';
import type { Ask } from './chime-clients.ts';
import { isAnswer } from './chime-failures.ts';
import { messageFrom } from './chime-views.ts';
import { gone, pageSize } from './expected-errors.ts';

type Messages = Pick<ChatProvider, 'send' | 'update' | 'redact' | 'remove' | 'listMessages'>;

export function createMessages(ask: Ask, administratorArn: string, now: () => Date): Messages {
  const asAdministrator = { ChimeBearer: administratorArn };
  return {
    async send({ channelArn: ChannelArn, senderArn, content, metadata, token, persistence, type }) {
      const given = { ChannelArn, ChimeBearer: senderArn, Content: content, Metadata: metadata };
      const { MessageId = '' } = await ask(({ messaging, commands }) =>
        messaging.send(
          new commands.SendChannelMessageCommand({
            ...given,
            ClientRequestToken: token,
            Persistence: persistence,
            Type: type,
          }),
        ),
      );
      // The answer to sending has no instant; a repetition may find the message deleted by now.
      const name = { ...asAdministrator, ChannelArn, MessageId };
      const createdAt = await ask<Date | null>(
        async ({ messaging, commands }) =>
          (await messaging.send(new commands.GetChannelMessageCommand(name))).ChannelMessage?.CreatedTimestamp ?? null,
        (error) => (isAnswer(error, 'NotFoundException') ? null : undefined),
      );
      return { messageId: MessageId, createdAt: createdAt ?? now() };
    },
    async update({ channelArn: ChannelArn, messageId: MessageId, bearerArn, content, metadata }) {
      const given = { ChannelArn, MessageId, ChimeBearer: bearerArn, Content: content, Metadata: metadata };
      await ask(({ messaging, commands }) => messaging.send(new commands.UpdateChannelMessageCommand(given)));
    },
    async redact({ channelArn: ChannelArn, messageId: MessageId, bearerArn: ChimeBearer }) {
      const given = { ChannelArn, MessageId, ChimeBearer };
      await ask(({ messaging, commands }) => messaging.send(new commands.RedactChannelMessageCommand(given)));
    },
    async remove({ channelArn: ChannelArn, messageId: MessageId }) {
      const given = { ...asAdministrator, ChannelArn, MessageId };
      await gone(ask, ({ messaging, commands }) => messaging.send(new commands.DeleteChannelMessageCommand(given)));
    },
    async listMessages(ChannelArn, NextToken) {
      const given = {
        ...asAdministrator,
        ChannelArn,
        MaxResults: pageSize,
        SortOrder: 'DESCENDING' as const,
        NextToken,
      };
      const page = await ask(({ messaging, commands }) =>
        messaging.send(new commands.ListChannelMessagesCommand(given)),
      );
      return { messages: (page.ChannelMessages ?? []).map(messageFrom), nextToken: page.NextToken ?? null };
    },
  };
}
