/**
 * Chat events by the provider's own SDK: DefaultMessagingSession, imported deep because the package as a whole is three times as large.
 * A file of its own, loaded when there is a conversation to follow.
 */
import { ChimeSDKMessagingClient } from '@aws-sdk/client-chime-sdk-messaging';
import FullJitterBackoffModule from 'amazon-chime-sdk-js/build/backoff/FullJitterBackoff';
import type Logger from 'amazon-chime-sdk-js/build/logger/Logger';
import type LogLevel from 'amazon-chime-sdk-js/build/logger/LogLevel';
import DefaultMessagingSessionModule from 'amazon-chime-sdk-js/build/messagingsession/DefaultMessagingSession';
import MessagingSessionConfigurationModule from 'amazon-chime-sdk-js/build/messagingsession/MessagingSessionConfiguration';
import PrefetchOnModule from 'amazon-chime-sdk-js/build/messagingsession/PrefetchOn';
import DefaultReconnectControllerModule from 'amazon-chime-sdk-js/build/reconnectcontroller/DefaultReconnectController';
import DefaultSigV4Module from 'amazon-chime-sdk-js/build/sigv4/DefaultSigV4';
import type { ChatIdentity, ChatListener, ChatTransport } from './chat-transport.ts';

/** The SDK is CommonJS: what it exports by default stands in `default` of what a bundler imports, or is that itself. */
const defaultOf = <T extends object>(module: T): T => ('default' in module ? (module.default as T) : module);

const DefaultMessagingSession = defaultOf(DefaultMessagingSessionModule);
const MessagingSessionConfiguration = defaultOf(MessagingSessionConfigurationModule);
const PrefetchOn = defaultOf(PrefetchOnModule);
const DefaultReconnectController = defaultOf(DefaultReconnectControllerModule);
const DefaultSigV4 = defaultOf(DefaultSigV4Module);
const FullJitterBackoff = defaultOf(FullJitterBackoffModule);

/** How long the SDK tries by itself; whoever connected decides what comes then. */
const ownRetriesMs = 4_000;

export const chimeTransport: ChatTransport = {
  connect(identity, credentials, listener) {
    let isStopped = false;
    const told: ChatListener = {
      onOnline: () => isStopped || listener.onOnline(),
      onLost: () => isStopped || listener.onLost(),
      onStopped(reason) {
        if (isStopped) return;
        isStopped = true;
        listener.onStopped(reason);
      },
      onEvent: (event) => isStopped || listener.onEvent(event),
    };
    const client = new ChimeSDKMessagingClient({ region: identity.region, ...endpointOf(identity), credentials });
    const session = sessionOf(client, identity, told);
    session.start().catch((fault: unknown) => told.onStopped(reasonOf(fault)));
    return {
      stop() {
        isStopped = true;
        session.stop();
      },
    };
  },
};

function sessionOf(client: ChimeSDKMessagingClient, { userArn, endpoint }: ChatIdentity, told: ChatListener) {
  const configuration = new MessagingSessionConfiguration(userArn, null, undefined, client);
  configuration.prefetchOn = PrefetchOn.Connect;
  configuration.reconnectTimeoutMs = ownRetriesMs;
  const reconnect = new SafeReconnect(ownRetriesMs, new FullJitterBackoff(0, 1_000, 2_000));
  reconnect.told = told;
  const isPlain = endpoint !== null && location.protocol === 'http:';
  const signer = isPlain ? new PlainSigV4(client) : undefined;
  const session = new DefaultMessagingSession(configuration, new QuietLogger(), undefined, reconnect, signer);
  session.addObserver({
    messagingSessionDidStart: () => told.onOnline(),
    messagingSessionDidStop: ({ code, reason }) => told.onStopped(`${code} ${reason}`),
    messagingSessionDidReceiveMessage: ({ type, payload }) => told.onEvent({ type, payload: payloadFrom(payload) }),
  });
  return session;
}

function endpointOf({ endpoint }: ChatIdentity): { endpoint?: string } {
  return endpoint === null ? {} : { endpoint: new URL(endpoint, location.origin).href };
}

/** The SDK rejects with the event that closed the line. */
function reasonOf(fault: unknown): string {
  return fault instanceof CloseEvent ? `${fault.code} ${fault.reason}` : String(fault);
}

/** The SDK hands on text, whatever its types say. */
function payloadFrom(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload ?? null;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return null;
  }
}

/**
 * The SDK drops the promise of a repeated connection: one that is refused would be an unhandled rejection, and nobody would ever know. And
 * it tells of a lost connection only once the endpoint has been found anew.
 */
class SafeReconnect extends DefaultReconnectController {
  told: Pick<ChatListener, 'onLost' | 'onStopped'> | null = null;

  override retryWithBackoff(retry: () => void, cancel: () => void): boolean {
    this.told?.onLost();
    const again = () => {
      Promise.resolve(retry() as unknown).catch((fault: unknown) => this.told?.onStopped(reasonOf(fault)));
    };
    return super.retryWithBackoff(again, cancel);
  }
}

/** The SDK knows `wss` only. Over plain http on this machine the scheme differs, which the signature does not cover. */
class PlainSigV4 extends DefaultSigV4 {
  override signURL(...[method, , ...rest]: Parameters<InstanceType<typeof DefaultSigV4>['signURL']>): Promise<string> {
    return super.signURL(method, 'ws', ...rest);
  }
}

/** LogLevel.OFF */
const off: LogLevel = 4;

/** What goes wrong is told by the listener; the rest names addresses with signatures. */
class QuietLogger implements Logger {
  debug(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
  setLogLevel(): void {}
  getLogLevel(): LogLevel {
    return off;
  }
}
