/** Offline sign-outs that are finished later: the embedded provider, the API over its database, and orders as a device makes them. */
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSignIn } from '../../server/embedded/identity/end-sign-in.ts';
import { createSignOutOrders, type SignOutOrders } from '../../server/areas/shell/sign-out-orders.ts';
import { type PublicKey, sealFor } from '../../src/platform/seal-for.ts';
import { type IdentityServer, startIdentityServer } from '../support/identity-server.ts';
import { authorize, type Browser, createBrowser, returned, signIn, tokens } from '../support/sign-in.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const password = 'workshop-demo';
const [anna, jan] = ['anna@lindner.example', 'jan@lindner.example'];
let identity: IdentityServer;
let server: TestServer;
let orders: SignOutOrders;
let origin: string;

beforeAll(async () => {
  identity = await startIdentityServer();
  const { database } = identity;
  orders = await createSignOutOrders(database.kysely, (token) => endSignIn(database, token));
  server = await createTestServer({ database, signOutOrders: orders });
  ({ origin } = identity);
});
afterAll(async () => {
  await server.close();
  await identity.close();
});

const orderFor = (refreshToken: string) => sealFor(orders.key, refreshToken);
const finish = async (order: string) => await server.call('POST /api/v1/general/FinishSignOut', { body: { order } });
const renew = (refreshToken: string) => tokens(origin, { grant_type: 'refresh_token', refresh_token: refreshToken });
const refused = { status: 400, error: 'invalid_grant' };
/** Whether the provider would let this browser in without a question. */
async function isAtProvider(browser: Browser): Promise<boolean> {
  const silent = await authorize(browser, origin, 'portal', { prompt: 'none' });
  return returned(silent.page).get('error') !== 'login_required';
}

test('an offline sign-out that is finished later ends the refresh token and the session at the provider, and a repeat changes nothing [SH-221]', async () => {
  const browser = createBrowser(origin);
  const { refresh_token } = await signIn(browser, origin, anna, password);
  expect(await isAtProvider(browser)).toBe(true);
  const order = await orderFor(refresh_token);
  for (let count = 0; count < 2; count += 1) expect((await finish(order)).status).toBe(200);
  expect(await renew(refresh_token)).toMatchObject(refused);
  expect(await isAtProvider(browser)).toBe(false);
});

test('a renewal whose answer never came to the device before it signed out is ended too', async () => {
  const { refresh_token } = await signIn(createBrowser(origin), origin, anna, password);
  const unheard = await renew(refresh_token);
  expect(unheard.status).toBe(200);
  await finish(await orderFor(refresh_token));
  expect(await renew(unheard.refresh_token)).toMatchObject(refused);
});

test("the same person's sign-ins on other devices go on", async () => {
  const elsewhere = createBrowser(origin);
  const other = await signIn(elsewhere, origin, anna, password);
  const { refresh_token } = await signIn(createBrowser(origin), origin, anna, password);
  await finish(await orderFor(refresh_token));
  expect((await renew(other.refresh_token)).status).toBe(200);
  expect(await isAtProvider(elsewhere)).toBe(true);
});

/** Asked for credentials, as after every sign-out. */
async function signInAnew(browser: Browser, email: string) {
  const { address, verifier, redirectUri } = await authorize(browser, origin, 'portal', { prompt: 'login' });
  const asked = await browser.follow(await browser.go(`${address}/sign-in`, { email, password }));
  const back = await submitted(browser, asked);
  const code = returned(back).get('code') ?? '';
  return tokens(origin, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
}

/** Somebody else's session is ended by a form that sends itself. */
async function submitted(browser: Browser, answer: Response): Promise<Response> {
  if (answer.headers.get('location') !== null) return answer;
  const page = await answer.text();
  const xsrf = /name="xsrf" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  return browser.follow(await browser.go('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
}

test.each([
  ['the same person', anna],
  ['another person', jan],
])(
  'a sign-out that is finished after %s has signed in on the device ends the old sign-in and not theirs',
  async (_who, next) => {
    const browser = createBrowser(origin);
    const old = await signIn(browser, origin, anna, password);
    const order = await orderFor(old.refresh_token);
    await nextSecond();
    const now = await signInAnew(browser, next);
    expect(now.status).toBe(200);
    expect((await finish(order)).status).toBe(200);
    expect(await renew(old.refresh_token)).toMatchObject(refused);
    expect((await renew(now.refresh_token)).status).toBe(200);
    expect(await isAtProvider(browser)).toBe(true);
  },
);

/** The provider counts in seconds. */
async function nextSecond(): Promise<void> {
  const before = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3000 }).toBeGreaterThan(before);
}

test('a login page that is open while a sign-out is finished still signs in', async () => {
  const browser = createBrowser(origin);
  const old = await signIn(browser, origin, anna, password);
  const { address, verifier, redirectUri } = await authorize(browser, origin, 'portal', { prompt: 'login' });
  await finish(await orderFor(old.refresh_token));
  const back = await browser.follow(await browser.go(`${address}/sign-in`, { email: jan, password }));
  const code = returned(back).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  expect((await tokens(origin, form)).status).toBe(200);
});

test('a page of the person who has left, open at the provider, can change nothing of theirs any more', async () => {
  const browser = createBrowser(origin);
  const old = await signIn(browser, origin, anna, password);
  const { address } = await authorize(browser, origin, 'portal-profile', { scope: 'openid profile' });
  await finish(await orderFor(old.refresh_token));
  const answer = await browser.go(`${address}/profile`, { given_name: 'Mallory', family_name: 'X', companyName: 'Y' });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('no longer valid')]);
});

test('after a finished sign-out the way over the sign-out page of the provider still leads back to the portal', async () => {
  const browser = createBrowser(origin);
  const { refresh_token, id_token } = await signIn(browser, origin, anna, password);
  await finish(await orderFor(refresh_token));
  const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${origin}/` });
  const back = await submitted(browser, await browser.go(`/oidc/session/end?${query.toString()}`));
  expect(back.headers.get('location') ?? back.url).toBe(`${origin}/`);
});

test('what was not sealed for this server is refused for good; a token that is not known is no fault', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  expect((await finish(await sealFor((await exportJWK(publicKey)) as PublicKey, 'token'))).status).toBe(400);
  expect((await finish('a.b.c.d.e')).status).toBe(400);
  expect((await finish(await orderFor('nobody-has-this'))).status).toBe(200);
});

test('the page is told the key before anybody signs in, and every process has the same one', async () => {
  const { envelope } = await server.call('GET /api/v1/general/GetClientConfiguration', {});
  expect(envelope.dataObject.signOutKey).toEqual(orders.key);
  const again = await createSignOutOrders(identity.database.kysely, orders.end);
  expect(again.key).toEqual(orders.key);
  expect(JSON.stringify(envelope)).not.toContain('"d":');
});
