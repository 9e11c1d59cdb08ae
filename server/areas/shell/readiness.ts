/**
 * Whether this process can take traffic, for whoever distributes it: the database answers, the object store answers and has room,
 * no disk was full a moment ago, and nobody is stopping the process. A process that only waits for others stays up (`/api/health`).
 * Jobs that fail again and again keep nobody away: they are counted for whoever watches.
 */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { shell } from '../../../contract/shell.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import type { Objects } from '../../providers/objects.ts';

type Ready = (typeof shell)['GET /api/ready'];

/** Anybody may ask; the store is asked no more often than this. */
const storeKnownMs = 5_000;
/** A full disk lets reads through: it is known by the writes that failed, and tried again after this long. */
const fullForMs = 30_000;
/** PostgreSQL's, and those of this machine. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** After half a minute it is no passing fault. */
const lateAfterTries = 5;

export interface Readiness {
  /** Throws `unavailable` with the reason. */
  check(): Promise<InferOutput<Ready['answer']>>;
  /** What a call ended with; null for none. */
  saw(fault: unknown): void;
  /** From now on not ready. */
  stop(): void;
}

export function createReadiness(deps: { kysely: Db; objects: Pick<Objects, 'check'>; now: () => Date }): Readiness {
  const nowMs = () => deps.now().getTime();
  let isStopping = false;
  let fullUntil = 0;
  let store = { at: Number.NEGATIVE_INFINITY, isThere: Promise.resolve(true) };
  const isStoreThere = () => {
    const isKnown = nowMs() >= store.at && nowMs() < store.at + storeKnownMs;
    if (!isKnown) store = { at: nowMs(), isThere: deps.objects.check().then(yes, no) };
    return store.isThere;
  };
  return {
    async check() {
      if (isStopping) throw new Refusal('unavailable', 'The process is stopping');
      if (nowMs() < fullUntil) throw new Refusal('unavailable', 'A disk is full');
      const [failing, hasStore] = await Promise.all([failingJobs(deps.kysely).catch(() => null), isStoreThere()]);
      if (failing === null) throw new Refusal('unavailable', 'The database is not ready');
      if (!hasStore) throw new Refusal('unavailable', 'The object store gives no answer or is full');
      return { status: 'ready', jobs: failing };
    },
    saw(fault) {
      const code = fault instanceof Error && 'code' in fault ? fault.code : null;
      if (typeof code === 'string' && fullCodes.has(code)) fullUntil = nowMs() + fullForMs;
    },
    stop() {
      isStopping = true;
    },
  };
}

/** Throws when the database gives no answer or has no tables. */
async function failingJobs(db: Db): Promise<{ late: number; givenUp: number }> {
  await sql`select from region limit 1`.execute(db);
  const { rows } = await sql<{ late: number; givenUp: number }>`
    select count(*) filter (where failed_at is null and attempts >= ${lateAfterTries})::int as late,
      count(*) filter (where failed_at is not null)::int as "givenUp"
    from job where attempts > 0`.execute(db);
  return rows[0] ?? { late: 0, givenUp: 0 };
}

const yes = () => true;
const no = () => false;
