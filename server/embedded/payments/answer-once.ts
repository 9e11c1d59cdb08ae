/** A call under an idempotency key is carried out once, whoever repeats it, also after this server was killed. */
import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import { errorBody, invalid, WireError } from './wire.ts';

export interface WireAnswer {
  status: number;
  body: object | null;
}

interface Call {
  /** Null: it may be carried out each time. */
  key: string | null;
  path: string;
  text: string;
  now: Date;
}

/** A transaction of its own: what the service has done is done, whatever becomes of the portal's. */
export async function answerOnce(
  database: Database,
  { key, path, text, now }: Call,
  work: (db: Db) => Promise<WireAnswer>,
): Promise<WireAnswer & { isRepeated: boolean }> {
  if (key === null) return { ...(await database.transaction(work)), isRepeated: false };
  const hash = createHash('sha256').update(path).update('\n').update(text).digest('hex');
  return database.transaction(async (db) => {
    // A second call under the key waits here until the first has its answer.
    const made = await db
      .insertInto('embedded_payment_answer')
      .values({ key, request_hash: hash, status: null, answer: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (made === undefined) return { ...(await repeated(db, key, hash)), isRepeated: true };
    const answer = await work(db);
    await db
      .updateTable('embedded_payment_answer')
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .where('key', '=', key)
      .execute();
    return { ...answer, isRepeated: false };
  });
}

async function repeated(db: Db, key: string, hash: string): Promise<WireAnswer> {
  const { request_hash, status, answer } = await db
    .selectFrom('embedded_payment_answer')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (request_hash !== hash) throw invalid('702', 'The idempotency key belongs to another request.');
  return { status: status ?? 200, body: JSON.parse(answer ?? 'null') as object | null };
}

/** What is wrong with a call is its answer, under its key as well. */
export async function orRefused(work: () => Promise<WireAnswer>): Promise<WireAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { status: error.status, body: errorBody(error) };
  }
}
