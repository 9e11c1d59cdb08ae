import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '../data/device-database.ts';
import { changeSession, endSession, writeSession } from '../data/session-changes.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';
import { type FakeDevice, type FakePlatform, createFakeDevice, createFakePlatform } from '../platform/fake-platform.ts';
import { type MortalStorage, createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { refreshGrant } from './refresh-grant.ts';
import { createTokens } from './tokens.ts';

const now = Date.UTC(2026, 10, 21, 8);
const session: SessionRow = {
  sessionId: 's1',
  person: { accountId: 'ciam-anna', givenName: 'Anna', familyName: 'Berg', email: '' },
  accessToken: 'old',
  expiresAt: now + 600_000,
  refreshToken: 'r1',
  idToken: 'i1',
  clientId: 'portal',
  tokenEndpoint: 'http://idp.test/token',
  isExpired: false,
  isSettled: true,
  claims: {},
  returnTo: '/',
};
const granted = { access_token: 'new', expires_in: 600, refresh_token: 'r2' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

let shared: FakeDevice;
let device: DeviceDatabase;
beforeEach(async () => {
  shared = createFakeDevice({ indexedDB: new IDBFactory(), IDBKeyRange });
  device = new DeviceDatabase(shared.storage);
  await writeSession(device, session);
});

function openTab(network?: FakePlatform['network']) {
  const platform = { ...createFakePlatform(shared), ...(network && { network }) };
  let expiries = 0;
  const tokens = createTokens({
    device,
    now: () => platform.clock.now(),
    withLock: (name, task) => platform.locks.request(name, {}, task),
    refresh: (row) => refreshGrant(platform, row),
    onExpired: () => expiries++,
  });
  return { tokens, network: platform.network, clock: platform.clock, expiries: () => expiries };
}

test('concurrent calls in two tabs share one renewal [SH-264]', async () => {
  const tab = openTab();
  const other = openTab(tab.network);
  tab.network.answerWith(() => json(200, granted));
  const renewals = [tab.tokens.renew('old'), tab.tokens.renew('old'), other.tokens.renew('old')];
  expect(await Promise.all(renewals)).toEqual(['renewed', 'renewed', 'renewed']);
  expect(tab.network.calls).toHaveLength(1);
  expect(tab.network.calls[0]?.init.body).toBe('grant_type=refresh_token&client_id=portal&refresh_token=r1');
  expect(await other.tokens.get()).toEqual({ token: 'new', accountId: 'ciam-anna', isFresh: true });
  expect(await readSession(device)).toMatchObject({ refreshToken: 'r2', idToken: 'i1' });
});

test('a token about to expire asks to be renewed before it is used [SH-260]', async () => {
  const { tokens, clock } = openTab();
  expect(await tokens.get()).toMatchObject({ isFresh: true });
  clock.advance(580_000);
  expect(await tokens.get()).toMatchObject({ token: 'old', isFresh: false });
});

const portalPage = () => new Response('<html>Welcome to the hotel', { status: 200 });
test.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ["a captive portal's page", portalPage],
  ["a proxy's 403", () => new Response('{"error":"blocked"}', { status: 403 })],
  ['a broken provider', () => json(500, { error: 'server_error' })],
  ['a provider whose database is away', () => json(503, { error: 'temporarily_unavailable' })],
  ['a 200 that is not a token', () => json(200, { access_token: '' })],
])('%s signs nobody out [SH-266]', async (_what, answer) => {
  const { tokens, network, expiries } = openTab();
  network.answerWith(answer);
  expect(await tokens.renew('old')).toBe('unreachable');
  expect(await readSession(device)).toEqual(session);
  expect(expiries()).toBe(0);
});

test('a provider that never answers is given up after 30 s and signs nobody out [SU-286, SH-266]', async () => {
  const { tokens, network, clock } = openTab();
  network.answerWith(() => new Promise(() => {}));
  const renewal = tokens.renew('old');
  await expect.poll(() => network.calls.length).toBe(1);
  clock.advance(30_000);
  expect(await renewal).toBe('unreachable');
  expect(await readSession(device)).toEqual(session);
});

test("the provider's refusal expires the session once, and later calls do not ask it again [CO-251, SH-262, SH-265]", async () => {
  const { tokens, network, expiries } = openTab();
  network.answerWith(() => json(400, { error: 'invalid_grant' }));
  expect(await tokens.renew('old')).toBe('refused');
  expect(await tokens.renew('old')).toBe('refused');
  expect(network.calls).toHaveLength(1);
  expect(expiries()).toBe(1);
  expect(await readSession(device)).toMatchObject({ isExpired: true, person: { accountId: 'ciam-anna' } });
  expect(await tokens.get()).toMatchObject({ accountId: 'ciam-anna', isFresh: true });
});

/** What this page writes finds no room from here on, until its `isFull` says otherwise. */
async function fillDevice(): Promise<MortalStorage> {
  const mortal = createMortalStorage(shared.storage);
  device = new DeviceDatabase(mortal.storage);
  await device.open();
  mortal.isFull = () => true;
  return mortal;
}

test('on a full device a renewed sign-in goes on in this page, what was granted last counts, and all of it is written down when there is room', async () => {
  const mortal = await fillDevice();
  const tab = openTab();
  tab.network.answerWith(() => json(200, granted));
  expect(await tab.tokens.renew('old')).toBe('renewed');
  expect(await tab.tokens.get()).toMatchObject({ token: 'new', isFresh: true });
  tab.network.answerWith(() => json(200, { ...granted, access_token: 'newest', refresh_token: undefined }));
  expect(await tab.tokens.renew('new')).toBe('renewed');
  expect(tab.network.calls[1]?.init.body).toContain('refresh_token=r2');
  const onDisk = () => readSession(new DeviceDatabase(shared.storage));
  expect(await onDisk()).toMatchObject({ accessToken: 'old', refreshToken: 'r1' });
  mortal.isFull = () => false;
  await changeSession(device, 's1', { isSettled: true });
  expect(await onDisk()).toMatchObject({ accessToken: 'newest', refreshToken: 'r2' });
  expect(await readSession(device)).toEqual(await onDisk());
});

test('on a full device a refusal ends the sign-in in this page, and it is said [SH-262]', async () => {
  await fillDevice();
  const tab = openTab();
  tab.network.answerWith(() => json(400, { error: 'invalid_grant' }));
  expect(await tab.tokens.renew('old')).toBe('refused');
  expect(tab.expiries()).toBe(1);
  expect(await readSession(device)).toMatchObject({ isExpired: true });
});

test('what a full page knows of a sign-in counts neither over what another tab has written since, nor for the next sign-in', async () => {
  await fillDevice();
  const other = new DeviceDatabase(shared.storage);
  await changeSession(device, 's1', { accessToken: 'here', isExpired: true });
  expect(await readSession(device)).toMatchObject({ accessToken: 'here', isExpired: true });
  await changeSession(other, 's1', { accessToken: 'there' });
  expect(await readSession(device)).toMatchObject({ accessToken: 'there', isExpired: false });
  await writeSession(other, { ...session, sessionId: 's2' });
  expect(await readSession(device)).toMatchObject({ sessionId: 's2', accessToken: 'old', isExpired: false });
});

test('a renewal that ends after the sign-out brings nobody back', async () => {
  const { tokens, network } = openTab();
  let answer: (response: Response) => void = () => {};
  network.answerWith(() => new Promise((resolve) => (answer = resolve)));
  const renewal = tokens.renew('old');
  await expect.poll(() => network.calls.length).toBe(1);
  await endSession(device, null);
  answer(json(200, granted));
  expect(await renewal).toBe('refused');
  expect(await readSession(device)).toBeNull();
});

test('without a refresh token only the server can end the session: offline nothing changes [SH-266]', async () => {
  await writeSession(device, { ...session, refreshToken: null, expiresAt: 0 });
  const { tokens, network } = openTab();
  expect(await tokens.get()).toMatchObject({ token: 'old', isFresh: true });
  expect(await tokens.renew('old')).toBe('refused');
  expect(network.calls).toHaveLength(0);
});

test('a session whose new token our server refuses is over until somebody signs in; a late word about an old token ends nothing [SH-262]', async () => {
  const tab = openTab();
  await tab.tokens.giveUp('older');
  expect(await readSession(device)).toMatchObject({ isExpired: false });
  await tab.tokens.giveUp('old');
  await tab.tokens.giveUp('old');
  expect(await readSession(device)).toMatchObject({ isExpired: true, accessToken: 'old' });
  expect(tab.expiries()).toBe(1);
  expect(await tab.tokens.renew('old')).toBe('refused');
});
