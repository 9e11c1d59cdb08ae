import { afterEach, expect, test, vi } from 'vitest';
import { createIdentityClients, scopeFor } from './identity-clients.ts';

afterEach(() => vi.unstubAllGlobals());

test('a sign-in asks for the data-protection scope of the country, and for none before a country is known [CO-315, SH-209]', () => {
  expect(scopeFor('openid profile dp-{country}', 'dk')).toBe('openid profile dp-dk');
  expect(scopeFor('openid profile dp-{country}', null)).toBe('openid profile');
});

const authority = 'https://identity.test';
const origin = 'https://portal.test';
const client = { authority, clientId: 'portal', scope: 'openid' };

/** Comes back from the provider, which then answers `status` and `body` to the call for the tokens. */
async function comeBack(status: number, body: object, query = 'code=abc') {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  vi.stubGlobal('window', { localStorage });
  const metadata = {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('/token') ? Response.json(body, { status }) : Response.json(metadata)),
  );
  const oidc = { login: client, profile: client, removal: client };
  const clients = createIdentityClients({ oidc, signOutKey: undefined }, origin);
  const options = { returnTo: '/my-requests', askForCredentials: false, language: 'de', country: null };
  const begun = new URL(await clients.begin('login', options));
  const state = begun.searchParams.get('state') ?? '';
  const complete = () => clients.complete('login', `${origin}/signincallback?state=${state}&${query}`);
  return { complete, again: complete };
}

test.each([
  [503, 'temporarily_unavailable'],
  [500, 'server_error'],
])(
  'a provider that answers %d %s to a person who comes back can be asked again, at the same address',
  async (status, error) => {
    const { complete, again } = await comeBack(status, { error });
    expect(await complete()).toEqual({ outcome: 'unreachable' });
    expect(await again()).toEqual({ outcome: 'unreachable' });
  },
);

test('a sign-in that the provider refuses, or ended at the provider itself, begins anew', async () => {
  const refused = await comeBack(400, { error: 'invalid_grant' });
  expect(await refused.complete()).toEqual({ outcome: 'refused' });
  const ended = await comeBack(200, {}, 'error=temporarily_unavailable');
  expect(await ended.complete()).toEqual({ outcome: 'refused' });
});
