/** The embedded OpenID provider on a port of its own, over a database of the demo, with a clock that a test moves on. */
import type { Server } from 'node:http';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Database } from '../../server/db/database.ts';
import { createIdentity, type Identity } from '../../server/embedded/identity/create-identity.ts';
import { addressOfRequest, createClientAddress } from '../../server/http/client-address.ts';
import { limitListener } from '../../server/http/around-calls.ts';
import { headers } from '../../server/http/headers.ts';
import { createHttpServer } from '../../server/http/listen.ts';
import type { Log } from '../../server/log.ts';
import { createRateLimit } from '../../server/rate-limit.ts';
import { freePort } from './server-program.ts';
import { openTestDatabase } from './test-database.ts';

export interface IdentityServer {
  origin: string;
  identity: Identity;
  database: Database;
  /** The provider's clock. */
  now(): Date;
  /** Moves it on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export interface IdentityServerOptions {
  /** Default: the demo is on. */
  hasDemo?: boolean;
  /** A database that is already open and stays so. */
  database?: Database;
  log?: Log;
  /** Hears of each fault that may pass. */
  sawFault?: (fault: unknown) => void;
  /** Default: no limit. */
  callsPerMinute?: number;
}

export async function startIdentityServer(options: IdentityServerOptions = {}): Promise<IdentityServer> {
  const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres';
  const database = options.database ?? (await openTestDatabase(engine, 'demo'));
  const origin = `http://localhost:${await freePort()}`;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const identity = await createIdentity({
    database,
    origin,
    now,
    log: options.log ?? pino({ level: 'silent' }),
    demoAccounts: [{ email: 'anna@lindner.example', password: 'workshop-demo', about: 'Manager' }],
    hasDemo: options.hasDemo ?? true,
    hasMailbox: true,
    clientAddress: createClientAddress(1),
    sawFault: options.sawFault ?? (() => {}),
    accessTokenSeconds: 600,
  });
  const app = new Hono().use(headers('test', { origin, connect: [] })).route('/', identity.pages as unknown as Hono);
  const listener = limitListener(
    createRateLimit(options.callsPerMinute ?? null, now),
    (request) => addressOfRequest(1, request),
    identity.listener,
  );
  const server = createHttpServer(app, [{ prefix: '/oidc', listener }]);
  await listening(server, Number(new URL(origin).port));
  return {
    origin,
    identity,
    database,
    now,
    pass(ms) {
      aheadMs += ms;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      if (options.database === undefined) await database.close();
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
}
