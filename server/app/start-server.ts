/** Composes the whole server from its configuration: a list of calls, and the same backwards to stop it. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './create-app.ts';
import { createVideoFiles } from '../http/video-files.ts';
import type { Configuration } from './configuration.ts';
import { type Database, databaseOver } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createClientAddress } from '../http/client-address.ts';
import { compress } from '../http/compress.ts';
import { close, createHttpServer, listen } from '../http/listen.ts';
import { type PageOrigins, securityHeaders } from '../http/headers.ts';
import { type Log, safeError } from '../log.ts';
import { pageFiles } from '../http/page-files.ts';
import { toOrigin } from '../http/to-origin.ts';
import { connectIdentity } from './connect-identity.ts';
import { jobs } from './jobs.ts';
import { createWorker } from '../jobs/worker.ts';
import { openOutside } from './open-outside.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { demoEmails } from '../demo/demo-emails.ts';
import { demoAccounts as allDemoAccounts } from '../demo/demo-people.ts';
import { seed } from '../demo/seed.ts';
import { startNotices } from './start-notices.ts';

export interface RunningServer {
  database: Database;
  /** Sentences for the operator. */
  notices: string[];
  stop(): Promise<void>;
}

const timers = systemTimers;
const now = () => new Date();

export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const log = pino({ level: configuration.logLevel, base: null, serializers: { err: safeError } });
  const database = await openDatabase(configuration, log);
  const known = await demoEmails(database.kysely);
  const demoAccounts = configuration.hasDemoData ? allDemoAccounts.filter(({ email }) => known.includes(email)) : [];
  const faults = new EventEmitter();
  const sawFault = (fault: unknown) => void faults.emit('fault', fault);
  const clientAddress = createClientAddress(configuration.trustedProxies);
  const common = { database, now, log, clientAddress, version: packageVersion(), timers };
  const identity = await connectIdentity(configuration, { ...common, sawFault, demoAccounts });
  const deliver = (request: Request) => Promise.resolve(api.app.fetch(request));
  const outside = await openOutside(configuration, { ...common, deliver });
  const { objects } = outside;
  const settings = settingsOf(configuration, outside.origins);
  const api = createApp({
    ...common,
    ...outside,
    embedded: [...identity.pages, ...outside.routes, createVideoFiles()],
    verifyToken: identity.verifyToken,
    clientConfiguration: identity.clientConfiguration,
    signOutOrders: identity.signOutOrders,
    endSignInsOf: identity.endSignInsOf,
    ...settings,
    checkAnswers: false,
  });
  faults.on('fault', api.readiness.saw);
  const app = withPage(configuration, api.app);
  const mounts = identity.mounts(securityHeaders({ origin: settings.origin, connect: settings.pageOrigins.connect }));
  const server = createHttpServer(app, mounts, {}, outside.upgrades);
  const allJobs = jobs({ ...configuration, ...outside, embeddedJobs: outside.jobs });
  const worker = createWorker({ database, objects, now, timers, log, jobs: allJobs });
  await api.start();
  await outside.start();
  await listen(server, configuration.port, configuration.host);
  await worker.start();
  return {
    database,
    notices: startNotices(configuration, known),
    async stop() {
      api.readiness.stop();
      await new Promise<void>((resolve) => void timers.after(configuration.stopDelayMs, resolve));
      api.stop();
      outside.close();
      // Half of the time for who is being answered, the rest for the job that runs and the database.
      await Promise.all([close(server, configuration.stopTimeoutMs / 2), worker.stop()]);
      await database.close();
    },
  };
}

/** The application and the built page, as one. */
function withPage({ isOriginGiven, origin, distDirectory }: Configuration, api: Hono): Hono {
  return new Hono()
    .use(compress())
    .use(toOrigin(isOriginGiven ? null : origin))
    .route('/', api)
    .get('*', pageFiles(distDirectory));
}

/** What the application takes from the configuration as it is. */
function settingsOf(configuration: Configuration, ofProviders: PageOrigins) {
  const { origin, hasDemoData: hasDemo, legalDirectory, businessUnitDomains, callsPerMinute } = configuration;
  const { externalIdentity, s3, tagManagerUrl } = configuration;
  // Origins of outside services that the page calls itself.
  const outside = [externalIdentity?.issuer, s3?.endpoint].filter((address) => address !== undefined);
  const pageOrigins = {
    ...ofProviders,
    connect: [...outside.map((address) => new URL(address).origin), ...(ofProviders.connect ?? [])],
    scripts: tagManagerUrl === null ? [] : [new URL(tagManagerUrl).origin],
  };
  const hasRemoteDiagnosisMailbox = configuration.remoteDiagnosisTo !== '';
  const operator = { legalDirectory, businessUnitDomains, hasRemoteDiagnosisMailbox, callsPerMinute };
  return { origin, hasDemo, ...operator, pageOrigins };
}

/** Open, migrated and filled. Only the engine that is used is loaded. */
async function openDatabase(configuration: Configuration, log: Log): Promise<Database> {
  const onError = (error: Error) => log.error({ err: error }, 'database');
  const prepare = async (database: Database) => {
    await migrate(database);
    await seed(database, { now, withDemoData: configuration.hasDemoData });
  };
  if (configuration.databaseUrl === null) {
    const { openPglite } = await import('../db/pglite.ts');
    const directory = path.join(configuration.dataDirectory, 'database');
    const database = databaseOver(
      await openPglite(directory, { timers, onError, cacheMb: configuration.databaseCacheMb }),
    );
    await prepare(database);
    return database;
  }
  const { openPostgres, patientLimits } = await import('../db/postgres.ts');
  const deps = { timers, onError };
  const preparing = databaseOver(
    openPostgres(configuration.databaseUrl, { ...deps, limits: patientLimits, poolSize: 1 }),
  );
  try {
    await prepare(preparing);
  } finally {
    await preparing.close();
  }
  return databaseOver(openPostgres(configuration.databaseUrl, { ...deps, limits: configuration.databaseLimits }));
}

function packageVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
