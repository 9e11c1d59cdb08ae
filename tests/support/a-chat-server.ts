/** The embedded chat service as a server on the loopback, with the clock of this machine, and the page's real SDK as its client. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { ChimeSDKMessagingClient } from '@aws-sdk/client-chime-sdk-messaging';
import type NoOpLoggerModule from 'amazon-chime-sdk-js/build/logger/NoOpLogger.js';
import type Message from 'amazon-chime-sdk-js/build/message/Message.js';
import type SessionModule from 'amazon-chime-sdk-js/build/messagingsession/DefaultMessagingSession.js';
import type ConfigurationModule from 'amazon-chime-sdk-js/build/messagingsession/MessagingSessionConfiguration.js';
import type SigV4Module from 'amazon-chime-sdk-js/build/sigv4/DefaultSigV4.js';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openChat } from '../../server/app/open-chat.ts';
import type { Database } from '../../server/db/database.ts';
import { close, createHttpServer, listen } from '../../server/http/listen.ts';
import type { ChatCredentials, ChatProvider } from '../../server/providers/chat.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import type { Timers } from '../../server/timers.ts';

const require = createRequire(import.meta.url);
const load = <T>(name: string) => (require(`amazon-chime-sdk-js/build/${name}`) as { default: T }).default;
const DefaultMessagingSession = load<typeof SessionModule>('messagingsession/DefaultMessagingSession');
const MessagingSessionConfiguration = load<typeof ConfigurationModule>(
  'messagingsession/MessagingSessionConfiguration',
);
const DefaultSigV4 = load<typeof SigV4Module>('sigv4/DefaultSigV4');
const NoOpLogger = load<typeof NoOpLoggerModule>('logger/NoOpLogger');

export interface ChatServer {
  /** Host and port. */
  host: string;
  port: number;
  chat: ChatProvider;
  /** As at a restart: everybody is told. */
  stop(): Promise<void>;
  /** Cuts everything without a word. */
  kill(): Promise<void>;
}

const silent = pino({ level: 'silent' });

export async function startChatServer(
  database: Database,
  given: { port?: number; timers?: Timers } = {},
): Promise<ChatServer> {
  const { port: wanted = 0, timers = systemTimers } = given;
  const origin = 'https://portal.test';
  const deps = { database, now: () => new Date(), timers, log: silent };
  const chat = await openChat({ chat: null, origin }, deps);
  const app = new Hono();
  for (const routes of chat.routes) app.route('/', routes);
  const server = createHttpServer(app, [], {}, chat.upgrades);
  await listen(server, wanted, '127.0.0.1');
  await chat.start();
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    chat: chat.provider,
    async stop() {
      chat.close();
      await close(server, 5_000);
    },
    async kill() {
      await close(server, 0);
      chat.close();
    },
  };
}

export function aClient(host: string, chat: ChatProvider, credentials: () => Promise<ChatCredentials>) {
  return new ChimeSDKMessagingClient({ region: chat.region, endpoint: `http://${host}/chime`, credentials });
}

/** The scheme is not signed; over plain http it is another one. */
class PlainSigV4 extends DefaultSigV4 {
  override signURL(...given: Parameters<InstanceType<typeof SigV4Module>['signURL']>) {
    const [method, , ...others] = given;
    return super.signURL(method, 'ws', ...others);
  }
}

export interface Device {
  client: ChimeSDKMessagingClient;
  /** What has arrived, oldest first: names of events, with what of the payload tells them apart. */
  heard: { event: string; payload: Record<string, unknown> }[];
  /** How often the session came to stand. */
  starts: () => number;
  /** Code with which the session ended for good; null: it has not. */
  ended: () => number | null;
  stop(): void;
}

/** Resolves when the session stands or was refused. */
export async function connectDevice(
  { host, chat }: Pick<ChatServer, 'host' | 'chat'>,
  userId: string,
  more: { credentials?: () => Promise<ChatCredentials>; userArn?: string } = {},
): Promise<Device> {
  const client = aClient(host, chat, more.credentials ?? (() => chat.credentials(userId)));
  const configuration = new MessagingSessionConfiguration(
    more.userArn ?? chat.userArn(userId),
    null,
    undefined,
    client,
  );
  configuration.prefetchOn = 'connect' as typeof configuration.prefetchOn;
  const sigV4 = new PlainSigV4(client);
  const session = new DefaultMessagingSession(configuration, new NoOpLogger(), undefined, undefined, sigV4);
  const heard: Device['heard'] = [];
  let [starts, ended]: [number, number | null] = [0, null];
  session.addObserver({
    messagingSessionDidStart: () => void (starts += 1),
    messagingSessionDidStop: (event) => void (ended = event.code),
    messagingSessionDidReceiveMessage({ type: event, payload }: Message) {
      if (event !== 'SESSION_ESTABLISHED')
        heard.push({ event, payload: JSON.parse(payload) as Record<string, unknown> });
    },
  });
  await session.start().catch((event: CloseEvent) => {
    ended = event.code;
  });
  return { client, heard, starts: () => starts, ended: () => ended, stop: () => session.stop() };
}

/** The address of the websocket as the SDK signs it, for clients that are not the SDK. */
export async function signedConnectAddress(
  { host, chat }: Pick<ChatServer, 'host' | 'chat'>,
  userId: string,
  credentials?: ChatCredentials,
): Promise<string> {
  const known = credentials ?? (await chat.credentials(userId));
  return signedAddress(host, { region: chat.region, userArn: chat.userArn(userId) }, known);
}

export function signedAddress(
  host: string,
  { region, userArn }: { region: string; userArn: string },
  credentials: Omit<ChatCredentials, 'expiration'>,
): Promise<string> {
  const query = new Map([
    ['userArn', [userArn]],
    ['sessionId', ['1']],
  ]);
  const signer = new DefaultSigV4({ config: { region, credentials } });
  return signer.signURL('GET', 'ws', 'chime', `${host}/chime`, '/connect', '', query);
}
