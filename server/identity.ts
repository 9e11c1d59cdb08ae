/** Who can sign in: the embedded provider, or the external one that OIDC_ISSUER names. */
import type { Context, Hono } from 'hono';
import type { ClientConfiguration } from '../contract/shell.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './db/database.ts';
import { clientIds, editScope, loginScope } from './embedded/identity/clients.ts';
import { createIdentity } from './embedded/identity/create-identity.ts';
import { addressOfRequest } from './http/client-address.ts';
import { limitListener } from './http/document-limit.ts';
import type { Mount } from './http/listen.ts';
import type { Log } from './http/log-calls.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createVerifyToken, type VerifyToken } from './http/verify-token.ts';
import type { DemoAccount } from './seed/demo-people.ts';

export interface ConnectedIdentity {
  verifyToken: VerifyToken;
  clientConfiguration: () => ClientConfiguration;
  pages: Hono[];
  mounts(headers: Record<string, string>): Mount[];
}

interface Deps {
  database: Database;
  now: () => Date;
  log: Log;
  clientAddress: (c: Context) => string;
  /** Hears of each fault of the embedded provider that may pass. */
  sawFault: (fault: unknown) => void;
  /** Those of the demo that may sign in. */
  demoAccounts: readonly DemoAccount[];
  /** Of the software, as the footer shows it. */
  version: string;
}

export async function connectIdentity(configuration: Configuration, deps: Deps): Promise<ConnectedIdentity> {
  const external = configuration.externalIdentity;
  const more = { tagManagerUrl: configuration.tagManagerUrl, version: deps.version };
  if (external !== null) {
    return {
      verifyToken: createVerifyToken(external),
      clientConfiguration: () => ({ oidc: external.clients, demoAccounts: [], ...more }),
      pages: [],
      mounts: () => [],
    };
  }
  const { origin } = configuration;
  const identity = await createIdentity({
    ...deps,
    origin,
    hasDemo: configuration.hasDemoData,
    hasMailbox: configuration.hasDemoData && configuration.smtp === null,
    accessTokenSeconds: configuration.accessTokenSeconds,
  });
  const limited = limitListener(
    createRateLimit(configuration.callsPerMinute, deps.now),
    (request) => addressOfRequest(configuration.trustedProxies, request),
    identity.listener,
  );
  const client = (clientId: string, scope: string) => ({ authority: identity.issuer, clientId, scope });
  const oidc = {
    login: client(clientIds.login, loginScope),
    profile: client(clientIds.profile, editScope),
    removal: client(clientIds.removal, editScope),
  };
  return {
    verifyToken: createVerifyToken(identity),
    clientConfiguration: () => ({ oidc, demoAccounts: [...deps.demoAccounts], ...more }),
    pages: [identity.pages as unknown as Hono],
    mounts: (headers) => [
      {
        prefix: '/oidc',
        listener(request, response) {
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          limited(request, response);
        },
      },
    ],
  };
}
