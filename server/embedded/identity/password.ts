/** Passwords are kept as scrypt hashes: `salt:hash`, base64. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const hashBytes = 32;
/** Longest password that is looked at, in UTF-16 units. */
export const longestPassword = 200;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

/** Takes as long for nobody (`stored` null) and for a password that is too long to be one as for somebody. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? 'AAAA:AAAA').split(':');
  const derived = await derive(password.slice(0, longestPassword), Buffer.from(salt, 'base64'));
  if (password.length > longestPassword) return false;
  const expected = Buffer.from(hash, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
