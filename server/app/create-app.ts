/** The server's web application over its ports: everything but the network, the identity provider and the page's files. */
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { api } from '../../contract/api.ts';
import type { ContactPersonSettings } from '../areas/contact-persons/routes.ts';
import { keepPaymentEvents } from '../areas/payments/keep-events.ts';
import type { MeetingSettings } from '../areas/meetings/routes.ts';
import { isRestricted } from '../areas/shell/restricted.ts';
import { createReadiness, type Readiness } from '../areas/shell/readiness.ts';
import type { ShellDeps } from '../areas/shell/routes.ts';
import type { Database } from '../db/database.ts';
import { createHandlers } from './handlers.ts';
import { createCallers } from '../http/caller.ts';
import { createDocs } from '../http/docs.ts';
import { limitDocuments, headCalls, logCalls } from '../http/around-calls.ts';
import { envelopeText } from '../http/envelope-text.ts';
import { failureFrom } from '../http/error-handler.ts';
import { createEvents } from '../http/events.ts';
import { headers, type PageOrigins, requestIdHeader } from '../http/headers.ts';
import type { Log } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';
import { createPaymentWebhook } from '../http/payment-webhook.ts';
import { createRouteTable } from '../http/route-table.ts';
import { createServe } from '../http/serve.ts';
import type { VerifyToken } from '../http/verify-token.ts';
import type { ChatProvider } from '../providers/chat.ts';
import type { Objects } from '../providers/objects.ts';
import type { PaymentEvent, PaymentProvider } from '../providers/payments.ts';
import type { Timers } from '../timers.ts';
import type { Translation } from '../providers/translation.ts';
import type { OpenVehicles } from '../providers/vehicles.ts';
import { createSeededVehicles } from '../providers/vehicles/seeded-vehicles.ts';

export interface AppDeps {
  database: Database;
  objects: Objects;
  /** Default: our own catalogue. */
  vehicles?: OpenVehicles;
  payments: PaymentProvider;
  meetings: MeetingSettings['meetings'];
  chat: ChatProvider;
  translation: Translation;
  /** Routes of embedded stand-ins, served beside the API. */
  embedded: readonly Hono[];
  verifyToken: VerifyToken;
  now: () => Date;
  timers: Timers;
  log: Log;
  version: string;
  /** Where people reach the portal, e.g. `https://portal.example`: printed on certificates. */
  origin: string;
  /** Whether people of the demo may call. */
  hasDemo: boolean;
  /** Identity clients and, while demo data is loaded, the accounts to try. */
  clientConfiguration: ShellDeps['clientConfiguration'];
  signOutOrders: ShellDeps['signOutOrders'];
  /** Ends all sign-ins of a person at the provider, where it is ours. */
  endSignInsOf: ContactPersonSettings['endSignInsOf'];
  legalDirectory: ShellDeps['legalDirectory'];
  /** E-mail domains of our own business units, in lower case (SH-287). */
  businessUnitDomains: readonly string[];
  hasRemoteDiagnosisMailbox: boolean;
  /** Per person, or per address without one; null: no limit. */
  callsPerMinute: number | null;
  clientAddress: (c: HonoContext) => string;
  /** Who else the page may call, show or run. */
  pageOrigins: PageOrigins;
  checkAnswers: boolean;
}

export interface App {
  app: Hono;
  /** Starts listening for other processes' changes. */
  start(): Promise<void>;
  readiness: Readiness;
  /** Ends open event streams. */
  stop(): void;
}

/** Of one person's answers in a day: twenty tablets that share an account make a tenth of it. */
const mostKeptBytes = 64 * 1_048_576;
const dayMs = 86_400_000;

export function createApp(deps: AppDeps): App {
  const { database, objects, now, timers } = deps;
  const limitRate = createRateLimit(deps.callsPerMinute, now);
  const callers = createCallers({ ...deps, kysely: database.kysely, limitRate });
  const readiness = createReadiness({ kysely: database.kysely, objects, now });
  const handlers = createHandlers({ ...deps, engine: database.engine, readiness }, deps);
  const findRoute = createRouteTable(api, handlers);
  const events = createEvents({ database, callers, clientAddress: deps.clientAddress, isRestricted, timers });
  const serve = createServe({
    database,
    objects,
    vehicles: deps.vehicles ?? createSeededVehicles(),
    now,
    callers,
    findRoute,
    limitRate,
    limitKept: createRateLimit(deps.callsPerMinute === null ? null : mostKeptBytes, now, dayMs),
    clientAddress: deps.clientAddress,
    isRestricted,
    checkAnswers: deps.checkAnswers,
  });
  const { clientAddress, log, payments } = deps;
  const origins = { ...deps.pageOrigins, origin: deps.origin };
  const app = new Hono()
    .use(headCalls())
    .use(headers(deps.version, origins))
    .use(logCalls(log, (method, path) => findRoute(method, path)?.route.key ?? null))
    .onError((error, c) => {
      const { answer, fault } = failureFrom(error);
      readiness.saw(fault);
      if (fault !== null) deps.log.error({ err: fault, requestId: c.res.headers.get(requestIdHeader) }, 'fault');
      c.header('content-type', 'application/json');
      c.header('cache-control', 'no-store');
      if (answer.status === 401) c.header('www-authenticate', 'Bearer');
      return c.body(envelopeText(answer, now()), answer.status as ContentfulStatusCode);
    });
  app.use(limitDocuments(limitRate, clientAddress));
  const keep = (told: readonly PaymentEvent[]) => keepPaymentEvents(database, now(), told);
  const webhook = createPaymentWebhook({ verify: payments.verifyNotifications, keep, log });
  for (const routes of [events.app, createDocs(deps.version), webhook, ...deps.embedded]) app.route('/', routes);
  const anyCasing = '/:root{[aA][pP][iI]}';
  app.all(anyCasing, serve).all(`${anyCasing}/*`, serve);
  return { app, readiness, start: events.start, stop: events.stop };
}
