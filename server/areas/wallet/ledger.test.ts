import { fc } from '@fast-check/vitest';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { Refusal } from '../../call.ts';
import { nextRevision } from '../../db/next-revision.ts';
import { type CreditMove, moveCredits, walletReason } from './move-credits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const about = { subject: 'x', userName: 'y', reason: walletReason.topUp };
const book = (companyId: number, amount: number, cause: string) =>
  server.database.transaction(async (trx) => {
    const move: CreditMove = { ...about, companyId, amount, cause };
    const context = { db: trx, now: server.now, nextRevision: nextRevision.bind(null, trx) };
    return await moveCredits(context, move);
  });
const answered = (booking: Promise<boolean>) =>
  booking.catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));
const creditsOf = async (id: number) =>
  (await db().selectFrom('company').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits;
const movementsOf = (id: number) =>
  db().selectFrom('wallet_transaction').selectAll().where('company_id', '=', id).orderBy('id').execute();

/** Companies whose balance is not the sum of their movements, or whose movements do not tell the balance after each. */
async function broken(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, credits, total, wrong from (
      select c.id, c.credits,
        (select coalesce(sum(amount), 0)::int from wallet_transaction w where w.company_id = c.id) as total,
        (select count(*)::int from (
          select balance, sum(amount) over (order by id) as until from wallet_transaction w where w.company_id = c.id
        ) steps where balance <> until) as wrong
      from company c) known
    where credits <> total or wrong > 0`.execute(db());
  return rows;
}

test('what each workshop of the demo has is the sum of its movements, from the first on', async () => {
  expect(await broken()).toEqual([]);
  expect(await creditsOf(4001)).toBe(143);
  expect(await creditsOf(4007)).toBe(-3);
});

test('whoever books at the same moment, the balance is the sum of all movements, a cause counts once, and nobody takes what is not there', async () => {
  const companies = [4001, 4006, 4015];
  const someMove = fc.record({
    company: fc.constantFrom(...companies),
    amount: fc.integer({ min: -60, max: 60 }),
    cause: fc.integer({ min: 1, max: 4 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(someMove, { maxLength: 12 }), async (moves) => {
      run += 1;
      const causeOf = ({ company, cause }: (typeof moves)[number]) => `run-${run}-${company}-${cause}`;
      const booked = moves.map((move) => answered(book(move.company, move.amount, causeOf(move))));
      const answers = await Promise.all(booked);
      expect(await broken()).toEqual([]);
      const done = moves.filter((_move, index) => answers[index] === true).map(causeOf);
      expect(new Set(done).size).toBe(done.length);
      for (const [index, move] of moves.entries()) {
        if (answers[index] === 'insufficient-credits') expect(move.amount).toBeLessThan(0);
        else expect(move.amount === 0 || done.includes(causeOf(move))).toBe(true);
      }
      for (const company of companies) expect(await creditsOf(company)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});

test('of many who take the last credits at the same moment one gets them', async () => {
  await db().updateTable('company').set({ credits: 5 }).where('id', '=', 4014).execute();
  const answers = await Promise.all([1, 2, 3, 4].map((number) => answered(book(4014, -5, `last-${number}`))));
  expect(answers.filter((answer) => answer === true)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'insufficient-credits')).toHaveLength(3);
  expect(await creditsOf(4014)).toBe(0);
});

test('an order that is booked again, also for another workshop, moves nothing', async () => {
  const before = await creditsOf(4001);
  const answers = await Promise.all([1, 2, 3].map(() => book(4001, 50, 'order-77')));
  expect(answers.toSorted()).toEqual([false, false, true]);
  expect(await book(4002, 50, 'order-77')).toBe(false);
  expect(await creditsOf(4001)).toBe(before + 50);
  expect((await movementsOf(4001)).at(-1)).toMatchObject({
    ...{ reason: 1, topic: 'Top Up', amount: 50, balance: before + 50, cause: 'order-77', request_id: null },
  });
});

test('a movement whose transaction fails has not been', async () => {
  const before = [await creditsOf(4001), (await movementsOf(4001)).length];
  const failing = server.database.transaction(async (trx) => {
    const context = { db: trx, now: server.now, nextRevision: nextRevision.bind(null, trx) };
    await moveCredits(context, { ...about, companyId: 4001, amount: 50, cause: 'order-78' });
    throw new Error('the server was killed');
  });
  await expect(failing).rejects.toThrow('the server was killed');
  expect([await creditsOf(4001), (await movementsOf(4001)).length]).toEqual(before);
  expect(await book(4001, 50, 'order-78')).toBe(true);
});

test('no movement can be changed or taken away, and none is without a cause', async () => {
  const of = (id: number) => sql`company_id = ${id}`;
  const before = await movementsOf(4001);
  const attempts = [
    sql`update wallet_transaction set amount = amount + 1 where ${of(4001)}`,
    sql`update wallet_transaction set subject = '' where ${of(4001)}`,
    sql`delete from wallet_transaction where ${of(4001)}`,
    sql`truncate wallet_transaction`,
  ];
  for (const attempt of attempts) await expect(attempt.execute(db())).rejects.toThrow(/only added to/);
  const values = { company_id: 4001, at: server.now(), reason: 1, topic: '', subject: '', user_name: '', amount: 1 };
  const causeless = db()
    .insertInto('wallet_transaction')
    .values({ ...values, request_id: null, revision: 1 });
  await expect(causeless.execute()).rejects.toThrow(/wallet_transaction_has_cause/);
  expect(await movementsOf(4001)).toEqual(before);
  expect(await broken()).toEqual([]);
});

test('a balance that an operator sets by hand, and the one that a company opens with, are movements, too, that devices hear of', async () => {
  const before = await creditsOf(4006);
  const counter = db().selectFrom('company_revision').select('revision').where('company_id', '=', 4006);
  const { revision } = await counter.executeTakeFirstOrThrow();
  await db()
    .updateTable('company')
    .set({ credits: before - 7, name2: 'x' })
    .where('id', '=', 4006)
    .execute();
  const last = (await movementsOf(4006)).at(-1);
  expect(last).toMatchObject({ reason: 4, subject: 'Correction', amount: -7, balance: before - 7 });
  expect(last?.revision).toBeGreaterThan(revision);
  await db()
    .updateTable('company')
    .set({ credits: before - 7 })
    .where('id', '=', 4006)
    .execute();
  expect((await movementsOf(4006)).at(-1)?.id).toBe(last?.id);
  const company = { parent_id: 9001, name1: 'New', country: 'de', workshops: '[]', subscription_type_id: null };
  const dates = { renewal_date: null, valid_till: null };
  await db()
    .insertInto('company')
    .values({ ...company, ...dates, id: 9001, credits: 12 })
    .execute();
  await db()
    .insertInto('company')
    .values({ ...company, ...dates, id: 9002, credits: 0 })
    .execute();
  expect(await movementsOf(9001)).toMatchObject([{ reason: 7, amount: 12, balance: 12 }]);
  expect(await movementsOf(9002)).toEqual([]);
  expect(await broken()).toEqual([]);
});
