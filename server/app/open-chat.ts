/** Opens the chat provider: Amazon Chime, or the embedded service with its routes and jobs. One adapter speaks to both. */
import type { Hono } from 'hono';
import { createEmbeddedChat } from '../embedded/chat/create-embedded-chat.ts';
import type { PageOrigins } from '../http/headers.ts';
import type { Upgrade } from '../http/upgrades.ts';
import { type Jobs, noJobs } from '../jobs/job.ts';
import type { ChatProvider } from '../providers/chat.ts';
import { createChimeChat } from '../providers/chime/chime-chat.ts';
import type { Send } from '../providers/chime/embedded-handler.ts';
import { createStsCredentials } from '../providers/chime/sts-credentials.ts';
import type { ChatSettings } from './chat-configuration.ts';
import type { ServiceDeps } from '../embedded/service-deps.ts';

export interface OpenChat {
  provider: ChatProvider;
  routes: Hono[];
  jobs: Jobs;
  /** Whom the page may call. */
  origins: PageOrigins;
  upgrades: Upgrade[];
  /** Starts telling people of what happens. */
  start(): Promise<void>;
  /** People are told to connect again. */
  close(): void;
}

interface Deps extends ServiceDeps {
  /** In tests: between the adapter and the embedded service. */
  through?: (send: Send) => Send;
}

export async function openChat(
  { chat, origin }: { chat: ChatSettings | null; origin: string },
  deps: Deps,
): Promise<OpenChat> {
  const { now, through = (send) => send } = deps;
  if (chat !== null) return atAws(chat, now);
  const embedded = await createEmbeddedChat({ ...deps, origin });
  const { settings, reach, routes, jobs, upgrade, start, close } = embedded;
  const send = reach.send === undefined ? undefined : through(reach.send);
  const provider = createChimeChat(settings, { ...reach, ...(send && { send }), now });
  const origins = { sockets: [origin.replace(/^http/, 'ws')] };
  return { provider, routes: [routes], jobs, origins, upgrades: [upgrade], start, close };
}

function atAws({ appInstanceArn, region, roleArn, ...server }: ChatSettings, now: () => Date): OpenChat {
  const serverCredentials = () => Promise.resolve(server);
  const issueCredentials = createStsCredentials({ appInstanceArn, roleArn }, { region, serverCredentials, now });
  const deps = { serverCredentials, issueCredentials, now };
  const provider = createChimeChat({ appInstanceArn, region, pageEndpoint: null }, deps);
  const origins = { connect: [`https://messaging-chime.${region}.amazonaws.com`], sockets: ['wss://*.chime.aws'] };
  const nothing = { upgrades: [], start: () => Promise.resolve(), close: () => {} };
  return { provider, routes: [], jobs: noJobs, origins, ...nothing };
}
