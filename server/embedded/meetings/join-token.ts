/**
 * Names of meetings and attendees, and the token an attendee joins with. All follow from a key and from what they stand for, so the same
 * question gets the same answer, nothing is stored, and a token lets its bearer in again after the process was started anew.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const Claim = v.object({ meetingId: v.string(), attendeeId: v.string(), user: v.string(), expiresAt: v.number() });
/** `user`: ExternalUserId of the SDK. `expiresAt`: milliseconds of the epoch. */
export type JoinClaim = v.InferOutput<typeof Claim>;

const macOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** Has the shape of a UUID. */
export function stableId(key: string, ...parts: string[]): string {
  const hex = macOf(key, JSON.stringify(parts)).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Only characters that a websocket's subprotocol may have: the SDK sends it as one. */
export function joinToken(key: string, claim: JoinClaim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${text}.${macOf(key, text).toString('base64url')}`;
}

/** Null: not ours, or too old. */
export function claimFrom(key: string, token: string, now: Date): JoinClaim | null {
  const [text = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(key, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claim = v.parse(Claim, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return claim.expiresAt > now.getTime() ? claim : null;
}
