import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { authorize, createBrowser, returned, signIn, type Tokens, tokens } from '../../../tests/support/sign-in.ts';
import { createVerifyToken } from '../../http/verify-token.ts';
import { createKeyRing } from './key-ring.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
let server: IdentityServer;
beforeEach(async () => {
  server = await startIdentityServer();
});
afterEach(() => server.close());

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
const someoneIn = (browser = createBrowser(server.origin)): Promise<Tokens> =>
  signIn(browser, server.origin, 'anna@lindner.example', 'workshop-demo');
const published = async (): Promise<string[]> => {
  const answer = await fetch(`${server.origin}/oidc/jwks`);
  return ((await answer.json()) as { keys: { kid: string; d?: string }[] }).keys.map(({ kid, d }) => kid + (d ?? ''));
};
/** The provider dates its tokens by the machine's own clock. */
const isGood = async (token: string) => (await createVerifyToken({ ...server.identity })(token, new Date())) !== null;

test('after 90 days another key signs; it is published an hour before, and what the old one signed stays good', async () => {
  const first = kidOf((await someoneIn()).access_token);
  server.pass(90 * dayMs - hourMs);
  const browser = createBrowser(server.origin);
  const before = await someoneIn(browser);
  expect([kidOf(before.access_token), kidOf(before.id_token), await published()]).toEqual([first, first, [first]]);
  server.pass(hourMs + 60_000);
  expect(await published()).toHaveLength(2);
  expect(kidOf((await someoneIn()).access_token)).toBe(first);
  server.pass(hourMs);
  const after = await someoneIn();
  expect(kidOf(after.access_token)).not.toBe(first);
  expect(kidOf(after.id_token)).toBe(kidOf(after.access_token));
  expect(await published()).toEqual([kidOf(after.access_token), first]);
  expect([await isGood(before.access_token), await isGood(after.access_token)]).toEqual([true, true]);
  const renewal = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
  expect(kidOf((await tokens(server.origin, renewal)).access_token)).toBe(kidOf(after.access_token));
  const silent = await authorize(browser, server.origin, 'portal', { prompt: 'none' });
  expect(returned(silent.page).get('code')).not.toBeNull();
  const end = new URLSearchParams({ id_token_hint: before.id_token });
  expect(await (await browser.go(`/oidc/session/end?${end.toString()}`)).text()).toContain('submit.js');
  server.pass(61 * dayMs);
  expect(await published()).toEqual([kidOf(after.access_token)]);
  expect([await isGood(before.access_token), await isGood(after.access_token)]).toEqual([false, true]);
});

test('processes that turn the keys at once agree on them, and one that was not restarted learns of the new one', async () => {
  const { kysely } = server.database;
  const rings = await Promise.all([1, 2, 3].map(() => createKeyRing(kysely, server.now)));
  const kids = async () =>
    new Set(
      (await Promise.all(rings.map((ring) => ring.current()))).map(({ signing }) =>
        signing.map(({ kid }) => kid).join(),
      ),
    );
  expect((await kids()).size).toBe(1);
  server.pass(90 * dayMs + 60_000);
  const published = [...(await kids())];
  expect(published).toHaveLength(1);
  expect(published[0]?.split(',')).toHaveLength(2);
  server.pass(hourMs);
  const signing = [...(await kids())];
  expect(signing).toHaveLength(1);
  expect(signing[0]?.split(',')).toEqual(published[0]?.split(',').toReversed());
});

test('the key that an installation has had so far goes on', async () => {
  const { kysely } = server.database;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const value = JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'so-far' });
  await kysely.deleteFrom('secret').where('name', 'like', 'oidc.signing%').execute();
  await kysely.insertInto('secret').values({ name: 'oidc.signing-key', value }).execute();
  const { signing } = await (await createKeyRing(kysely, server.now)).current();
  expect(signing.map(({ kid }) => kid)).toEqual(['so-far']);
});
