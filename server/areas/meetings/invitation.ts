/** The part of an invitation's address that cannot be guessed: until when it is good, signed together with the meeting's name. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** As long as a meeting may last. */
const invitationLifeMs = 86_400_000;

const macOf = (key: string, name: string, until: string) =>
  createHmac('sha256', key).update(`${name} ${until}`).digest('base64url');

export function inviteTo(key: string, name: string, now: Date): { token: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + invitationLifeMs);
  const until = expiresAt.getTime().toString(36);
  return { token: `${until}.${macOf(key, name, until)}`, expiresAt: expiresAt.toISOString() };
}

export function isInvited(key: string, name: string, token: string, now: Date): boolean {
  const [until = '', mac = ''] = token.split('.');
  const [right, given] = [Buffer.from(macOf(key, name, until)), Buffer.from(mac)];
  return right.length === given.length && timingSafeEqual(right, given) && Number.parseInt(until, 36) > now.getTime();
}
