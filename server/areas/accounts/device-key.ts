/**
 * The key that locks a person's unsent work on one device. It follows from a secret of this installation, the
 * person and the device, so the same person's next sign-in gets the same key and nobody else can; nothing of it is stored.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../../call.ts';
import type { Db } from '../../db/db.ts';

const secretName = 'device-key';

/**
 * A device asks for it once with each sign-in, whoever the provider is: so this is when the person was last seen signing in, and
 * under which address (SH-216). A provider may let them change it.
 */
export async function noteSignIn(db: Db, { ciamId, email }: Caller, now: Date): Promise<void> {
  const seen = { last_sign_in_at: now, ...(email !== '' && { email }) };
  await db.updateTable('account').set(seen).where('ciam_id', '=', ciamId).execute();
}

/** 256 bits, base64url. */
export async function deviceKey(db: Db, ciamId: string, deviceId: string): Promise<string> {
  const secret = await readSecret(db);
  // A length in front keeps ('ab','c') and ('a','bc') apart.
  return createHmac('sha256', secret).update(`${ciamId.length}:${ciamId}:${deviceId}`).digest('base64url');
}

/** Processes that start together agree: the first one's secret stays. */
async function readSecret(db: Db): Promise<Buffer> {
  const known = await db.selectFrom('secret').select('value').where('name', '=', secretName).executeTakeFirst();
  if (typeof known?.value === 'string') return Buffer.from(known.value, 'base64url');
  await db
    .insertInto('secret')
    .values({ name: secretName, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await db.selectFrom('secret').select('value').where('name', '=', secretName).executeTakeFirstOrThrow();
  return Buffer.from(String(made.value), 'base64url');
}
