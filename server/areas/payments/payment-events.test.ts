import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aKey, aPayment, cardData, cards } from '../../../tests/support/a-payment.ts';
import { workerOf, workerWith } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { PaymentEvent } from '../../providers/payments.ts';
import type { Database } from '../../db/database.ts';
import type { OnPaymentEvent } from './handle-events.ts';
import { createPaymentJobs } from './jobs.ts';
import { keepPaymentEvents } from './keep-events.ts';

type Deliver = (request: Request) => Promise<Response>;
let server: TestServer;
let deliver: Deliver | null;
const direct: Deliver = (request) => Promise.resolve(server.app.request(request));
beforeEach(async () => {
  deliver = null;
  server = await createTestServer({ seed: 'none', deliver: (request) => (deliver ?? direct)(request) });
});
afterEach(() => server.close());

/** Keeps what it is told, and what the handler wrote with it. */
function listening(fails: (event: PaymentEvent) => boolean = () => false) {
  const heard: string[] = [];
  const onPaymentEvent: OnPaymentEvent = async (event, { db }) => {
    const name = `${event.reference} ${event.code}`;
    await db.insertInto('secret').values({ name, value: '1' }).execute();
    if (fails(event)) throw new Error('not yet');
    heard.push(name);
  };
  return { heard, worker: workerOf(server, { onPaymentEvent }) };
}

const pay = async (reference: string, holder = 'Anna Lindner', number = cards.good) =>
  server.payments.pay(aPayment(await cardData(server, { holder, number }), { reference }), aKey());
const effects = async () => {
  const rows = await server.database.kysely.selectFrom('secret').select('name').where('name', 'like', '% %').execute();
  return rows.map(({ name }) => name);
};
const waiting = () => server.database.kysely.selectFrom('payment_event').selectAll().where('handled_at', 'is', null);
const pass = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
const hour = 3_600_000;

test('what is told is acted on once, also when it is told twice', async () => {
  const { heard, worker } = listening();
  await pay('a', 'WEBHOOK_TWICE');
  await worker.runDue();
  await worker.runDue();
  expect(heard).toEqual(['a AUTHORISATION']);
  expect(await waiting().execute()).toEqual([]);
});

test('nothing told is lost when acting on it fails: it is tried again with no trace of the first try, and holds up no other order', async () => {
  let isDown = true;
  const { heard, worker } = listening(({ reference }) => isDown && reference === 'bad');
  await pay('bad');
  await pay('good');
  for (let run = 0; run < 3; run += 1) await worker.runDue();
  expect(heard).toEqual(['good AUTHORISATION']);
  expect(await effects()).toEqual(['good AUTHORISATION']);
  isDown = false;
  pass(hour);
  await worker.runDue();
  expect(heard).toEqual(['good AUTHORISATION', 'bad AUTHORISATION']);
});

test('what is told of a payment that nobody knows yet is kept, and heard later in the order of its arrival', async () => {
  const outcome = await pay('a');
  if (outcome.kind !== 'authorised') throw new Error('not paid');
  await workerOf(server).runDue();
  const sum = { amount: '19.00', currency: 'EUR' };
  await server.payments.refund({ paymentId: outcome.paymentId, reference: 'a', sum }, aKey());
  await workerOf(server).runDue();
  const { heard, worker } = listening();
  pass(hour);
  await worker.runDue();
  expect(heard).toEqual(['a AUTHORISATION', 'a REFUND']);
});

// PGlite has one session: there nothing is told while a job runs.
test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'what is told while a job of the same payment is being run is acted on: that job waits for it',
  async () => {
    const heard: string[] = [];
    const jobs = createPaymentJobs(({ code }) => Promise.resolve(void heard.push(code)));
    const { database } = server;
    await keepPaymentEvents(database, server.now(), [anEvent('AUTHORISATION')]);
    const [taken, mayRun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun = pausing(database, { before: () => (taken.resolve(), mayRun.promise) });
    const running = workerWith({ ...server, database: begun }, jobs).runDue();
    await taken.promise;
    const [told, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const uncommitted = pausing(database, { after: () => (told.resolve(), mayCommit.promise) });
    const telling = keepPaymentEvents(uncommitted, server.now(), [anEvent('REFUND')]);
    await told.promise;
    mayRun.resolve();
    await waitsForLockOrEnds(running);
    mayCommit.resolve();
    await Promise.all([telling, running]);
    await workerWith(server, jobs).runDue();
    expect(heard).toEqual(['AUTHORISATION', 'REFUND']);
    expect(await waiting().execute()).toEqual([]);
  },
);

const anEvent = (code: string): PaymentEvent => ({
  ...{ eventId: `event-${code}`, code, isSuccess: true, originalPaymentId: null, reference: 'a', reason: '' },
  ...{ sum: { amount: '1.00', currency: 'EUR' }, storedMethodId: null },
  ...{ method: { type: null, brand: null, lastFour: null }, at: new Date('2026-03-02T09:00:00Z') },
});

/** Each transaction waits, before its first statement or before its commit. */
function pausing(
  database: Database,
  { before, after }: { before?: () => Promise<void>; after?: () => Promise<void> },
): Database {
  return {
    ...database,
    transaction: async (work) => {
      await before?.();
      return await database.transaction(async (db) => {
        const result = await work(db);
        await after?.();
        return result;
      });
    },
  };
}

/** Until the job has ended, or a session of this database waits for another. */
async function waitsForLockOrEnds(running: Promise<unknown>): Promise<void> {
  const end = running.then(() => 'ended' as const);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.database.kysely,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting())) if ((await Promise.race([end, setImmediate('runs' as const)])) === 'ended') return;
}

describe('a message', () => {
  test('that is not accepted is sent again until it is', async () => {
    deliver = () => Promise.resolve(new Response('busy', { status: 503 }));
    await pay('a');
    await workerOf(server).runDue();
    deliver = () => Promise.resolve(new Response('<h1>A page of somebody else</h1>'));
    pass(hour);
    await workerOf(server).runDue();
    deliver = () => Promise.reject(new Error('cut'));
    pass(hour);
    await workerOf(server).runDue();
    expect(await waiting().execute()).toEqual([]);
    deliver = null;
    pass(hour);
    await workerOf(server).runDue();
    expect(await waiting().execute()).toHaveLength(1);
  });

  test('whose acceptance is lost is sent again and counts once', async () => {
    deliver = async (request) => {
      await direct(request);
      throw new Error('cut');
    };
    const { heard, worker } = listening();
    await pay('a');
    await worker.runDue();
    deliver = null;
    pass(hour);
    for (let run = 0; run < 2; run += 1) await worker.runDue();
    expect(heard).toEqual(['a AUTHORISATION']);
  });

  test('that overtakes an older one is heard before it, and the older one is not lost', async () => {
    const outcome = await pay('a');
    if (outcome.kind !== 'authorised') throw new Error('not paid');
    const sum = { amount: '19.00', currency: 'EUR' };
    await server.payments.refund({ paymentId: outcome.paymentId, reference: 'a', sum }, aKey());
    deliver = async (request) => {
      const isOlder = (await request.clone().text()).includes('AUTHORISATION');
      return isOlder ? new Response('busy', { status: 503 }) : direct(request);
    };
    const { heard, worker } = listening();
    for (let run = 0; run < 2; run += 1) await worker.runDue();
    expect(heard).toEqual(['a REFUND']);
    deliver = null;
    pass(hour);
    for (let run = 0; run < 2; run += 1) await worker.runDue();
    expect(heard).toEqual(['a REFUND', 'a AUTHORISATION']);
    expect(await waiting().execute()).toEqual([]);
  });

  test.each([
    ['WEBHOOK_NEVER', []],
    ['WEBHOOK_WRONG_SIGNATURE', []],
    ['WEBHOOK_LATE', ['119.00']],
    ['WEBHOOK_OTHER_SUM', ['119.01']],
  ])('as the holder %s asks for it', async (holder, sums) => {
    await pay('a', holder);
    await workerOf(server).runDue();
    if (holder === 'WEBHOOK_LATE') expect(await waiting().execute()).toEqual([]);
    for (let hours = 0; hours < 4; hours += 1) {
      pass(hour);
      await workerOf(server).runDue();
    }
    expect((await waiting().execute()).map(({ amount }) => amount)).toEqual(sums);
  });
});
