/**
 * Temporary credentials in the shape of STS, of which nothing is kept: the session token says whose they are and until when under a MAC,
 * and the secret follows from it. They are good at every process that has the key, and after a restart.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ChatCredentials } from '../../providers/chat.ts';
import { refused } from './verify-signature.ts';

/** The portal's own server speaks for every user; a person's device for its user, and only to read. */
export type Role = 'server' | 'device';

export interface KnownCredentials {
  userArn: string;
  role: Role;
  secretAccessKey: string;
  expiration: Date;
}

const Claims = v.object({
  key: v.string(),
  user: v.string(),
  role: v.picklist(['server', 'device']),
  until: v.number(),
});

export interface CredentialIssuer {
  issue(userArn: string, role: Role): ChatCredentials;
  /** Throws a `ChatError` for others than those issued here, and for those that are over. */
  lookUp(accessKeyId: string, sessionToken: string): KnownCredentials;
}

export function createCredentialIssuer(deps: { key: string; now: () => Date; lifeMs?: number }): CredentialIssuer {
  const { key, now, lifeMs = 3_600_000 } = deps;
  const mac = (use: string, text: string) => createHmac('sha256', key).update(`${use}\n${text}`).digest('base64url');
  const secretOf = (accessKeyId: string, token: string) => mac('secret', `${accessKeyId}\n${token}`).slice(0, 40);
  return {
    issue(user, role) {
      const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const until = now().getTime() + lifeMs;
      const claims = Buffer.from(JSON.stringify({ key: accessKeyId, user, role, until })).toString('base64url');
      const sessionToken = `${claims}.${mac('token', claims)}`;
      return {
        accessKeyId,
        secretAccessKey: secretOf(accessKeyId, sessionToken),
        sessionToken,
        expiration: new Date(until),
      };
    },
    lookUp(accessKeyId, sessionToken) {
      const [claims = '', given = ''] = sessionToken.split('.');
      const [right, other] = [Buffer.from(mac('token', claims)), Buffer.from(given)];
      if (right.length !== other.length || !timingSafeEqual(right, other))
        throw refused('UnrecognizedClient', 'The session token is not one of ours');
      const text = Buffer.from(claims, 'base64url').toString();
      const { key: itsKey, user, role, until } = v.parse(Claims, JSON.parse(text));
      if (itsKey !== accessKeyId) throw refused('UnrecognizedClient', 'The session token belongs to another key');
      if (until <= now().getTime()) throw refused('ExpiredToken', 'The credentials are over');
      const secretAccessKey = secretOf(accessKeyId, sessionToken);
      return { userArn: user, role, secretAccessKey, expiration: new Date(until) };
    },
  };
}
