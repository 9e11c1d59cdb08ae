/**
 * The real server application over a real database, without a network: `call` speaks the contract, `request` anything.
 * The clock stands still until a test turns it. PGlite, or PostgreSQL when TEST_DATABASE_URL is set.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import type { Api } from '../../contract/api.ts';
import type { Answer, Input } from '../../contract/endpoint.ts';
import type { ErrorMessage } from '../../contract/envelope.ts';
import { contractVersion, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import { createApp } from '../../server/app/create-app.ts';
import { openMeetings } from '../../server/app/open-meetings.ts';
import { type OpenChat, openChat } from '../../server/app/open-chat.ts';
import { type OpenPayments, openPayments } from '../../server/app/open-payments.ts';
import { createPhraseBook } from '../../server/embedded/phrase-book/create-phrase-book.ts';
import type { Translation } from '../../server/providers/translation.ts';
import type { MeetingSettings } from '../../server/areas/meetings/routes.ts';
import type { Database } from '../../server/db/database.ts';
import { createLocalObjects, type LocalObjects } from '../../server/embedded/objects/local-objects.ts';
import { createObjectRoutes } from '../../server/embedded/objects/object-routes.ts';
import { createClientAddress } from '../../server/http/client-address.ts';
import { endSignInsOf } from '../../server/embedded/identity/end-sign-in.ts';
import type { Log } from '../../server/log.ts';
import { createVerifyToken, type TokenClaims, type VerifyToken } from '../../server/http/verify-token.ts';
import { createSignOutOrders, type SignOutOrders } from '../../server/areas/shell/sign-out-orders.ts';
import type { Send } from '../../server/providers/adyen/http-client.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import type { Timers } from '../../server/timers.ts';
import type { OpenVehicles } from '../../server/providers/vehicles.ts';
import { openTestDatabase, type Seed, testOrigin, testStart } from './test-database.ts';

const issuer = 'https://identity.test';
export const origin = testOrigin;
const audience = `${origin}/api`;

const oidcClient = (clientId: string) => ({ authority: issuer, clientId, scope: 'openid profile' });
const testClientConfiguration = () => ({
  oidc: {
    login: oidcClient('portal'),
    profile: oidcClient('portal-profile'),
    removal: oidcClient('portal-delete'),
  },
  demoAccounts: [],
  tagManagerUrl: null,
  version: 'test',
});

export interface Envelope<T> {
  httpStatusCode: number;
  dataObject: T;
  success: boolean;
  errorMessages: ErrorMessage[];
  serverTime: string;
}

export interface CallOptions {
  /** E-mail address or ciam_id of the caller; without it the call carries no token. */
  as?: string;
  /** Writes get a fresh one when none is given; null sends none. */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
}

export interface TestTokens {
  sign(claims: TokenClaims): string;
  verify: VerifyToken;
}

export interface TestServerOptions {
  /** Default: PostgreSQL when TEST_DATABASE_URL is set, else PGlite. */
  engine?: 'pglite' | 'postgres';
  /** Default: `demo`. */
  seed?: Seed;
  /** Default: no limit. */
  callsPerMinute?: number | null;
  /** Whether people of the demo may call; default: they may. */
  hasDemo?: boolean;
  hasRemoteDiagnosisMailbox?: boolean;
  /** More routes beside the API. */
  embedded?: readonly Hono[];
  timers?: Timers;
  /** Default: our own catalogue. */
  vehicles?: OpenVehicles;
  /** Between the embedded payment service and the portal, for notifications that are lost, doubled or late. Default: nothing. */
  deliver?: (request: Request) => Promise<Response>;
  /** Between the portal and the payment service, for answers that are cut. Default: nothing. */
  through?: (send: Send) => Send;
  /** A payment service that is there already, beside several servers; default: one of this server's own. */
  payments?: OpenPayments;
  /** Default: the embedded service. */
  meetings?: MeetingSettings['meetings'];
  /** Between the portal and the chat service, for answers that are cut. Default: nothing. */
  throughChat?: (send: Send) => Send;
  /** A chat service that is there already; default: one of this server's own. */
  chat?: OpenChat;
  /** Default: the phrase book. */
  translation?: Translation;
  /** Where log lines go; default: nowhere. */
  log?: Log;
  /** A database that is already open and stays so. */
  database?: Database;
  /** Default: orders are opened, and there is no provider to end anything at. */
  signOutOrders?: SignOutOrders;
  /** Default: JWTs, signed with a key of this server. */
  tokens?: TestTokens;
  /** Default: files in a folder that goes with the server. */
  openObjects?: (deps: { secret: string; now: () => Date }) => LocalObjects;
}

/** What is wrong with a token; default: nothing. */
export interface TokenOptions {
  lifeSeconds?: number;
  issuer?: string;
  audience?: string;
  key?: CryptoKey;
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

export async function createTestServer(options: TestServerOptions = {}) {
  const engine = options.engine ?? (process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres');
  const database = options.database ?? (await openTestDatabase(engine, options.seed ?? 'demo'));
  let now = testStart;
  const clock = () => now;
  // Whoever brings tokens needs none of ours.
  const keys = options.tokens ? null : await generateKeyPair('ES256');
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-objects-'));
  const secret = randomBytes(32).toString('base64url');
  const openObjects = options.openObjects ?? ((deps) => createLocalObjects({ directory, ...deps }));
  const objects: LocalObjects = openObjects({ secret, now: clock });
  const signOutOrders = options.signOutOrders ?? (await createSignOutOrders(database.kysely, () => Promise.resolve()));
  const { timers = systemTimers, log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }) } = options;
  const deliver = options.deliver ?? ((request: Request) => Promise.resolve(app.request(request)));
  const payments =
    options.payments ??
    (await openPayments(
      { payments: null, origin },
      { database, now: clock, timers, log, deliver, ...(options.through && { through: options.through }) },
    ));
  const noRelay = { aws: null, udpPorts: null, addresses: [] };
  const meetings = await openMeetings({ meetings: noRelay, origin }, { database, now: clock, timers, log });
  const chat =
    options.chat ??
    (await openChat(
      { chat: null, origin },
      { database, now: clock, timers, log, ...(options.throughChat && { through: options.throughChat }) },
    ));
  const { app, start, stop } = createApp({
    database,
    objects,
    payments: payments.provider,
    meetings: options.meetings ?? meetings.meetings,
    chat: chat.provider,
    translation: options.translation ?? createPhraseBook(),
    ...(options.vehicles === undefined ? {} : { vehicles: options.vehicles }),
    embedded: [
      createObjectRoutes({ objects, secret, now: clock }),
      ...payments.routes,
      ...chat.routes,
      ...(options.embedded ?? []),
    ],
    verifyToken:
      options.tokens?.verify ??
      createVerifyToken({ issuer, audience, keys: { keys: [await exportJWK(keys!.publicKey)] } }),
    now: clock,
    timers,
    log,
    version: 'test',
    origin,
    hasDemo: options.hasDemo ?? true,
    clientConfiguration: () => ({ ...testClientConfiguration(), signOutKey: signOutOrders.key }),
    signOutOrders,
    endSignInsOf,
    legalDirectory: null,
    businessUnitDomains: ['ostsee-technik.example'],
    hasRemoteDiagnosisMailbox: options.hasRemoteDiagnosisMailbox ?? false,
    callsPerMinute: options.callsPerMinute ?? null,
    clientAddress: createClientAddress(1),
    pageOrigins: { ...payments.origins, ...chat.origins },
    checkAnswers: true,
  });
  await start();

  async function ciamIdOf(person: string): Promise<string> {
    if (!person.includes('@')) return person;
    const row = await database.kysely
      .selectFrom('identity')
      .select('ciam_id')
      .where('email', '=', person)
      .executeTakeFirst();
    if (row === undefined) throw new Error(`there is no ${person}`);
    return row.ciam_id;
  }
  async function tokenFor(person: string, given: TokenOptions = {}): Promise<string> {
    const { lifeSeconds = 600 } = given;
    const issuedAt = Math.floor(now.getTime() / 1000);
    const [ciamId, email] = [await ciamIdOf(person), person.includes('@') ? person : ''];
    const nameless = { givenName: '', familyName: '' };
    if (options.tokens)
      return options.tokens.sign({ ciamId, email, ...nameless, issuedAt, expiresAt: issuedAt + lifeSeconds });
    return new SignJWT({ ciam_id: ciamId, eop_id: 'eop', email })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(given.issuer ?? issuer)
      .setAudience(given.audience ?? audience)
      .setSubject(person)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(given.key ?? keys!.privateKey);
  }
  const request = (address: string, init: RequestInit = {}) => Promise.resolve(app.request(address, init));

  async function call<K extends keyof Api & string>(key: K, input: Input<Api[K], K>, given: CallOptions = {}) {
    const { address, init } = requestOf(key, input, given);
    if (given.as !== undefined) init.headers.set('authorization', `Bearer ${await tokenFor(given.as)}`);
    const response = await request(address, init);
    const text = await response.text();
    const envelope = (text === '' ? null : JSON.parse(text)) as Envelope<Answer<Api[K]>>;
    return { status: response.status, headers: response.headers, envelope };
  }
  return {
    app,
    database,
    objects,
    payments: payments.provider,
    embeddedJobs: [payments.jobs, chat.jobs],
    chat: chat.provider,
    request,
    call,
    tokenFor,
    ciamIdOf,
    now: clock,
    setNow(instant: Date) {
      now = instant;
    },
    stop,
    async close() {
      stop();
      rmSync(directory, { recursive: true, force: true });
      if (options.database === undefined) await database.close();
    },
  };
}

function requestOf(key: string, input: object, given: CallOptions) {
  const {
    params = {},
    query = {},
    body,
    headers: own = {},
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    headers?: Record<string, string>;
  };
  const [method = 'GET', path = ''] = key.split(' ');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const headers = new Headers({ [contractVersionHeader]: String(contractVersion), ...own, ...given.headers });
  const idempotencyKey = given.idempotencyKey === undefined ? randomUUID() : given.idempotencyKey;
  if (idempotencyKey !== null) headers.set(idempotencyKeyHeader, idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return { address: search.size === 0 ? filled : `${filled}?${search}`, init };
}
