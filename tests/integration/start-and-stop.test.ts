import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../server/demo/demo-people.ts';
import { freePort, startProgram } from '../support/server-program.ts';
import { authorize, claimsOf, createBrowser, returned, signIn, type Tokens, tokens } from '../support/sign-in.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const data = (name: string) => ({ DATA_DIR: path.join(directory, name), DATABASE_URL: '' });
/** What the newcomer's portal has left: to fill an empty database costs more than all that these tests ask. */
function usedData(name: string) {
  cpSync(path.join(directory, 'one'), path.join(directory, name), { recursive: true });
  return data(name);
}
const [account] = demoAccounts;
const [email, password] = [account?.email ?? '', account?.password ?? ''];

/** As a person does who has nothing but a browser: the code stands in the mailbox of the demo. */
async function register(origin: string, address: string): Promise<Tokens> {
  const browser = createBrowser(origin);
  const opened = await authorize(browser, origin, 'portal');
  const person = { email: address, given_name: 'Nina', family_name: 'Feld', companyName: 'Garage Feld' };
  const form = { ...person, countrycode: 'de', password: 'long enough' };
  const page = await browser.follow(await browser.go(`${opened.address}/sign-up`, form));
  expect(await page.text()).toContain('href="/mailbox"');
  const mailed = async () => /Your code: (\d{6})/.exec(await (await fetch(`${origin}/mailbox`)).text())?.[1];
  await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
  const back = await browser.follow(await browser.go(`${opened.address}/prove`, { code: (await mailed()) ?? '' }));
  const code = returned(back).get('code') ?? '';
  const { verifier: code_verifier, redirectUri: redirect_uri } = opened;
  return tokens(origin, { grant_type: 'authorization_code', code, code_verifier, redirect_uri });
}

test('a newcomer starts the whole system, signs in, registers with the code that was mailed, stops it, and finds everything again', async () => {
  const first = await startProgram(data('one'));
  expect(first.output()).toContain(first.origin);
  const signedIn = await signIn(createBrowser(first.origin), first.origin, email, password);
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const ciamId = String(claimsOf(signedIn.access_token)['ciam_id']);
  const address = `/api/v1/account/GetAccountSimple/${ciamId}/de?CountryCode=de`;
  expect((await fetch(first.origin + address, { headers })).status).toBe(200);
  expect((await register(first.origin, 'nina@feld.example')).status).toBe(200);
  const stream = await fetch(`${first.origin}/api/v1/events`, { headers });
  expect(stream.status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
  for (const demo of demoAccounts) expect(first.output()).toContain(demo.email);
  await stream.text();

  const second = await startProgram(data('one'), Number(new URL(first.origin).port));
  expect((await fetch(second.origin + address, { headers })).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('when others reach it there is no demo: nobody of it, no mailbox, and who was there before is refused by name', async () => {
  const open = await startProgram(usedData('demo'));
  const { access_token } = await signIn(createBrowser(open.origin), open.origin, email, password);
  const address = `/api/v1/account/GetAccountSimple/${String(claimsOf(access_token)['ciam_id'])}/de?CountryCode=de`;
  const statusAt = async ({ origin }: { origin: string }, path: string) =>
    (await fetch(origin + path, { headers: { authorization: `Bearer ${access_token}`, accept: 'text/plain' } })).status;
  expect([await statusAt(open, address), await statusAt(open, '/mailbox')]).toEqual([200, 200]);
  await open.end('SIGTERM');
  const closed = await startProgram({ ...data('demo'), DEMO_DATA: 'off' }, Number(new URL(open.origin).port));
  expect(closed.output()).toContain(
    `cannot sign in: ${[...demoAccounts]
      .map((one) => one.email)
      .sort()
      .join(', ')}.`,
  );
  expect(closed.output()).not.toContain(password);
  expect([await statusAt(closed, address), await statusAt(closed, '/mailbox')]).toEqual([401, 404]);
  await closed.end('SIGTERM');

  const fresh = await startProgram({ ...data('public'), PUBLIC_URL: 'https://portal.example' });
  expect(fresh.output()).toContain('The demo is off, because');
  expect(await statusAt(fresh, '/mailbox')).toBe(404);
  for (const path of ['/api/health', '/oidc/jwks', '/']) {
    const answer = await fetch(fresh.origin + path);
    expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    await answer.body?.cancel();
  }
  const configuration = await fetch(`${fresh.origin}/api/v1/general/GetClientConfiguration`);
  expect(await configuration.text()).toContain('"demoAccounts":[]');
  await fresh.end('SIGTERM');
});

test('what stops a start is said in one sentence', async () => {
  const port = await freePort();
  const running = await startProgram(usedData('two'), port);
  await expect(startProgram(usedData('three'), port)).rejects.toThrow(/^The port is in use\./);
  await expect(startProgram({ ...data('four'), DEMO_DATA: 'maybe' })).rejects.toThrow('DEMO_DATA must be on or off.');
  await running.end('SIGTERM');
});

test('with an external provider its tokens count and the embedded one is off', async () => {
  const provider = await startProgram(usedData('provider'));
  const client = { authority: `${provider.origin}/oidc`, clientId: 'portal', scope: 'openid' };
  const portal = await startProgram({
    ...usedData('portal'),
    OIDC_ISSUER: `${provider.origin}/oidc`,
    OIDC_AUDIENCE: `${provider.origin}/api`,
    OIDC_CLIENTS: JSON.stringify({ login: client, profile: client, removal: client }),
  });
  const signedIn = await signIn(createBrowser(provider.origin), provider.origin, email, password);
  const ciamId = String(claimsOf(signedIn.access_token)['ciam_id']);
  const ask = (token: string) =>
    fetch(`${portal.origin}/api/v1/account/GetAccountSimple/${ciamId}/de?CountryCode=de`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask(signedIn.access_token)).status).toBe(200);
  expect((await ask(`${signedIn.access_token.slice(0, -4)}AAAA`)).status).toBe(401);
  expect((await fetch(`${portal.origin}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  const policy = (await fetch(`${portal.origin}/api/health`)).headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' ${provider.origin}`);
  await Promise.all([provider.end('SIGTERM'), portal.end('SIGTERM')]);
});

test('a process that is told to stop says so first and serves on, until it stops or is told again', async () => {
  const program = await startProgram({ ...usedData('five'), STOP_DELAY: '600' });
  const statusOf = async (path: string) => (await fetch(program.origin + path)).status;
  expect(await statusOf('/api/ready')).toBe(200);
  program.process.kill('SIGTERM');
  await vi.waitFor(async () => expect(await statusOf('/api/ready')).toBe(503), { timeout: 20_000 });
  expect([await statusOf('/api/health'), await statusOf('/api/v1/support/GetAllLanguagesWithArea')]).toEqual([
    200, 200,
  ]);
  expect(await program.end('SIGTERM')).toBe(1);
});
