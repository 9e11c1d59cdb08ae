import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../tests/support/sync-device.ts';
import { createAccountCalls } from './account-calls.ts';
import type { AccountCalls } from './post-sign-in.ts';

let device: SyncDevice;
let calls: AccountCalls;
beforeEach(() => {
  device = createSyncDevice();
  calls = createAccountCalls({ api: device.api, ids: device.platform.ids, device: device.device });
});
const account = anAccountOf();
const change = { ciamId: account.ciamId, contactFirstName: 'Änne' };
const withStatus = async (answer: Response, status: number) =>
  new Response(status === 204 ? null : await answer.text(), { status, headers: answer.headers });
const unreachable = { ok: false, reason: 'unreachable' };

test('an account is only believed when the answer to the look-up is a 200 [CO-325, SH-312, SH-353]', async () => {
  device.serve(() => ok(account));
  expect(await calls.find(account.ciamId)).toMatchObject({ ok: true, value: { cdbId: 7 } });
  for (const status of [201, 202, 204, 206]) {
    device.serve(() => withStatus(ok(account), status));
    expect(await calls.find(account.ciamId), String(status)).toEqual(unreachable);
  }
});

test('a saved account is believed with 200 and 201, and asked for again after a 204 [CO-325, SH-313, SH-353]', async () => {
  for (const status of [200, 201]) {
    device.serve(() => withStatus(ok(account), status));
    expect(await calls.save(change), String(status)).toMatchObject({ ok: true, value: { cdbId: 7 } });
  }
  device.serve(({ method }) => (method === 'GET' ? ok(account) : withStatus(ok(null), 204)));
  expect(await calls.save(change)).toMatchObject({ ok: true, value: { cdbId: 7 } });
  device.serve(() => withStatus(ok(account), 202));
  expect(await calls.save(change)).toEqual(unreachable);
});

test('an HTTP error of our server is a refusal, anything else that goes wrong is nothing known [SH-310, SH-311, SU-290]', async () => {
  device.serve(() => refusal('validation'));
  expect(await calls.find(account.ciamId)).toEqual({ ok: false, reason: 'refused' });
  device.serve(() => refusal('not-found'));
  expect(await calls.find(account.ciamId)).toEqual({ ok: true, value: null });
  device.serve(() => new Response('blocked', { status: 403 }));
  expect(await calls.find(account.ciamId)).toEqual(unreachable);
  device.serve(() => {
    throw new TypeError('no network');
  });
  expect(await calls.find(account.ciamId)).toEqual(unreachable);
});

test('who may not be served, and a page that is too old for the server, are no refused sign-in [SH-306]', async () => {
  const tokens = {
    get: () => Promise.resolve({ token: 'token-1', accountId: account.ciamId, isFresh: true }),
    renew: () => Promise.resolve('renewed' as const),
    giveUp: () => Promise.resolve(),
  };
  device = createSyncDevice({ tokens });
  calls = createAccountCalls({ api: device.api, ids: device.platform.ids, device: device.device });
  for (const [code, reason] of [
    ['restricted-country', 'restricted'],
    ['app-too-old', 'too-old'],
    ['forbidden', 'refused'],
    ['too-many-requests', 'unreachable'],
  ] as const) {
    device.serve(() => refusal(code));
    expect(await calls.find(account.ciamId), code).toEqual({ ok: false, reason });
    expect(await calls.save(change), code).toEqual({ ok: false, reason });
  }
  // As a proxy may say it.
  device.serve(() => new Response('', { status: 403 }));
  expect(await calls.find(account.ciamId)).toEqual(unreachable);
});

test('the account is looked up for no company in particular, and changed only for the one it was shown for', async () => {
  device.serve(() => ok(account));
  await calls.find(account.ciamId);
  await calls.save(change, 7);
  expect(device.calls.map(({ headers }) => headers.get('x-company'))).toEqual([null, '7']);
});
