/**
 * The keys that sign tokens. A key signs for 90 days. Its successor is published an hour before it signs, so that every
 * process knows it by then, and the old one stays published as long as anything it signed is good for something.
 *
 *   made ──an hour──► signs ──90 days──► verifies ──60 days──► forgotten
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { secret } from '../../db/secret.ts';
import type { Db } from '../../db/db.ts';
import { keyPublishedBeforeMs, keySignsMs, signInLivesMs } from './lifetimes.ts';

/** Far less than a key is published before it signs. */
const lookEveryMs = 5 * 60_000;

const ringName = 'oidc.signing-keys';
/** Of the one key that there was before. */
const singleName = 'oidc.signing-key';

interface RingKey {
  jwk: JWK;
  /** When it begins to sign, ISO 8601. */
  from: string;
}

export interface Keys {
  /** The one that signs now comes first. */
  signing: JWK[];
  /** Their public parts. */
  verifying: JSONWebKeySet;
}

export interface KeyRing {
  /** The same object as long as nothing has changed. */
  current(): Promise<Keys>;
}

export async function createKeyRing(db: Db, now: () => Date): Promise<KeyRing> {
  await secret<RingKey[]>(db, ringName, async () => [await firstKey(db, now())]);
  let ring: RingKey[] = [];
  let lookAt = 0;
  let keys: Keys | null = null;
  return {
    async current() {
      const time = now().getTime();
      if (time >= lookAt) {
        ring = await turned(db, time);
        lookAt = time + lookEveryMs;
      }
      const signing = byUse(ring, time);
      if (keys === null || kidsOf(keys.signing) !== kidsOf(signing))
        keys = { signing, verifying: { keys: signing.map(publicPart) } };
      return keys;
    },
  };
}

async function firstKey(db: Db, now: Date): Promise<RingKey> {
  const single = db.selectFrom('secret').select(['value', 'created_at']).where('name', '=', singleName);
  const known = await single.executeTakeFirst();
  if (known === undefined) return { jwk: await makeKey(), from: now.toISOString() };
  return { jwk: known.value as JWK, from: known.created_at.toISOString() };
}

/** The keys, oldest first, as they have to be now; of processes that turn them at once the first one counts. */
async function turned(db: Db, time: number): Promise<RingKey[]> {
  for (;;) {
    const row = await db.selectFrom('secret').select('value').where('name', '=', ringName).executeTakeFirstOrThrow();
    const ring = row.value as RingKey[];
    const next = await turn(ring, time);
    if (next === ring) return ring;
    const { numAffectedRows } = await sql`update secret set value = ${JSON.stringify(next)}::jsonb
      where name = ${ringName} and value = ${JSON.stringify(ring)}::jsonb`.execute(db);
    if (numAffectedRows === 1n) return next;
  }
}

async function turn(ring: RingKey[], time: number): Promise<RingKey[]> {
  const kept = ring.filter((_key, at) => {
    const successor = ring[at + 1];
    return successor === undefined || Date.parse(successor.from) + signInLivesMs > time;
  });
  const newest = ring.at(-1);
  if (newest !== undefined && Date.parse(newest.from) + keySignsMs > time)
    return kept.length < ring.length ? kept : ring;
  return [...kept, { jwk: await makeKey(), from: new Date(time + keyPublishedBeforeMs).toISOString() }];
}

function byUse(ring: readonly RingKey[], time: number): JWK[] {
  const signer = ring.findLast(({ from }) => Date.parse(from) <= time) ?? ring[0];
  const others = ring.filter((key) => key !== signer);
  return [...(signer === undefined ? [] : [signer]), ...others].map(({ jwk }) => jwk);
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

function publicPart({ kty, n, e, kid, alg, use }: JWK) {
  return { kty, n, e, kid, alg, use } as JSONWebKeySet['keys'][number];
}

function kidsOf(keys: readonly JWK[]): string {
  return keys.map(({ kid }) => kid).join();
}
