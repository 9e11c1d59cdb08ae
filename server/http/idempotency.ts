/**
 * Exactly once: key, effect and answer are one transaction. A repeat waits for the first on the unique index and
 * gets its answer. A refusal rolls the effect back and is stored all the same, so that a repeat is refused the same
 * way; failures that the device is to repeat with the same key (`attachment-missing`, faults) are not stored.
 * What comes before the transaction is outside of this promise: it may run again until there is an answer.
 * Answers go after a while, the keys of effects never (forget-old-answers.ts): a repeat of any age does nothing.
 *
 *   first call ──effect──► answer stored ◄── repeats read it ──60 days──► key alone ◄── repeats are told `already-done`
 *        ├── refused ────► effect undone, refusal stored
 *        └── fault ──────► nothing stored, the repeat runs afresh
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { failureClassOf } from '../../contract/errors.ts';
import type { Database } from '../db/database.ts';
import { failureAnswer, type StoredAnswer, successAnswer } from './envelope-text.ts';
import { isConflict } from './error-handler.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../call.ts';

export interface Write {
  /** Keys of different people never meet: the caller's ciam_id. */
  scope: string;
  key: string;
  /** The contract's key. */
  endpoint: string;
  /** Everything the call brings, as it came. */
  input: unknown;
  now: Date;
  /** Something is done before the transaction, which a repeat of an answered call must not do again. */
  isInTwoParts?: boolean;
}

interface Once {
  answer: StoredAnswer;
  isReplay: boolean;
}

const longestKey = 200;
const mostConflicts = 3;

/** Throws unless `key` can be an Idempotency-Key. */
export function checkKey(key: string | undefined): string {
  if (key === undefined || key === '') throw new Refusal('idempotency-key-missing', 'An Idempotency-Key is needed');
  if (key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    throw new Refusal('validation', 'The Idempotency-Key is not valid', { field: 'idempotency-key' });
  return key;
}

type Effect = (db: Db) => Promise<unknown>;

/** `before` runs outside any transaction; what it resolves to runs inside the one that keeps the answer. */
export async function once(database: Database, write: Write, before: () => Promise<Effect>): Promise<Once> {
  const first = write.isInTwoParts === true ? await firstAnswer(database.kysely, write) : undefined;
  if (first !== undefined) return { answer: first, isReplay: true };
  try {
    const effect = await before();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(database, write, effect);
      } catch (error) {
        if (!isConflict(error) || attempt > mostConflicts) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal) || failureClassOf(error.code) !== 'refused' || isAboutTheKey(error)) throw error;
    return storeRefusal(database, write, failureAnswer(error.status, error.messages));
  }
}

async function tryOnce(database: Database, write: Write, effect: Effect): Promise<Once> {
  return await database.transaction(async (db) => {
    const first = await claimKey(db, write, null);
    if (first !== null) return { answer: first, isReplay: true };
    const answer = successAnswer(await effect(db));
    await sql`update idempotency set status = ${answer.status}, answer = ${answer.text}
      where scope = ${write.scope} and key = ${write.key}`.execute(db);
    return { answer, isReplay: false };
  });
}

/** The effect is rolled back by now. Should a repeat have got through in between, its answer counts. */
async function storeRefusal(database: Database, write: Write, refusal: StoredAnswer): Promise<Once> {
  return database.transaction(async (db) => {
    const first = await claimKey(db, write, refusal);
    return first === null ? { answer: refusal, isReplay: false } : { answer: first, isReplay: true };
  });
}

/** Null when the key is now ours; the first answer when it was used for the same call before. */
async function claimKey(db: Db, write: Write, answer: StoredAnswer | null): Promise<StoredAnswer | null> {
  const hash = requestHash(write.input);
  const { numAffectedRows } = await sql`
    insert into idempotency (scope, key, endpoint, request_hash, status, answer, created_at)
    values (${write.scope}, ${write.key}, ${write.endpoint}, ${hash}, ${answer?.status ?? null}::int, ${answer?.text ?? null}::text, ${write.now})
    on conflict do nothing`
    .execute(db)
    .catch(stillRunning);
  if (numAffectedRows === 1n) return null;
  return (await firstAnswer(db, write)) ?? { status: 200, text: '' };
}

/** Refuses a key that was used for another call, and `already-done` when the answer has gone since. */
async function firstAnswer(db: Db, write: Write): Promise<StoredAnswer | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['endpoint', 'request_hash', 'status', 'answer'])
    .where('scope', '=', write.scope)
    .where('key', '=', write.key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (first.endpoint !== write.endpoint || first.request_hash !== requestHash(write.input))
    throw new Refusal('idempotency-key-reused', 'This Idempotency-Key was used for another call');
  if (first.answer === null) throw new Refusal('already-done', 'This was carried out long ago');
  return { status: first.status ?? 200, text: first.answer };
}

function stillRunning(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '55P03')
    throw new Refusal('request-in-progress', 'The first call with this Idempotency-Key is still running');
  throw error;
}

function isAboutTheKey(refusal: Refusal): boolean {
  return refusal.code === 'idempotency-key-reused' || refusal.code === 'idempotency-key-missing';
}

function requestHash(input: unknown): string {
  return createHash('sha256').update(canonicalJson(input)).digest('base64url');
}

/** JSON with sorted names, so that the order in which a client writes them means nothing. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
