/** What the port can do with the members of a channel, in the SDK's calls. */
import type { ChatProvider } from '../chat.ts';
import type { Ask } from './chime-clients.ts';
import { conflictIs, gone } from './expected-errors.ts';

type Members = Pick<ChatProvider, 'addMember' | 'removeMember' | 'readMarker'>;

export function createMembers(ask: Ask, administratorArn: string): Members {
  const asAdministrator = { ChimeBearer: administratorArn };
  return {
    async addMember(ChannelArn, MemberArn) {
      const given = { ...asAdministrator, ChannelArn, MemberArn, Type: 'DEFAULT' as const };
      await ask(async ({ messaging, commands }) => {
        await messaging.send(new commands.CreateChannelMembershipCommand(given));
        return true;
      }, conflictIs(true));
    },
    async removeMember(ChannelArn, MemberArn) {
      const given = { ...asAdministrator, ChannelArn, MemberArn };
      await gone(ask, ({ messaging, commands }) => messaging.send(new commands.DeleteChannelMembershipCommand(given)));
    },
    async readMarker(ChannelArn, ChimeBearer) {
      const given = { ChannelArn, ChimeBearer };
      await ask(({ messaging, commands }) => messaging.send(new commands.UpdateChannelReadMarkerCommand(given)));
    },
  };
}
