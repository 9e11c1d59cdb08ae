/** Calls by which a page reaches the chat provider with its own SDK. */
import type { chatAccess } from '../../../contract/chat-access.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import type { Context, Handlers } from '../../call.ts';
import { requireOwn } from '../caller-rules.ts';
import { askProvider } from './ask-provider.ts';
import { chatterFrom } from './chat-scope.ts';
import { ensureChatUser, joinOwnChannels } from './chat-user.ts';
import { apiKeyOf, sealed, sealingKeyOf } from './seal-credentials.ts';

/** As they travel, for somebody whom the provider knows. */
async function credentialsOf({ db, caller }: Pick<Context, 'db' | 'caller'>, chat: ChatProvider) {
  const chatter = chatterFrom(caller);
  await ensureChatUser({ db }, chat, chatter);
  const keys = await askProvider(() => chat.credentials(chatter.ciamId));
  const { accessKeyId: AccessKey, secretAccessKey: SecretKey, sessionToken: SessionToken, expiration } = keys;
  return { AccessKey, SecretKey, SessionToken, Expiration: expiration.toISOString() };
}

export function createChatAccessHandlers({ chat }: { chat: ChatProvider }): Handlers<typeof chatAccess> {
  return {
    'POST /api/Chime/ChimeUserAccount/': async ({ body }, { db, caller, now }) => {
      requireOwn(caller, body.CiamId);
      const chatter = chatterFrom(caller);
      const appInstanceUserArn = await joinOwnChannels({ db, now }, chat, chatter);
      const { appInstanceArn, region, pageEndpoint: endpoint } = chat;
      return { appInstanceArn, appInstanceUserArn, name: chatter.name, region, endpoint };
    },
    'GET /api/Ticket/GetApiKeyForCDM/': async (_given, { db, caller, now }) => ({
      value: await apiKeyOf(db, chatterFrom(caller).ciamId, now()),
    }),
    'GET /api/Ticket/GetSecretKeyForCDM/': async (_given, { db, caller, now }) => ({
      value: await sealingKeyOf(db, chatterFrom(caller).ciamId, now()),
    }),
    'GET /api/chime/GetChimeSecret/': async ({ headers }, { db, caller, now }) => {
      const { ciamId } = chatterFrom(caller);
      const key = { apiKey: headers.apikey, now: now() };
      return { value: await sealed(db, ciamId, key, () => credentialsOf({ db, caller }, chat)) };
    },
  };
}
