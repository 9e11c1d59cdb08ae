/** The embedded OpenID provider. With OIDC_ISSUER an external one is used and none of this runs. */
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { secret } from '../../db/secret.ts';
import type { Log } from '../../http/log-calls.ts';
import type { DemoAccount } from './identity-pages.ts';
import { createInteractionRoutes } from './interaction-routes.ts';
import { createPeople } from './people.ts';
import { createProviderConfiguration } from './provider-configuration.ts';
import { createProviderStore } from './provider-store.ts';
import { createThrottle } from './throttle.ts';

export interface Identity {
  issuer: string;
  audience: string;
  /** Public signing keys. */
  keys: JSONWebKeySet;
  /** Everything below /oidc; `url` with the prefix already taken off. */
  listener: RequestListener;
  /** The pages at /oidc-ui. */
  pages: Hono<{ Bindings: HttpBindings }>;
}

export interface IdentityDeps {
  database: Database;
  /** Where the portal is reached, e.g. `http://localhost:8080`. */
  origin: string;
  now: () => Date;
  log: Log;
  demoAccounts: readonly DemoAccount[];
  clientAddress: (c: Context) => string;
  /** Shorter in tests of expiry. */
  accessTokenSeconds: number;
}

export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { database, origin, now } = deps;
  const issuer = `${origin}/oidc`;
  const audience = `${origin}/api`;
  const db = database.kysely;
  const signingKey = await secret(db, 'oidc.signing-key', makeSigningKey);
  const cookieKey = await secret(db, 'oidc.cookie-key', () => Promise.resolve(randomBytes(32).toString('base64url')));
  const people = createPeople(database, now);
  const provider = new Provider(
    issuer,
    createProviderConfiguration({
      origin,
      audience,
      store: createProviderStore(db, now),
      people,
      signingKey,
      cookieKey,
      accessTokenSeconds: deps.accessTokenSeconds,
    }),
  );
  provider.proxy = true; // the listener sets the forwarded headers itself, from `origin`
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'identity provider'));
  const pages = createInteractionRoutes({
    provider,
    people,
    throttle: createThrottle(now),
    demoAccounts: deps.demoAccounts,
    countries: async () => {
      const rows = await db.selectFrom('region').select('country').where('is_active', '=', true).execute();
      return rows.map((row) => row.country);
    },
    clientAddress: deps.clientAddress,
  });
  const { kty, n, e, kid, alg, use } = signingKey;
  const keys = { keys: [{ kty, n, e, kid, alg, use }] } as JSONWebKeySet;
  return {
    issuer,
    audience,
    keys,
    listener: mounted((request, response) => void provider.callback()(request, response), origin),
    pages,
  };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

/** The provider builds addresses from these headers; nobody else may set them. */
function mounted(listener: RequestListener, origin: string): RequestListener {
  const { protocol, host } = new URL(origin);
  return (request, response) => {
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    listener(request, response);
  };
}
