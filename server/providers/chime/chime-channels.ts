/** What the port can do with channels, in the SDK's calls. */
import type { ChatProvider } from '../chat.ts';
import type { Ask } from './chime-clients.ts';
import { isAnswer } from './chime-failures.ts';
import { createMembers } from './chime-members.ts';
import { channelFrom, membershipFrom } from './chime-views.ts';
import { conflictIs, gone, pageSize } from './expected-errors.ts';

/** Of members that one call takes along. */
const mostMembersAtOnce = 10;

type Channels = Pick<ChatProvider, 'createChannel' | 'describeChannel' | 'listChannels' | 'deleteChannel'>;

export function createChannels(ask: Ask, appInstanceArn: string, administratorArn: string): Channels {
  const asAdministrator = { ChimeBearer: administratorArn };
  const { addMember } = createMembers(ask, administratorArn);
  return {
    async createChannel({ id, name, metadata, token, members }) {
      const given = {
        ...asAdministrator,
        AppInstanceArn: appInstanceArn,
        ChannelId: id,
        Name: name,
        Metadata: metadata,
        Mode: 'RESTRICTED' as const,
        Privacy: 'PRIVATE' as const,
        ClientRequestToken: token,
        MemberArns: members.slice(0, mostMembersAtOnce),
      };
      const made = await ask<string | null>(async ({ messaging, commands }) => {
        const { ChannelArn = null } = await messaging.send(new commands.CreateChannelCommand(given));
        return ChannelArn;
      }, conflictIs(null));
      const arn = made ?? `${appInstanceArn}/channel/${id}`;
      for (const member of made === null ? members : members.slice(mostMembersAtOnce)) await addMember(arn, member);
      return arn;
    },
    async describeChannel(ChannelArn) {
      const given = { ...asAdministrator, ChannelArn };
      const channel = await ask(
        async ({ messaging, commands }) =>
          (await messaging.send(new commands.DescribeChannelCommand(given))).Channel ?? null,
        (error) => (isAnswer(error, 'NotFoundException') ? null : undefined),
      );
      return channel === null ? null : channelFrom(channel);
    },
    async listChannels(AppInstanceUserArn, NextToken) {
      const given = { ...asAdministrator, AppInstanceUserArn, MaxResults: pageSize, NextToken };
      const page = await ask(({ messaging, commands }) =>
        messaging.send(new commands.ListChannelMembershipsForAppInstanceUserCommand(given)),
      );
      return {
        channels: (page.ChannelMemberships ?? []).map(membershipFrom),
        nextToken: page.NextToken ?? null,
      };
    },
    async deleteChannel(ChannelArn) {
      const given = { ...asAdministrator, ChannelArn };
      await gone(ask, ({ messaging, commands }) => messaging.send(new commands.DeleteChannelCommand(given)));
    },
  };
}
