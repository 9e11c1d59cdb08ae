/** The embedded OpenID provider. With OIDC_ISSUER an external one is used and none of this runs. */
import type { RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { JSONWebKeySet, JWK } from 'jose';
import { isGuid } from '../../../domain/invitation.ts';
import { readInvitedContact } from '../../areas/invitations/find-invitation.ts';
import { Refusal } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import { secretKey } from '../../db/secret.ts';
import type { Log } from '../../log.ts';
import { createRateLimit } from '../../rate-limit.ts';
import type { DemoAccount } from '../../../contract/shell.ts';
import { createInteractionRoutes } from './interaction-routes.ts';
import type { Invited } from './open-interaction.ts';
import { createKeyRing } from './key-ring.ts';
import { watchedDatabase } from './passing-faults.ts';
import { createPeople } from './people.ts';
import { createProviderConfiguration } from './provider-configuration.ts';
import { createProviderStore } from './provider-store.ts';
import { createRegistrations } from './registration.ts';
import { createThrottle } from './throttle.ts';
import { createTurningProvider } from './turning-provider.ts';

const hourMs = 3_600_000;
/** A workshop that registers its people from one address. */
const mailsPerAddress = 30;

export interface Identity {
  issuer: string;
  audience: string;
  /** Public parts of the keys that sign. */
  keys: () => Promise<JSONWebKeySet>;
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
  /** Shown on the sign-in page. */
  demoAccounts: readonly DemoAccount[];
  /** Whether the accounts of the demo may sign in. */
  hasDemo: boolean;
  /** Mail is shown at /mailbox. */
  hasMailbox: boolean;
  clientAddress: (c: Context) => string;
  /** Hears of each fault that may pass: a lost database, a full disk. */
  sawFault: (fault: unknown) => void;
  /** Shorter in tests of expiry. */
  accessTokenSeconds: number;
}

export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { origin, now } = deps;
  const database = watchedDatabase(deps.database, deps.sawFault);
  const issuer = `${origin}/oidc`;
  const audience = `${origin}/api`;
  const db = database.kysely;
  const ring = await createKeyRing(db, now);
  const cookieKey = await secretKey(db, 'oidc.cookie-key');
  const people = createPeople(database, now, deps.hasDemo);
  const store = createProviderStore(db, now);
  const { accessTokenSeconds, log } = deps;
  const configurationWith = (signingKeys: JWK[]) =>
    createProviderConfiguration({ origin, audience, store, people, signingKeys, cookieKey, accessTokenSeconds });
  const { current, listener } = createTurningProvider({ issuer, ring, log, now, configurationWith });
  const pages = createInteractionRoutes({
    provider: current,
    people,
    registrations: createRegistrations({ ...database, people, now }),
    throttle: createThrottle(now),
    limitMails: createRateLimit(mailsPerAddress, now, hourMs),
    hasMailbox: deps.hasMailbox,
    demoAccounts: deps.demoAccounts,
    countries: async () => {
      const rows = await db.selectFrom('region').select('country').where('is_active', '=', true).execute();
      return rows.map((row) => row.country);
    },
    invited: (guid) => readInvited(db, guid, now()),
    clientAddress: deps.clientAddress,
    log,
  });
  return {
    issuer,
    audience,
    keys: async () => (await ring.current()).verifying,
    listener: mounted(listener, origin),
    pages,
  };
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

async function readInvited(db: Db, guid: string, now: Date): Promise<Invited | null> {
  if (!isGuid(guid)) return null;
  const contact = await readInvitedContact(db, guid, now).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!contact?.isOpen) return null;
  const { firstName, lastName, workshopName1: workshop } = contact;
  return { firstName, lastName, workshop };
}
