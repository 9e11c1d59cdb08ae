/**
 * The embedded chat service, for a portal without credentials: speaks Amazon Chime SDK Messaging, so that the same code talks here and
 * there. Its state is in tables of its own.
 */
import type { Hono } from 'hono';
import { secretKey } from '../../db/secret.ts';
import type { Upgrade } from '../../http/upgrades.ts';
import type { Jobs } from '../../jobs/job.ts';
import type { ChimeDeps, ChimeSettings } from '../../providers/chime/chime-chat.ts';
import { administratorArnOf } from '../../providers/chime/user-arn.ts';
import { chatPrefix, createChatRoutes } from './chat-routes.ts';
import { createConnect } from './connect.ts';
import { createConnections } from './connections.ts';
import { startDelivery } from './deliver.ts';
import { forgetChat, forgetChatEveryMs } from './forget-chat.ts';
import { createCredentialIssuer } from './temporary-credentials.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface EmbeddedChat {
  settings: ChimeSettings;
  /** The portal's way to it. */
  reach: Pick<ChimeDeps, 'send' | 'serverCredentials' | 'issueCredentials'>;
  routes: Hono;
  jobs: Jobs;
  upgrade: Upgrade;
  /** Starts telling people of what happens. */
  start(): Promise<void>;
  /** Everybody is told to connect again. */
  close(): void;
}

interface Deps extends ServiceDeps {
  /** Where people reach the portal. */
  origin: string;
}

const accountArn = 'arn:aws:chime:eu-central-1:000000000000';

export async function createEmbeddedChat(deps: Deps): Promise<EmbeddedChat> {
  const key = await secretKey(deps.database.kysely, 'embedded-chat.credentials');
  const arn = `${accountArn}:app-instance/00000000-0000-4000-8000-000000000001`;
  const instance = { arn, administratorArn: administratorArnOf(arn), region: 'eu-central-1' };
  const issuer = createCredentialIssuer({ key, now: deps.now });
  const connections = createConnections(deps.timers);
  const routes = createChatRoutes({ ...deps, issuer, instance });
  return {
    settings: { appInstanceArn: arn, region: instance.region, pageEndpoint: chatPrefix },
    reach: {
      send: (request) => Promise.resolve(routes.fetch(request)),
      serverCredentials: () => Promise.resolve(issuer.issue(instance.administratorArn, 'server')),
      issueCredentials: (userArn) => Promise.resolve(issuer.issue(userArn, 'device')),
    },
    routes,
    upgrade: createConnect({ ...deps, connections, issuer, region: instance.region }),
    start: () => startDelivery(deps.database, connections, deps.log),
    close: connections.stop,
    jobs: {
      once: {},
      recurring: { 'forget-embedded-chat': { everyMs: forgetChatEveryMs, run: forgetChat } },
    },
  };
}
