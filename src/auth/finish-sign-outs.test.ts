import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { SignOutKey } from '../../contract/shell.ts';
import { type Tab, type Tablet, anna, bo, createTablet } from '../../tests/support/session-device.ts';
import { ok, refusal } from '../../tests/support/sync-device.ts';
import { withWork } from '../../tests/support/work-of-anna.ts';
import { readSession } from '../data/session-row.ts';
import { signOutOrders } from '../data/sign-out-orders.ts';

const server = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const signOutKey = (await exportJWK(server.publicKey)) as SignOutKey;

function aTablet(): { tablet: Tablet; tab: Tab } {
  const tablet = createTablet();
  tablet.signOutKey = signOutKey;
  return { tablet, tab: tablet.openTab() };
}

interface Told {
  key: string | null;
  /** What the server reads in the order. */
  token: string;
}

/** What the server is told by this tab, from now on answered by `answer`. */
function listen(tab: Tab, answer: () => Response | Promise<Response> = () => ok({})): Told[] {
  const told: Told[] = [];
  tab.platform.network.answerWith(async (_url, init) => {
    const { order } = JSON.parse(init.body as string) as { order: string };
    const { plaintext } = await compactDecrypt(order, server.privateKey);
    told.push({ key: new Headers(init.headers).get('idempotency-key'), token: new TextDecoder().decode(plaintext) });
    return answer();
  });
  return told;
}

test('an offline sign-out leaves nothing on the device but an order that only the server can open, and the browser is asked to wake the worker', async () => {
  const { tablet, tab } = aTablet();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  const left = await tablet.everythingReadable();
  for (const trace of ['refresh-', 'access-', anna.ciamId, anna.given, `id-${anna.ciamId}`])
    expect(left).not.toContain(trace);
  const [order, ...more] = await signOutOrders(tab.device);
  expect(more).toEqual([]);
  const { plaintext } = await compactDecrypt(order?.sealed ?? '', server.privateKey);
  expect(new TextDecoder().decode(plaintext)).toBe(`refresh-${anna.ciamId}`);
  await expect.poll(() => tab.platform.syncTags).toEqual(['outbox']);
});

test('it is told once the connection is back, after a restart, with nobody signed in, and then forgotten', async () => {
  const { tablet, tab } = aTablet();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  tab.close();
  const next = tablet.openTab();
  await next.session.start();
  await next.session.catchUp();
  expect(await signOutOrders(next.device)).toHaveLength(1);
  const told = listen(next);
  await next.session.catchUp();
  await next.session.catchUp();
  expect(told).toEqual([{ key: expect.any(String) as string, token: `refresh-${anna.ciamId}` }]);
  expect(await signOutOrders(next.device)).toEqual([]);
});

test('two tabs that see the connection at once tell it once', async () => {
  const { tablet, tab } = aTablet();
  const other = tablet.openTab();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  const told = [listen(tab), listen(other)];
  await Promise.all([tab.session.catchUp(), other.session.catchUp()]);
  expect(told.flat()).toHaveLength(1);
});

test('whoever signs in meanwhile, and whatever they clear, an order stays until it was told', async () => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  await tab.signIn(bo);
  await tab.session.clearDevice('discard');
  const told = listen(tab);
  await tab.session.catchUp();
  expect(told.map(({ token }) => token).sort()).toEqual([`refresh-${anna.ciamId}`, `refresh-${bo.ciamId}`]);
});

test("a sign-in over somebody's expired session ends that one too", async () => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  await tab.signIn(bo);
  const told = listen(tab);
  await tab.session.catchUp();
  expect(told.map(({ token }) => token)).toEqual([`refresh-${anna.ciamId}`]);
  expect((await readSession(tab.device))?.person.accountId).toBe(bo.ciamId);
});

test('a person who signs in again over their own session ends nothing', async () => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  await tab.signIn(anna);
  const told = listen(tab);
  await tab.session.catchUp();
  expect(told).toEqual([]);
});

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('lost')), 1],
  ['the server is down', () => refusal('unavailable'), 1],
  ['the server is older than this', () => refusal('unknown-call'), 1],
  ['a portal answers with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 1],
  ['the server cannot open it', () => refusal('validation'), 0],
  ['it was told long ago', () => refusal('already-done'), 0],
])('when %s, the order is told again only if that can help', async (_what, answer, left) => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  await expect.poll(() => tab.platform.syncTags).toEqual(['outbox']);
  const told = listen(tab, answer);
  await tab.session.catchUp();
  expect(await signOutOrders(tab.device)).toHaveLength(left);
  await tab.session.catchUp();
  const keys = told.map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([left + 1, 1]);
});

test('with a connection the sign-out is told at once, before the page leaves for the provider, and the worker is left alone [SH-222]', async () => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  const told = listen(tab);
  await tab.session.signOut('discard');
  await expect.poll(() => told.length).toBe(1);
  tab.platform.clock.advance(2000);
  await expect.poll(() => tab.platform.pageLife.url()).toContain('http://idp.test/end');
  expect(await signOutOrders(tab.device)).toEqual([]);
  expect(tab.platform.syncTags).toEqual([]);
});

test('a server that does not answer delays the farewell by nothing', async () => {
  const { tab } = aTablet();
  await tab.signIn(anna);
  tab.platform.network.answerWith(() => new Promise(() => {}));
  await tab.session.signOut('discard');
  await expect.poll(() => tab.platform.network.calls.length).toBe(1);
  tab.platform.clock.advance(2000);
  await expect.poll(() => tab.platform.pageLife.url()).toContain('http://idp.test/end');
});

test('a crash at any point of a sign-out leaves the person signed in or the order to end it, never neither', async () => {
  let crashes = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab } = await withWork(signOutKey);
    tab.mortal.dieAfter(point);
    await tab.session.signOut('keep-locked').catch(() => null);
    if (!tab.mortal.isDead) break;
    crashes++;
    tab.close();
    const next = tablet.openTab();
    await next.session.start();
    const isSignedIn = (await readSession(next.device)) !== null;
    expect([isSignedIn, await signOutOrders(next.device)], `crash point ${point}`).toEqual(
      isSignedIn ? [true, []] : [false, [expect.anything()]],
    );
    next.close();
  }
  expect(crashes).toBeGreaterThan(8);
});

test('a server without a key for it is signed out from as before', async () => {
  const { tablet, tab } = aTablet();
  tablet.signOutKey = null;
  await tab.signIn(anna);
  expect(await tab.session.signOut('discard')).toMatchObject({ ok: true });
  expect(await signOutOrders(tab.device)).toEqual([]);
});
