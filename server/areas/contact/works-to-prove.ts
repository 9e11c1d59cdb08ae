/**
 * Work for the device of a visitor who cannot see the picture: a second or two of computing, made dearer for whoever asks for
 * much of it. A piece is signed, so that nothing is kept of those that nobody does; it is good for one message while it lives.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProvedWork, WorkToProve } from '../../../contract/contact.ts';
import { secretKey } from '../../db/secret.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { createCounter, limitKeyOf } from '../../rate-limit.ts';
import { proofLivesMs } from './contact-limits.ts';

const hourMs = 3_600_000;
const purpose = 'contact-message';
/** Each step is as many rounds of PBKDF2: a third of a millisecond of a desk computer in 2026. */
const roundsPerStep = 1_000;
const [fewestSteps, mostSteps] = [2_000, 4_000];
/** Pieces an hour that cost what one costs; each further so many double it. */
const freeOfAddress = 5;
const freeOfAll = 200;
const mostTimes = 16;

export interface WorksToProve {
  make(db: Db, clientAddress: string): Promise<WorkToProve>;
  /** Throws `captcha-wrong`. The same call may spend it again. */
  spend(db: Db, proof: ProvedWork, key: string | null): Promise<void>;
}

export function createWorksToProve(now: () => Date): WorksToProve {
  const asked = createCounter(now, hourMs);
  const keysIn = async (db: Db) => {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
      secretKey(db, 'contact.work-key'),
      secretKey(db, 'contact.work-solution-key'),
    ]);
    return { hmacSignatureSecret, hmacKeySignatureSecret };
  };
  return {
    async make(db, clientAddress) {
      const times = Math.max(
        timesFor(asked.add(`address ${limitKeyOf(clientAddress)}`), freeOfAddress),
        timesFor(asked.add('all'), freeOfAll),
      );
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsPerStep * times,
        counter: randomInt(mostSteps, fewestSteps),
        deriveKey,
        data: { purpose, until: now().getTime() + proofLivesMs, most: mostSteps },
        ...(await keysIn(db)),
      });
      return challenge as unknown as WorkToProve;
    },
    async spend(db, { work, solution }, key) {
      const { verified } = await verifySolution({ challenge: work, solution, deriveKey, ...(await keysIn(db)) });
      const { data, nonce } = work.parameters;
      const isDue = data.purpose === purpose && data.until >= now().getTime();
      if (!verified || !isDue || !(await spendOnce(db, { nonce, until: data.until, key }))) {
        throw new Refusal('captcha-wrong', 'The work is not done, too old or used already', { field: 'proof' });
      }
    },
  };
}

/** Beside the pictures, under a name that none of them has. False: another call has spent it. */
async function spendOnce(db: Db, { nonce, until, key }: { nonce: string; until: number; key: string | null }) {
  const triedBy = createHash('sha256')
    .update(JSON.stringify([purpose, key, nonce]))
    .digest('base64url');
  const row = { id: `work-${nonce}`, answer: randomUUID(), expires_at: new Date(until), tried_by: triedBy };
  const spent = await db
    .insertInto('captcha')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ tried_by: triedBy }).where('captcha.tried_by', '=', triedBy),
    )
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

function timesFor(asked: number, free: number): number {
  return Math.min(mostTimes, 2 ** Math.floor((asked - 1) / free));
}
