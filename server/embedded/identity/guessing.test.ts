/** What strangers can do to a person's sign-in: guess, lock out, sign out, send nonsense. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { authorize, createBrowser, returned, signIn, tokens } from '../../../tests/support/sign-in.ts';

const password = 'workshop-demo';
let server: IdentityServer;
let origin: string;
const faults: unknown[] = [];

beforeAll(async () => {
  const note = (line: unknown) => void faults.push(line);
  server = await startIdentityServer({ log: { debug() {}, info() {}, warn() {}, error: note } as never });
  ({ origin } = server);
});
beforeEach(() => {
  server.pass(3_600_000);
  faults.length = 0;
});
afterAll(() => server.close());

/** Somebody at an address, at the sign-in page. */
async function at(address: string) {
  const browser = createBrowser(origin, { 'x-forwarded-for': address });
  const opened = await authorize(browser, origin, 'portal');
  return async (email: string, text: string) => {
    const answer = await browser.go(`${opened.address}/sign-in`, { email, password: text });
    if (answer.status === 303) return 'in';
    return (await answer.text()).includes('Too many attempts') ? 'wait' : 'wrong';
  };
}

test('of many guesses at once ten are looked at, and the right one after them is not', async () => {
  const guess = await at('203.0.113.1');
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('jan@lindner.example', 'wrong')));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
  expect(await guess('jan@lindner.example', password)).toBe('wait');
});

test('the person meant counts, not how the address is written', async () => {
  const guess = await at('203.0.113.2');
  const spellings = ['ida@nordlys.example', 'IDA@nordlys.example', 'iDa@NORDLYS.example', '\u0130da@nordlys.example'];
  for (let round = 0; round < 4; round += 1) for (const spelling of spellings) await guess(spelling, 'wrong');
  for (const spelling of spellings) expect(await guess(spelling, password), spelling).not.toBe('in');
});

test('a stranger who guesses locks nobody out of their own workshop', async () => {
  const [stranger, owner] = [await at('198.51.100.7'), await at('203.0.113.3')];
  for (let count = 0; count < 12; count += 1) await stranger('freja@nordlys.example', 'wrong');
  expect(await stranger('freja@nordlys.example', password)).toBe('wait');
  expect(await owner('freja@nordlys.example', password)).toBe('in');
});

test("nobody is signed out by a link with somebody else's hint: they are asked first", async () => {
  const browser = createBrowser(origin);
  const own = await signIn(browser, origin, 'anna@lindner.example', password);
  const strange = await signIn(createBrowser(origin), origin, 'jan@lindner.example', password);
  const pageFor = async (hint: string) =>
    await (await browser.go(`/oidc/session/end?${new URLSearchParams({ id_token_hint: hint }).toString()}`)).text();
  expect(await pageFor(strange.id_token)).not.toContain('submit.js');
  expect(await pageFor(own.id_token)).toContain('submit.js');
  const silent = await authorize(browser, origin, 'portal', { prompt: 'none' });
  expect(returned(silent.page).get('code')).not.toBeNull();
});

test('an address or a text with characters that nothing can keep is refused, and is no fault of the server', async () => {
  const browser = createBrowser(origin);
  const { address } = await authorize(browser, origin, 'portal');
  for (const path of [
    '/oidc-ui/%0d',
    '/oidc-ui/%0d%0a/sign-in',
    '/oidc-ui/%00',
    '/oidc-ui/x%00/sign-up',
    '/oidc-ui/x%0dy/profile',
    '/oidc-ui/%ff/prove',
  ]) {
    expect((await browser.go(path)).status, path).toBeLessThan(500);
    expect((await browser.go(path, { email: 'a@b.example' })).status, path).toBeLessThan(500);
  }
  const nul = String.fromCharCode(0);
  const typed = { email: `a${nul}b@c.example`, password: `x${nul}y`, given_name: `\r\n${nul}`, code: nul };
  for (const step of ['sign-in', 'sign-up', 'prove', 'profile', 'removal'])
    expect((await browser.go(`${address}/${step}`, typed)).status, step).toBeLessThan(500);
  for (const more of [{ state: nul }, { login_hint: `a${nul}` }, { nonce: nul }, { ui_locales: nul }, { scope: nul }])
    expect((await authorize(browser, origin, 'portal', more)).page.status, JSON.stringify(more)).toBeLessThan(500);
  for (const form of [
    { grant_type: 'authorization_code', code: nul, redirect_uri: `${origin}/signincallback` },
    { grant_type: 'refresh_token', refresh_token: `x${nul}` },
    { grant_type: 'refresh_token', refresh_token: 'x', client_id: nul },
  ])
    expect((await tokens(origin, form)).status, JSON.stringify(form)).toBeLessThan(500);
  expect(faults).toEqual([]);
});

test('a token for a resource that is not ours is refused as such', async () => {
  const browser = createBrowser(origin);
  for (const resource of ['https://evil.example', `${origin}/api/other`]) {
    const { page } = await authorize(browser, origin, 'portal', { resource });
    expect(page.status).toBeLessThan(500);
    expect(returned(page).get('error')).toBe('invalid_target');
  }
  const signedIn = await signIn(createBrowser(origin), origin, 'anna@lindner.example', password);
  const renewal = { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token };
  const foreign = await tokens(origin, { ...renewal, resource: 'https://evil.example' });
  expect(foreign).toMatchObject({ status: 400, error: 'invalid_target' });
  expect(faults).toEqual([]);
});
