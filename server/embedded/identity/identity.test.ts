import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import {
  type Browser,
  type Tokens,
  authorize,
  claimsOf,
  createBrowser,
  returned,
  signIn,
  tokens,
} from '../../../tests/support/sign-in.ts';

const password = 'workshop-demo';
let server: IdentityServer;
let origin: string;

beforeAll(async () => {
  server = await startIdentityServer();
  ({ origin } = server);
});
afterAll(() => server.close());

test('a person signs in and the portal learns who they are and of which company [SH-208, SH-168, SH-169]', async () => {
  const signedIn = await signIn(createBrowser(origin), origin, 'anna@lindner.example', password);
  expect(claimsOf(signedIn.access_token)).toMatchObject({
    iss: server.identity.issuer,
    aud: server.identity.audience,
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
  server.pass(16 * 60_000);
  expect((await browser.go(`${address}/sign-in`, { email: 'jan@lindner.example', password })).status).toBe(303);
});

/** As the portal renews: from the browser in which the person signed in, with its cookies. */
async function renewIn(browser: Browser, refreshToken: string): Promise<Tokens> {
  const form = { client_id: 'portal', grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await browser.go('/oidc/token', form);
  return { ...((await answer.json()) as Tokens), status: answer.status };
}

/** As somebody does who has the token and nothing else. */
const renewElsewhere = (refreshToken: string) =>
  tokens(origin, { grant_type: 'refresh_token', refresh_token: refreshToken });

const refused = { status: 400, error: 'invalid_grant' };

test.each([[2 * 60_000], [9 * 86_400_000]])(
  'a renewal whose answer was lost %i ms ago is repeated from the same browser, as often as answers are lost',
  async (laterMs) => {
    const browser = createBrowser(origin);
    const first = await signIn(browser, origin, 'anna@lindner.example', password);
    for (let lost = 0; lost < 3; lost += 1) {
      const renewed = await renewIn(browser, first.refresh_token);
      expect(renewed.status).toBe(200);
      expect(renewed.id_token).toBeDefined();
      server.pass(laterMs);
    }
    const heard = await renewIn(browser, first.refresh_token);
    expect(await renewIn(browser, heard.refresh_token)).toMatchObject({ status: 200 });
  },
);

test('several tabs renew at once, and each gets tokens that last', async () => {
  const browser = createBrowser(origin);
  const first = await signIn(browser, origin, 'anna@lindner.example', password);
  const renewed = await Promise.all([1, 2, 3].map(() => renewIn(browser, first.refresh_token)));
  for (const { refresh_token } of renewed) expect((await renewIn(browser, refresh_token)).status).toBe(200);
});

test('a token that is used elsewhere more than a minute after its renewal ends the sign-in for both', async () => {
  const browser = createBrowser(origin);
  const first = await signIn(browser, origin, 'anna@lindner.example', password);
  const heard = await renewIn(browser, first.refresh_token);
  server.pass(61_000);
  expect(await renewElsewhere(first.refresh_token)).toMatchObject(refused);
  expect(await renewIn(browser, heard.refresh_token)).toMatchObject(refused);
});

test("another browser's sign-in of the same person does not make a used token good again", async () => {
  const first = await signIn(createBrowser(origin), origin, 'anna@lindner.example', password);
  const other = createBrowser(origin);
  await signIn(other, origin, 'anna@lindner.example', password);
  await renewElsewhere(first.refresh_token);
  server.pass(61_000);
  expect(await renewIn(other, first.refresh_token)).toMatchObject(refused);
});

test('once its successor was used the answer has been heard: the old token ends the sign-in, also in the same browser', async () => {
  const browser = createBrowser(origin);
  const first = await signIn(browser, origin, 'anna@lindner.example', password);
  const second = await renewIn(browser, first.refresh_token);
  const third = await renewIn(browser, second.refresh_token);
  server.pass(61_000);
  expect(await renewIn(browser, first.refresh_token)).toMatchObject(refused);
  expect(await renewIn(browser, third.refresh_token)).toMatchObject(refused);
});

test('of two successors of one token only one lives on: whoever brings the other one has it from somewhere else', async () => {
  const browser = createBrowser(origin);
  const first = await signIn(browser, origin, 'anna@lindner.example', password);
  const stolen = await renewElsewhere(first.refresh_token);
  const heard = await renewIn(browser, first.refresh_token);
  const next = await renewIn(browser, heard.refresh_token);
  server.pass(61_000);
  expect(await renewElsewhere(stolen.refresh_token)).toMatchObject(refused);
  expect(await renewIn(browser, next.refresh_token)).toMatchObject(refused);
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

/** Of their own, for reports, and the one that they were invited at. */
async function nameMailboxes(ciamId: unknown): Promise<void> {
  const { kysely } = server.database;
  const settings = JSON.stringify({ subMail1: 'emil@home.example', acceptSendReportViaMail: true });
  const account = kysely.updateTable('account').set({ report_settings: settings });
  const { id } = await account.where('ciam_id', '=', String(ciamId)).returning('id').executeTakeFirstOrThrow();
  const entry = kysely.selectFrom('contact_person').select(['id', 'company_id']).where('ciam_id', '=', String(ciamId));
  const { id: contact_person_id, company_id } = await entry.executeTakeFirstOrThrow();
  const at = server.now();
  await kysely
    .insertInto('invitation')
    .values({
      ...{ guid: randomUUID(), code_key: 'EM1LCD', company_id, contact_person_id, mailed_to: 'emil@home.example' },
      ...{ created_at: at, expires_at: at, used_by: id, used_at: at, language: 'da', country: 'dk', delivery: 'sent' },
    })
    .execute();
}

test('a person deletes their account with their password; nothing of them is left and nobody gets in', async () => {
  const email = 'emil@nordlys.example';
  const browser = createBrowser(origin);
  const known = { telephone: '+45 1', titulation_id: 1, title: 'Hr.' };
  await server.database.kysely.updateTable('contact_person').set(known).where('last_name', '=', 'Dahl').execute();
  const before = await signIn(browser, origin, email, password);
  await nameMailboxes(claimsOf(before.access_token)['ciam_id']);
  const removal = await authorize(browser, origin, 'portal-delete', { scope: 'openid profile' });
  const refused = await browser.go(`${removal.address}/removal`, { password: 'guess' });
  expect(await refused.text()).toContain('id="password-error"');
  const back = await browser.follow(await browser.go(`${removal.address}/removal`, { password }));
  expect(returned(back).get('code')).not.toBeNull();
  const renewal = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
  expect((await tokens(origin, renewal)).status).toBe(400);
  expect(await (await authorize(browser, origin, 'portal')).page.text()).toContain('Sign in');
  const { ciam_id: ciamId } = claimsOf(before.access_token) as { ciam_id: string };
  const { kysely } = server.database;
  const person = await kysely.selectFrom('identity').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  const account = await kysely.selectFrom('account').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  expect(JSON.stringify([person, account])).not.toMatch(/emil(?!-nordlys-example)/i);
  expect(account).toMatchObject({ company_id: null, home_company_id: null, role_id: 20 });
  const invitations = kysely.selectFrom('invitation').selectAll().where('company_id', '=', 4002).execute();
  expect(JSON.stringify(await invitations)).not.toMatch(/emil@/i);
  const entry = kysely.selectFrom('contact_person').selectAll().where('last_name', '=', 'Dahl').executeTakeFirst();
  expect(await entry).toMatchObject({
    ...{ company_id: 4002, is_active: false, deactivated_at: expect.any(Date), ciam_id: '', email: '' },
    ...{ mobile_phone: '', telephone: '', title: '', titulation_id: null },
  });
});

test('who has not heard that their account was deleted and deletes it again hears it then, from a new page and from an open one', async () => {
  const browser = createBrowser(origin);
  await signIn(browser, origin, 'freja@nordlys.example', password);
  const removal = () => authorize(browser, origin, 'portal-delete', { scope: 'openid profile' });
  const open = await removal();
  const people = server.database.kysely.updateTable('identity').where('email', '=', 'freja@nordlys.example');
  await people.set({ deleted_at: server.now() }).execute();
  const fromOpen = await browser.follow(await browser.go(`${open.address}/removal`, { password }));
  expect(returned(fromOpen).get('code')).not.toBeNull();
  const { verifier, redirectUri, page } = await removal();
  const code = returned(page).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  expect(await tokens(origin, { ...form, client_id: 'portal-delete' })).toMatchObject({ status: 200 });
});

test('while the demo is off nobody of it gets in: not with the password, not with a session or a token from before', async () => {
  const browser = createBrowser(origin);
  const before = await signIn(browser, origin, 'anna@lindner.example', password);
  const off = await startIdentityServer({ database: server.database, hasDemo: false });
  const renewal = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
  expect(await tokens(off.origin, renewal)).toMatchObject({ status: 400, error: 'invalid_grant' });
  const kept = createBrowser(off.origin);
  for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
  const { address, page } = await authorize(kept, off.origin, 'portal');
  expect(await page.text()).toContain('name="password"');
  const form = { email: 'anna@lindner.example', password };
  expect(await (await kept.go(`${address}/sign-in`, form)).text()).toContain('is wrong');
  await off.close();
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
