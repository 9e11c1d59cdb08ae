/** A secret of the installation, made once and the same for all processes. */
import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

export async function secret<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const read = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known.value as T;
  await db
    .insertInto('secret')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (made === undefined) throw new Error(`secret ${name} could not be kept`);
  return made.value as T;
}

/** 32 random bytes as base64url. */
export function secretKey(db: Db, name: string): Promise<string> {
  return secret(db, name, () => Promise.resolve(randomBytes(32).toString('base64url')));
}
