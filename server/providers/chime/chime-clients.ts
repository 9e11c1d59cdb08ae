/** The SDK's clients, loaded and made with the first call: a process that nobody chats at does without them. */
import type * as users from '@aws-sdk/client-chime-sdk-identity';
import type * as messaging from '@aws-sdk/client-chime-sdk-messaging';
import { failureFrom } from './chime-failures.ts';
import { createEmbeddedHandler, type Send } from './embedded-handler.ts';

export interface ServerCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
}

export interface ClientSettings {
  region: string;
  serverCredentials: () => Promise<ServerCredentials>;
  /** Default: the network. */
  send?: Send;
  now: () => Date;
}

const answerTimeoutMs = 30_000;
const connectTimeoutMs = 5_000;

/** What the three clients have in common. */
export function clientConfiguration({ region, serverCredentials, send }: ClientSettings) {
  const common = { region, credentials: serverCredentials, ignoreConfiguredEndpointUrls: true };
  if (send === undefined)
    return {
      ...common,
      requestHandler: {
        requestTimeout: answerTimeoutMs,
        connectionTimeout: connectTimeoutMs,
        throwOnRequestTimeout: true,
      },
    };
  // Nothing is asked of the machine's AWS settings, and nobody waits between tries: who asks again is the portal.
  const settled = { maxAttempts: 1, retryMode: 'standard', defaultsMode: 'legacy' as const, userAgentAppId: 'portal' };
  const addresses = { endpoint: 'http://localhost/chime', useDualstackEndpoint: false, useFipsEndpoint: false };
  return { ...common, ...settled, ...addresses, requestHandler: createEmbeddedHandler(send) as never };
}

export interface ChimeSdk {
  messaging: messaging.ChimeSDKMessagingClient;
  identity: users.ChimeSDKIdentityClient;
  commands: typeof messaging;
  users: typeof users;
}

/** Runs a call of the SDK; what it throws is a failure of our ports, unless `expected` takes it. */
export type Ask = <T>(run: (sdk: ChimeSdk) => Promise<T>, expected?: (error: unknown) => T | undefined) => Promise<T>;

export function createAsk(settings: ClientSettings): Ask {
  let opened: Promise<ChimeSdk> | null = null;
  return async (run, expected) => {
    opened ??= open(settings);
    const sdk = await opened;
    // The service in this process goes by the portal's clock, so its callers do.
    if (settings.send !== undefined)
      for (const client of [sdk.messaging, sdk.identity])
        client.config.systemClockOffset = settings.now().getTime() - new Date().getTime();
    try {
      return await run(sdk);
    } catch (error) {
      const answer = expected?.(error);
      if (answer !== undefined) return answer;
      throw failureFrom(error);
    }
  };
}

async function open(settings: ClientSettings): Promise<ChimeSdk> {
  const [commands, users] = await Promise.all([
    import('@aws-sdk/client-chime-sdk-messaging'),
    import('@aws-sdk/client-chime-sdk-identity'),
  ]);
  const configuration = clientConfiguration(settings);
  return {
    messaging: new commands.ChimeSDKMessagingClient(configuration),
    identity: new users.ChimeSDKIdentityClient(configuration),
    commands,
    users,
  };
}
