/** Composes the whole server from its configuration: a list of calls, and the same backwards to stop it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createVideoFiles } from './areas/help/video-files.ts';
import type { Configuration } from './configuration.ts';
import { type Database, databaseOver, type Engine } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createClientAddress } from './http/client-address.ts';
import { compress } from './http/compress.ts';
import { close, createHttpServer, listen } from './http/listen.ts';
import { securityHeaders } from './http/headers.ts';
import { type Log, safeError } from './http/log-calls.ts';
import { pageFiles } from './http/page-files.ts';
import { toOrigin } from './http/to-origin.ts';
import { connectIdentity } from './identity.ts';
import { jobs } from './jobs/all-jobs.ts';
import { createWorker } from './jobs/worker.ts';
import { openMail, openObjects } from './open-providers.ts';
import { systemTimers } from './providers/system-timers.ts';
import { seed } from './seed/seed.ts';

export interface RunningServer {
  database: Database;
  stop(): Promise<void>;
}

const timers = systemTimers;
const now = () => new Date();

export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const log = pino({ level: configuration.logLevel, base: null, serializers: { err: safeError } });
  const database = databaseOver(await openDatabase(configuration, log));
  await migrate(database);
  await seed(database, { now, withDemoData: configuration.hasDemoData });
  const clientAddress = createClientAddress(configuration.trustedProxies);
  const version = packageVersion();
  const identity = await connectIdentity(configuration, { database, now, log, clientAddress, version });
  const { objects, routes } = await openObjects(configuration, { database, now });
  const { mail, pages } = await openMail(configuration, now);
  const connectOrigins = connectOriginsOf(configuration);
  const api = createApp({
    database,
    objects,
    embedded: [...routes, ...identity.pages, ...pages, createVideoFiles()],
    verifyToken: identity.verifyToken,
    now,
    timers,
    log,
    version,
    origin: configuration.origin,
    clientConfiguration: identity.clientConfiguration,
    legalDirectory: configuration.legalDirectory,
    businessUnitDomains: configuration.businessUnitDomains,
    callsPerMinute: configuration.callsPerMinute,
    clientAddress,
    connectOrigins,
    scriptOrigins: configuration.tagManagerUrl === null ? [] : [new URL(configuration.tagManagerUrl).origin],
    checkAnswers: false,
  });
  const app = new Hono()
    .use(compress())
    .use(toOrigin(configuration.isOriginGiven ? null : configuration.origin))
    .route('/', api.app)
    .get('*', pageFiles(configuration.distDirectory));
  const mounts = identity.mounts(securityHeaders(connectOrigins));
  const server = createHttpServer(app, mounts);
  const worker = createWorker({ database, objects, now, timers, log, jobs: jobs({ ...configuration, mail }) });
  await api.start();
  await listen(server, configuration.port, configuration.host);
  await worker.start();
  return {
    database,
    async stop() {
      api.stop();
      await Promise.all([close(server, timers.after), worker.stop()]);
      await database.close();
    },
  };
}

/** Origins of outside services that the page calls itself. */
function connectOriginsOf({ externalIdentity, s3 }: Configuration): string[] {
  const addresses = [externalIdentity?.issuer, s3?.endpoint].filter((address) => address !== undefined);
  return addresses.map((address) => new URL(address).origin);
}

/** Only the engine that is used is loaded. */
async function openDatabase(configuration: Configuration, log: Log): Promise<Engine> {
  const onError = (error: Error) => log.error({ err: error }, 'database');
  if (configuration.databaseUrl !== null) {
    const { openPostgres } = await import('./db/postgres.ts');
    return openPostgres(configuration.databaseUrl, { timers, onError });
  }
  const { openPglite } = await import('./db/pglite.ts');
  return await openPglite(path.join(configuration.dataDirectory, 'database'), { timers, onError });
}

function packageVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
