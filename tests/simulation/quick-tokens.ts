/** Access tokens of the simulation: the claims with a keyed hash, made and looked at without threads. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenClaims } from '../../server/http/verify-token.ts';
import type { TestTokens } from '../support/test-server.ts';

export function createQuickTokens(): TestTokens {
  const seal = (body: string) => createHmac('sha256', 'simulation').update(body).digest('base64url');
  return {
    sign(claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${seal(body)}`;
    },
    verify(token, now) {
      const [body = '', given = ''] = token.split('.');
      const [expected, claimed] = [Buffer.from(seal(body)), Buffer.from(given)];
      if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return Promise.resolve(null);
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims;
      return Promise.resolve(claims.expiresAt * 1000 > now.getTime() ? claims : null);
    },
  };
}
