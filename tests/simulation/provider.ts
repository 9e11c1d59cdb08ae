/** The identity provider of the simulation: tokens that the real server accepts, refresh with rotation, revocation. */
import type { IdentityAnswer } from '../../src/auth/identity-clients.ts';
import type { TestServer } from '../support/test-server.ts';
import type { SimulatedPerson } from './workshop.ts';

export const tokenEndpoint = 'http://identity.sim/token';
const lifetimeMs = 600_000;
/** A rotated refresh token stays good this long: its answer may have been lost. */
const toleranceMs = 60_000;

interface Grant {
  person: SimulatedPerson;
  rotatedAt: number | null;
  isRevoked: boolean;
}

export interface Provider {
  signIn(person: SimulatedPerson): Promise<IdentityAnswer>;
  serve(init: RequestInit): Promise<Response>;
  /** Ends the sessions of one person, as an administrator or a changed password does. */
  revoke(person: SimulatedPerson): void;
}

export function createProvider(server: TestServer): Provider {
  const grants = new Map<string, Grant>();
  let serial = 0;
  async function grant(person: SimulatedPerson) {
    const refreshToken = `refresh-${person.ciamId}-${++serial}`;
    grants.set(refreshToken, { person, rotatedAt: null, isRevoked: false });
    return { accessToken: await server.tokenFor(person.ciamId, { lifeSeconds: lifetimeMs / 1000 }), refreshToken };
  }
  return {
    async signIn(person) {
      const tokens = {
        ...(await grant(person)),
        lifetimeMs,
        idToken: `id-${person.ciamId}`,
        clientId: 'portal',
        tokenEndpoint,
      };
      const claims = { ciam_id: person.ciamId, eop_id: 'eop', given_name: person.givenName, family_name: 'Test' };
      return { outcome: 'signed-in', tokens, claims, returnTo: '/my-requests' };
    },
    async serve(init) {
      const asked = new URLSearchParams(init.body as string).get('refresh_token') ?? '';
      const found = grants.get(asked);
      const now = server.now().getTime();
      const isStale = found?.rotatedAt != null && now - found.rotatedAt > toleranceMs;
      if (!found || found.isRevoked || isStale) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      found.rotatedAt ??= now;
      const { accessToken, refreshToken } = await grant(found.person);
      return Response.json({ access_token: accessToken, refresh_token: refreshToken, expires_in: lifetimeMs / 1000 });
    },
    revoke(person) {
      for (const found of grants.values()) if (found.person === person) found.isRevoked = true;
    },
  };
}
