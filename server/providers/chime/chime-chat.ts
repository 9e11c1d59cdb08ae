/** Chat by Amazon Chime SDK Messaging: with credentials over the network, without them at the embedded service, which speaks the same calls. */
import type { ChatCredentials, ChatProvider } from '../chat.ts';
import { type ClientSettings, createAsk } from './chime-clients.ts';
import { createChannels } from './chime-channels.ts';
import { createMembers } from './chime-members.ts';
import { createMessages } from './chime-messages.ts';
import { conflictIs } from './expected-errors.ts';
import { administratorArnOf, userIdOf } from './user-arn.ts';

export interface ChimeSettings {
  appInstanceArn: string;
  region: string;
  /** As in the port. */
  pageEndpoint: string | null;
}

export interface ChimeDeps extends Omit<ClientSettings, 'region'> {
  issueCredentials: (userArn: string) => Promise<ChatCredentials>;
}

export function createChimeChat(settings: ChimeSettings, deps: ChimeDeps): ChatProvider {
  const { appInstanceArn } = settings;
  const administratorArn = administratorArnOf(appInstanceArn);
  const userArn = (userId: string) => `${appInstanceArn}/user/${userIdOf(userId)}`;
  const ask = createAsk({ ...deps, region: settings.region });
  return {
    ...settings,
    administratorArn,
    userArn,
    async ensureUser({ id, name }) {
      const arn = userArn(id);
      const given = { AppInstanceArn: appInstanceArn, AppInstanceUserId: userIdOf(id), Name: shortened(name) };
      const isNew = await ask(async ({ identity, users }) => {
        // At AWS a token that was used answers with the first name, so each try has one of its own: a conflict is no harm.
        await identity.send(new users.CreateAppInstanceUserCommand(given));
        return true;
      }, conflictIs(false));
      if (isNew) return arn;
      const changed = { AppInstanceUserArn: arn, Name: given.Name, Metadata: '' };
      await ask(({ identity, users }) => identity.send(new users.UpdateAppInstanceUserCommand(changed)));
      return arn;
    },
    credentials: (userId) => deps.issueCredentials(userArn(userId)),
    ...createMembers(ask, administratorArn),
    ...createChannels(ask, appInstanceArn, administratorArn),
    ...createMessages(ask, administratorArn, deps.now),
  };
}

/** Names of users have 1 to 100 characters there. */
function shortened(name: string): string {
  return [...name].slice(0, 100).join('') || '–';
}
