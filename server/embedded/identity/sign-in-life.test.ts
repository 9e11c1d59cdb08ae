/** How long a sign-in lives at the embedded provider: 60 days from its last use on. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { type Browser, createBrowser, signIn, type Tokens } from '../../../tests/support/sign-in.ts';

const dayMs = 86_400_000;
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());
// The provider looks at the clock itself, too.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const passDays = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);

const signInAnna = (browser: Browser) => signIn(browser, server.origin, 'anna@lindner.example', 'workshop-demo');

async function renewIn(browser: Browser, refreshToken: string) {
  const form = { client_id: 'portal', grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await browser.go('/oidc/token', form);
  return { answer, status: answer.status, tokens: (await answer.json()) as Tokens };
}

test('a sign-in that is used every 20 days does not end', async () => {
  const browser = createBrowser(server.origin);
  let { refresh_token: refreshToken } = await signInAnna(browser);
  for (let day = 20; day <= 140; day += 20) {
    passDays(20);
    const { status, tokens } = await renewIn(browser, refreshToken);
    expect({ day, status }).toEqual({ day, status: 200 });
    refreshToken = tokens.refresh_token;
  }
});

test.each([0, 1, 2])('a sign-in that is not used for 60 days ends, after %i renewals', async (renewals) => {
  const browser = createBrowser(server.origin);
  let { refresh_token: refreshToken } = await signInAnna(browser);
  for (let renewal = 0; renewal < renewals; renewal += 1) {
    passDays(59);
    refreshToken = (await renewIn(browser, refreshToken)).tokens.refresh_token;
  }
  passDays(61);
  expect(await renewIn(browser, refreshToken)).toMatchObject({ status: 400, tokens: { error: 'invalid_grant' } });
});

test('a sign-in in one browser is not kept by one of the same person in another', async () => {
  const [used, unused] = [createBrowser(server.origin), createBrowser(server.origin)];
  let { refresh_token: usedToken } = await signInAnna(used);
  const { refresh_token: unusedToken } = await signInAnna(unused);
  for (let time = 0; time < 2; time += 1) {
    passDays(35);
    usedToken = (await renewIn(used, usedToken)).tokens.refresh_token;
  }
  expect((await renewIn(unused, unusedToken)).status).toBe(400);
  expect((await renewIn(used, usedToken)).status).toBe(200);
});

test("a renewal keeps the provider's cookie, by which a lost answer may be asked for again", async () => {
  const browser = createBrowser(server.origin);
  const { refresh_token: refreshToken } = await signInAnna(browser);
  passDays(50);
  const { answer } = await renewIn(browser, refreshToken);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('_session='));
  const until = new Date(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? 0);
  expect(Math.round((until.getTime() - Date.now()) / dayMs)).toBe(60);
  expect(cookie).toContain(`_session=${browser.cookies.get('_session') ?? '?'};`);
});

test('nobody gets a cookie with a renewal from a browser that has none', async () => {
  const { refresh_token: refreshToken } = await signInAnna(createBrowser(server.origin));
  const { answer, status } = await renewIn(createBrowser(server.origin), refreshToken);
  expect(status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
