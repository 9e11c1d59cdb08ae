import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { authorize, claimsOf, createBrowser, returned, signIn, tokens } from '../../../tests/support/sign-in.ts';
import type { Database } from '../../db/database.ts';
import { createClientAddress } from '../../http/client-address.ts';
import { headers } from '../../http/headers.ts';
import { createHttpServer } from '../../http/listen.ts';
import { createIdentity, type Identity } from './create-identity.ts';

const password = 'workshop-demo';
let database: Database;
let server: Server;
let identity: Identity;
let origin: string;
/** The provider's clock: how far it is ahead of ours. */
let aheadMs = 0;

beforeAll(async () => {
  const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres';
  database = await openTestDatabase(engine, 'demo');
  origin = `http://localhost:${await freePort()}`;
  identity = await createIdentity({
    database,
    origin,
    now: () => new Date(Date.now() + aheadMs),
    log: pino({ level: 'silent' }),
    demoAccounts: [{ email: 'anna@lindner.example', password, about: 'Manager' }],
    clientAddress: createClientAddress(0),
    accessTokenSeconds: 600,
  });
  const app = new Hono().use(headers('test', [])).route('/', identity.pages as unknown as Hono);
  server = createHttpServer(app, [{ prefix: '/oidc', listener: identity.listener }]);
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), 'localhost', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a person signs in and the portal learns who they are and of which company [SH-208, SH-168, SH-169]', async () => {
  const signedIn = await signIn(createBrowser(origin), origin, 'anna@lindner.example', password);
  expect(claimsOf(signedIn.access_token)).toMatchObject({
    iss: identity.issuer,
    aud: identity.audience,
    email: 'anna@lindner.example',
    ciam_id: expect.any(String) as string,
    eop_id: expect.any(String) as string,
  });
  expect(claimsOf(signedIn.id_token)).toMatchObject({
    given_name: 'Anna',
    family_name: 'Lindner',
    mobile: '+49 151 5550 1421',
    email: 'anna@lindner.example',
    ciam_id: claimsOf(signedIn.access_token)['ciam_id'],
    eop_id: claimsOf(signedIn.access_token)['eop_id'],
    countrycode: 'de',
    company: {
      companyName: 'Autohaus Lindner & Söhne',
      city: 'Hamburg',
      zipCode: '20539',
      taxNumber: 'DE298104455',
      phone: '+49 40 5550 1420',
      address1: 'Billhorner Röhrendamm 112',
      address2: '',
    },
  });
});

test("a country's data-protection scope is granted when it is asked for, and kept on renewal", async () => {
  const browser = createBrowser(origin);
  await signIn(browser, origin, 'anna@lindner.example', password);
  const asked = await authorize(browser, origin, 'portal', { scope: 'openid profile offline_access dp-dk' });
  const { verifier, redirectUri, page } = asked;
  const code = returned(page).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  const granted = await tokens(origin, form);
  expect(granted.scope).toContain('dp-dk');
  const renewed = await tokens(origin, { grant_type: 'refresh_token', refresh_token: granted.refresh_token });
  expect(renewed.scope).toContain('dp-dk');
});

test('a wrong password is told at once, and after ten the account has to wait', async () => {
  const browser = createBrowser(origin);
  const { address } = await authorize(browser, origin, 'portal');
  const attempt = async (text: string) => {
    const form = { email: 'jan@lindner.example', password: text };
    return (await browser.go(`${address}/sign-in`, form)).text();
  };
  for (let count = 0; count < 10; count += 1) expect(await attempt('wrong')).toContain('is wrong');
  expect(await attempt(password)).toContain('Too many attempts');
  aheadMs += 16 * 60_000;
  expect((await browser.go(`${address}/sign-in`, { email: 'jan@lindner.example', password })).status).toBe(303);
});

test('a renewal whose answer was lost can be repeated for a minute, and then the stolen token ends it all', async () => {
  const first = await signIn(createBrowser(origin), origin, 'anna@lindner.example', password);
  const renew = () => tokens(origin, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
  const lost = await renew();
  const again = await renew();
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect(lost.id_token).toBeDefined();
  aheadMs += 61_000;
  expect(await renew()).toMatchObject({ status: 400, error: 'invalid_grant' });
  const successor = { grant_type: 'refresh_token', refresh_token: again.refresh_token };
  expect(await tokens(origin, successor)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('signing out asks nothing more and ends the refresh token [SH-221]', async () => {
  const browser = createBrowser(origin);
  const signedIn = await signIn(browser, origin, 'anna@lindner.example', password);
  const query = new URLSearchParams({ id_token_hint: signedIn.id_token, post_logout_redirect_uri: `${origin}/` });
  const page = await (await browser.go(`/oidc/session/end?${query.toString()}`)).text();
  expect(page).toContain('src="/oidc-ui/submit.js"');
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
  const back = await browser.go('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
  expect(back.headers.get('location')).toBe(`${origin}/`);
  const renewal = { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token };
  expect(await tokens(origin, renewal)).toMatchObject({ status: 400 });
  const silent = await authorize(browser, origin, 'portal', { prompt: 'none' });
  expect(returned(silent.page).get('error')).toBe('login_required');
});

test('a new person registers in their language and is signed in; mistakes are shown at their field', async () => {
  const browser = createBrowser(origin);
  const { address, page } = await authorize(browser, origin, 'portal', { ui_locales: 'da-DK' });
  expect(await page.text()).toContain('Log ind');
  const form = {
    email: 'Bo@Værksted.example',
    password: 'short',
    countrycode: 'dk',
    given_name: '<b>Bo</b>',
    family_name: '',
    companyName: 'Bos Autoværksted',
  };
  const wrong = await (await browser.go(`${address}/sign-up`, form)).text();
  expect(wrong).toContain('id="password-error"');
  expect(wrong).toContain('id="family_name-error"');
  expect(wrong).toContain('value="&lt;b&gt;Bo&lt;/b&gt;"');
  const right = { ...form, given_name: 'Bo', family_name: 'Holm', password: 'long enough' };
  const taken = await browser.go(`${address}/sign-up`, { ...right, email: 'ANNA@lindner.example' });
  expect(await taken.text()).toContain('id="email-error"');
  const back = await browser.follow(await browser.go(`${address}/sign-up`, right));
  expect(returned(back).get('code')).not.toBeNull();
  const signedIn = await signIn(createBrowser(origin), origin, 'bo@værksted.example', 'long enough');
  expect(claimsOf(signedIn.id_token)).toMatchObject({
    family_name: 'Holm',
    company: { companyName: 'Bos Autoværksted' },
  });
});

test('a person changes their profile, or cancels, and comes back to the portal', async () => {
  const browser = createBrowser(origin);
  await signIn(browser, origin, 'freja@nordlys.example', password);
  const edit = await authorize(browser, origin, 'portal-profile', { scope: 'openid profile' });
  expect(await edit.page.text()).toContain('name="given_name"');
  const changed = { given_name: 'Freya', family_name: 'Lund', companyName: 'Nordlys', mobile: '+45 1' };
  const back = await browser.follow(await browser.go(`${edit.address}/profile`, changed));
  expect(returned(back).get('code')).not.toBeNull();
  const again = await signIn(createBrowser(origin), origin, 'freja@nordlys.example', password);
  expect(claimsOf(again.id_token)).toMatchObject({ given_name: 'Freya', mobile: '+45 1' });
  const other = await authorize(browser, origin, 'portal-profile', { scope: 'openid profile' });
  const cancelled = await browser.follow(await browser.go(`${other.address}/profile`, { cancel: '1' }));
  expect(returned(cancelled).get('error')).toBe('access_denied');
});

test('a person deletes their account with their password; nothing of them is left and nobody gets in', async () => {
  const email = 'emil@nordlys.example';
  const browser = createBrowser(origin);
  const before = await signIn(browser, origin, email, password);
  const removal = await authorize(browser, origin, 'portal-delete', { scope: 'openid profile' });
  const refused = await browser.go(`${removal.address}/removal`, { password: 'guess' });
  expect(await refused.text()).toContain('id="password-error"');
  const back = await browser.follow(await browser.go(`${removal.address}/removal`, { password }));
  expect(returned(back).get('code')).not.toBeNull();
  const renewal = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
  expect((await tokens(origin, renewal)).status).toBe(400);
  expect(await (await authorize(browser, origin, 'portal')).page.text()).toContain('Sign in');
  const { ciam_id: ciamId } = claimsOf(before.access_token) as { ciam_id: string };
  const kysely = database.kysely;
  const person = await kysely.selectFrom('identity').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  const account = await kysely.selectFrom('account').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  expect(JSON.stringify([person, account])).not.toMatch(/emil(?!-nordlys-example)/i);
  expect(account).toMatchObject({ company_id: null, home_company_id: null, role_id: 20 });
  const entry = kysely.selectFrom('contact_person').selectAll().where('last_name', '=', 'Dahl').executeTakeFirst();
  expect(await entry).toMatchObject({ company_id: 4002, is_active: false, ciam_id: '', email: '', mobile_phone: '' });
});

test('a page that was open too long, or belongs to another browser, says so kindly', async () => {
  const { address } = await authorize(createBrowser(origin), origin, 'portal');
  const answer = await createBrowser(origin).go(address);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('no longer valid');
});

test('nobody is sent to an address that is not the portal', async () => {
  const bad = await authorize(createBrowser(origin), origin, 'portal', {
    redirect_uri: 'https://evil.example/callback',
  });
  expect(bad.page.status).toBe(400);
  expect(bad.page.headers.get('location')).toBeNull();
  const query = new URLSearchParams({ client_id: 'portal', post_logout_redirect_uri: 'https://evil.example/' });
  expect((await createBrowser(origin).go(`/oidc/session/end?${query.toString()}`)).status).toBe(400);
});
