import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoAccounts } from '../../server/seed/demo-people.ts';
import { freePort, startProgram } from '../support/server-program.ts';
import { claimsOf, createBrowser, signIn } from '../support/sign-in.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const data = (name: string) => ({ DATA_DIR: path.join(directory, name), DATABASE_URL: '' });
const [account] = demoAccounts;
const [email, password] = [account?.email ?? '', account?.password ?? ''];

test('a newcomer starts the whole system, signs in, stops it, and finds everything again', async () => {
  const first = await startProgram(data('one'));
  expect(first.output()).toContain(first.origin);
  const signedIn = await signIn(createBrowser(first.origin), first.origin, email, password);
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const ciamId = String(claimsOf(signedIn.access_token)['ciam_id']);
  const address = `/api/v1/account/GetAccountSimple/${ciamId}/de?CountryCode=de`;
  expect((await fetch(first.origin + address, { headers })).status).toBe(200);
  const stream = await fetch(`${first.origin}/api/v1/events`, { headers });
  expect(stream.status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
  for (const demo of demoAccounts) expect(first.output()).toContain(demo.email);
  await stream.text();

  const second = await startProgram(data('one'), Number(new URL(first.origin).port));
  expect((await fetch(second.origin + address, { headers })).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('what stops a start is said in one sentence', async () => {
  const port = await freePort();
  const running = await startProgram(data('two'), port);
  await expect(startProgram(data('three'), port)).rejects.toThrow(/^The port is in use\./);
  await expect(startProgram({ ...data('four'), DEMO_DATA: 'maybe' })).rejects.toThrow('DEMO_DATA must be on or off.');
  await running.end('SIGTERM');
});

test('with an external provider its tokens count and the embedded one is off', async () => {
  const provider = await startProgram(data('provider'));
  const client = { authority: `${provider.origin}/oidc`, clientId: 'portal', scope: 'openid' };
  const portal = await startProgram({
    ...data('portal'),
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
