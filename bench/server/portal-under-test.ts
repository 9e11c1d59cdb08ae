/** The real application over a real database, listening on the loopback, with a token for a demo manager. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { createApp } from '../../server/app/create-app.ts';
import { openMeetings } from '../../server/app/open-meetings.ts';
import { openChat } from '../../server/app/open-chat.ts';
import { openPayments } from '../../server/app/open-payments.ts';
import { databaseOver, type Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPhraseBook } from '../../server/embedded/phrase-book/create-phrase-book.ts';
import { createLocalObjects } from '../../server/embedded/objects/local-objects.ts';
import { createVerifyToken } from '../../server/http/verify-token.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { seed } from '../../server/demo/seed.ts';
import { createSignOutOrders } from '../../server/areas/shell/sign-out-orders.ts';
import { recordingEngine } from './recording-engine.ts';

const issuer = 'https://identity.test';
const audience = 'https://portal.test/api';
export const managerMail = 'anna@lindner.example';

export type PortalUnderTest = Awaited<ReturnType<typeof startPortal>>;

export async function startPortal(opened: Engine) {
  const recorder = recordingEngine(opened);
  const database = databaseOver(recorder.engine);
  await migrate(database);
  await seed(database, { now: () => new Date() });
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-objects-'));
  const now = () => new Date();
  const objects = createLocalObjects({ directory: folder, secret: 'bench', now });
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const oidc = { authority: issuer, clientId: 'portal', scope: 'openid' };
  const log = pino({ level: 'silent' });
  const payments = await openPayments(
    { payments: null, origin: 'https://portal.test' },
    { database, now, timers: systemTimers, log, deliver: (request) => Promise.resolve(app.request(request)) },
  );
  const noRelay = { aws: null, udpPorts: null, addresses: [] };
  const { meetings } = await openMeetings(
    { meetings: noRelay, origin: 'https://portal.test' },
    { database, now, timers: systemTimers, log },
  );
  const chat = await openChat(
    { chat: null, origin: 'https://portal.test' },
    { database, now, timers: systemTimers, log },
  );
  const { app } = createApp({
    database,
    objects,
    payments: payments.provider,
    meetings,
    chat: chat.provider,
    translation: createPhraseBook(),
    embedded: [],
    verifyToken: createVerifyToken({ issuer, audience, keys: { keys: [await exportJWK(publicKey)] } }),
    now,
    timers: systemTimers,
    log,
    version: 'bench',
    origin: 'https://portal.test',
    hasDemo: true,
    clientConfiguration: () => ({
      oidc: { login: oidc, profile: oidc, removal: oidc },
      demoAccounts: [],
      tagManagerUrl: null,
      version: 'bench',
    }),
    signOutOrders: await createSignOutOrders(database.kysely, () => Promise.resolve()),
    endSignInsOf: () => Promise.resolve(),
    legalDirectory: null,
    businessUnitDomains: ['ostsee-technik.example'],
    hasRemoteDiagnosisMailbox: false,
    callsPerMinute: 1_000_000_000,
    clientAddress: () => '127.0.0.1',
    pageOrigins: payments.origins,
    checkAnswers: false,
  });
  const ciamId = demoCiamId(managerMail);
  const token = await new SignJWT({ ciam_id: ciamId, eop_id: 'eop', email: managerMail })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(privateKey);
  const listening = await listen(app);
  return {
    app,
    database,
    objects,
    ciamId,
    port: listening.port,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    statementsOf: recorder.statementsOf,
    async stop() {
      await listening.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Listens on a free port of the loopback. */
export async function listen(app: Hono): Promise<{ port: number; stop: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ port, stop: () => new Promise((done) => void server.close(() => done())) }),
    );
  });
}
