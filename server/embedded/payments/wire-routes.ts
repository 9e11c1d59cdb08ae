/** The Checkout API of the embedded service. It is not on the network: only the portal's own calls come here, in the same process. */
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Timers } from '../../timers.ts';
import { answerOnce, orRefused, type WireAnswer } from './answer-once.ts';
import type { CardKey } from './card-key.ts';
import { refund, reverse, submitDetails } from './finish-payment.ts';
import { wishesOf } from './holder-words.ts';
import { makePayment, readInstrument, type ServiceDeps } from './make-payment.ts';
import { forgetStoredMethod, listStoredMethods } from './stored-methods.ts';
import {
  checked,
  DetailsCallBody,
  errorBody,
  MethodsCallBody,
  PaymentCallBody,
  RefundCallBody,
  ReversalCallBody,
  WireError,
} from './wire.ts';

export interface WireDeps extends ServiceDeps {
  database: Database;
  cardKey: CardKey;
  timers: Timers;
  log: Log;
  apiKey: string;
}

/** Longer than anybody waits for an answer. */
const slowMs = 35_000;
const version = '/v72';

export function createWireRoutes(deps: WireDeps): Hono {
  const { database } = deps;
  const foundDown = new Set<string>();
  const app = new Hono()
    .use(async (c, next) => {
      if (!isSame(c.req.header('x-api-key') ?? '', deps.apiKey))
        throw new WireError(401, '000', 'HTTP Status Response - Unauthorized');
      await next();
    })
    .onError((error, c) => {
      if (!(error instanceof WireError)) deps.log.error({ err: error }, 'embedded payments');
      const known = error instanceof WireError ? error : new WireError(500, '905', 'Payment details are not supported');
      return sent(c, { status: known.status, body: errorBody(known) });
    });
  const once = async (c: Context, work: (body: unknown) => Parameters<typeof answerOnce>[2]) => {
    const text = await c.req.text();
    const call = { key: c.req.header('idempotency-key') ?? null, path: c.req.path, text, now: deps.now() };
    const body = jsonFrom(text);
    return sent(c, await answerOnce(database, call, (db) => orRefused(async () => work(body)(db))));
  };
  app.post(`${version}/paymentMethods`, async (c) => {
    const { countryCode } = checked(MethodsCallBody, jsonFrom(await c.req.text()));
    return c.json({ paymentMethods: methodsOf(countryCode) });
  });
  app.post(`${version}/payments`, (c) => pay(deps, foundDown, c));
  app.post(`${version}/payments/details`, (c) =>
    once(c, (body) => (db) => submitDetails(db, deps, checked(DetailsCallBody, body).details)),
  );
  app.post(`${version}/payments/:id/refunds`, (c) =>
    once(c, (body) => (db) => refund(db, deps, c.req.param('id'), ours(deps, checked(RefundCallBody, body)))),
  );
  app.post(`${version}/payments/:id/reversals`, (c) =>
    once(c, (body) => (db) => reverse(db, deps, c.req.param('id'), ours(deps, checked(ReversalCallBody, body)))),
  );
  app.get(`${version}/storedPaymentMethods`, async (c) =>
    sent(c, await listStoredMethods(database.kysely, c.req.query('shopperReference') ?? '')),
  );
  app.delete(`${version}/storedPaymentMethods/:id`, async (c) =>
    sent(c, await forgetStoredMethod(database.kysely, c.req.query('shopperReference') ?? '', c.req.param('id'))),
  );
  return app;
}

async function pay(deps: WireDeps, foundDown: Set<string>, c: Context): Promise<Response> {
  const text = await c.req.text();
  const given = ours(deps, checked(PaymentCallBody, jsonFrom(text)));
  const wishes = wishesOf(given.paymentMethod.holderName || given.paymentMethod.ownerName, false);
  const key = c.req.header('idempotency-key') ?? null;
  if (wishes.isDown && !foundDown.has(key ?? '')) {
    foundDown.add(key ?? '');
    throw new WireError(503, '905', 'The service is down');
  }
  const instrument = await readInstrument(given, deps.cardKey);
  const call = { key, path: c.req.path, text, now: deps.now() };
  const answer = await answerOnce(deps.database, call, (db) =>
    orRefused(() => makePayment(db, deps, given, instrument)),
  );
  if (answer.isRepeated) return sent(c, answer);
  if (wishes.isSlow) await wait(deps.timers, slowMs, c.req.raw.signal);
  if (wishes.isAnswerLost) throw new WireError(500, '905', 'The answer is lost');
  return sent(c, answer);
}

/** Throws for another merchant's calls. */
function ours<T extends { merchantAccount: string }>({ account }: WireDeps, call: T): T {
  if (call.merchantAccount === account.merchantAccount) return call;
  throw new WireError(403, '901', 'Invalid Merchant Account');
}

function methodsOf(country = ''): object[] {
  const cards = { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex', 'maestro'] };
  const debit =
    country === 'GB'
      ? { type: 'directdebit_GB', name: 'BACS Direct Debit' }
      : { type: 'sepadirectdebit', name: 'SEPA Direct Debit' };
  return [cards, debit];
}

function sent(c: Context, { status, body }: WireAnswer): Response {
  return body === null ? c.body(null, status as 204) : c.json(body, status as ContentfulStatusCode);
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WireError(400, '702', 'The body is not JSON');
  }
}

function wait(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timers.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
