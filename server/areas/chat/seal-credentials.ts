/**
 * Credentials for the provider, sealed for one person. Both keys are derived from a secret of the installation, the person and the ten
 * minutes in which they are asked for, so any process knows them and none has to keep them; they open nothing of anybody else.
 */
import { createCipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { type ChimeSecret, chimeSecretIvBytes } from '../../../contract/chat-access.ts';
import type { Db } from '../../db/db.ts';
import { secretKey } from '../../db/secret.ts';
import { Refusal } from '../../call.ts';

const periodMs = 10 * 60_000;

/** `period`: of the key's making. */
async function derived(db: Db, use: 'api' | 'seal', ciamId: string, period: number): Promise<Buffer> {
  const master = await secretKey(db, 'chat.credentials');
  const about = JSON.stringify([use, ciamId, period]);
  return Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64url'), 'chat', about, 32));
}

const periodOf = (now: Date) => Math.floor(now.getTime() / periodMs);

export async function apiKeyOf(db: Db, ciamId: string, now: Date): Promise<string> {
  const period = periodOf(now);
  const key = await derived(db, 'api', ciamId, period);
  return `${period}.${createHmac('sha256', key).update('api-key').digest('base64url')}`;
}

/** Base64. */
export async function sealingKeyOf(db: Db, ciamId: string, now: Date): Promise<string> {
  return (await derived(db, 'seal', ciamId, periodOf(now))).toString('base64');
}

/** The period of the key. Refuses `forbidden` for another's key and for one that is older than its period and the next. */
export async function requireApiKey(db: Db, ciamId: string, apiKey: string, now: Date): Promise<number> {
  const period = Number(/^(\d{1,12})\./.exec(apiKey)?.[1] ?? Number.NaN);
  const age = periodOf(now) - period;
  const expected = await apiKeyOf(db, ciamId, new Date(Number.isNaN(period) ? 0 : period * periodMs));
  if (!(age === 0 || age === 1) || !isSame(apiKey, expected)) {
    throw new Refusal('forbidden', 'This key is not valid any more.');
  }
  return period;
}

/** Base64 of IV, sealed JSON and tag; refuses a key as `requireApiKey` does. */
export async function sealed(
  db: Db,
  ciamId: string,
  { apiKey, now }: { apiKey: string; now: Date },
  content: () => Promise<InferOutput<typeof ChimeSecret>>,
): Promise<string> {
  const period = await requireApiKey(db, ciamId, apiKey, now);
  const iv = randomBytes(chimeSecretIvBytes);
  const cipher = createCipheriv('aes-256-gcm', await derived(db, 'seal', ciamId, period), iv);
  const text = [cipher.update(JSON.stringify(await content()), 'utf8'), cipher.final()];
  return Buffer.concat([iv, ...text, cipher.getAuthTag()]).toString('base64');
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
