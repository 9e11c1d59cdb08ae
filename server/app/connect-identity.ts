/** Who can sign in: the embedded provider, or the external one that OIDC_ISSUER names. */
import type { RequestListener } from 'node:http';
import type { Context, Hono } from 'hono';
import type { ClientConfiguration, DemoAccount } from '../../contract/shell.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from '../db/database.ts';
import { clientIds, editScope, loginScope } from '../embedded/identity/clients.ts';
import { createIdentity, type Identity } from '../embedded/identity/create-identity.ts';
import { endSignIn, endSignInsOf } from '../embedded/identity/end-sign-in.ts';
import type { EndSignInsOf } from '../areas/contact-persons/end-sessions.ts';
import { addressOfRequest } from '../http/client-address.ts';
import { limitListener } from '../http/around-calls.ts';
import type { Mount } from '../http/listen.ts';
import type { Log } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';
import { createVerifyToken, type VerifyToken } from '../http/verify-token.ts';
import { createRevokeToken } from '../providers/revoke-token.ts';
import { createSignOutOrders, type SignOutOrders } from '../areas/shell/sign-out-orders.ts';

export interface ConnectedIdentity {
  verifyToken: VerifyToken;
  clientConfiguration: () => ClientConfiguration;
  signOutOrders: SignOutOrders;
  endSignInsOf: EndSignInsOf;
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
  const common = { tagManagerUrl: configuration.tagManagerUrl, version: deps.version };
  if (external === null) return await connectEmbedded(configuration, deps, common);
  const { issuer, clients } = external;
  const revoke = createRevokeToken({ issuer, clientId: clients.login.clientId });
  const signOutOrders = await createSignOutOrders(deps.database.kysely, revoke);
  const { key: signOutKey } = signOutOrders;
  return {
    verifyToken: createVerifyToken(external),
    signOutOrders,
    // Nobody but the person can end them there.
    endSignInsOf: () => Promise.resolve(),
    clientConfiguration: () => ({ oidc: clients, signOutKey, demoAccounts: [], ...common }),
    pages: [],
    mounts: () => [],
  };
}

type CommonConfiguration = Pick<ClientConfiguration, 'tagManagerUrl' | 'version'>;

async function connectEmbedded(
  configuration: Configuration,
  deps: Deps,
  common: CommonConfiguration,
): Promise<ConnectedIdentity> {
  const identity = await createIdentity({
    ...deps,
    origin: configuration.origin,
    hasDemo: configuration.hasDemoData,
    hasMailbox: configuration.hasDemoData && configuration.smtp === null,
    accessTokenSeconds: configuration.accessTokenSeconds,
  });
  const endHere = (token: string) => endSignIn(deps.database, token);
  const signOutOrders = await createSignOutOrders(deps.database.kysely, endHere);
  const { key: signOutKey } = signOutOrders;
  const oidc = embeddedClients(identity.issuer);
  return {
    verifyToken: createVerifyToken(identity),
    signOutOrders,
    endSignInsOf,
    clientConfiguration: () => ({ oidc, signOutKey, demoAccounts: [...deps.demoAccounts], ...common }),
    pages: [identity.pages as unknown as Hono],
    mounts: (headers) => [{ prefix: '/oidc', listener: limited(configuration, deps, identity, headers) }],
  };
}

function embeddedClients(issuer: string): ClientConfiguration['oidc'] {
  const client = (clientId: string, scope: string) => ({ authority: issuer, clientId, scope });
  return {
    login: client(clientIds.login, loginScope),
    profile: client(clientIds.profile, editScope),
    removal: client(clientIds.removal, editScope),
  };
}

function limited(
  { callsPerMinute, trustedProxies }: Configuration,
  { now }: Deps,
  { listener }: Identity,
  headers: Record<string, string>,
): RequestListener {
  const limitedListener = limitListener(
    createRateLimit(callsPerMinute, now),
    (request) => addressOfRequest(trustedProxies, request),
    listener,
  );
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    limitedListener(request, response);
  };
}
