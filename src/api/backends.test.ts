import { beforeEach, describe, expect, test } from 'vitest';
import { hardware } from '../../contract/hardware.ts';
import { shell } from '../../contract/shell.ts';
import { anAccount } from '../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal, settled } from '../../tests/support/sync-device.ts';
import { createApi } from './client.ts';
import { rejectionOf } from './failure.ts';
import type { TokenSource } from './token-source.ts';

let device: SyncDevice;
let renewals: number;
const provider: TokenSource = {
  get: () => Promise.resolve({ token: 'token-1', accountId: anAccount, isFresh: true }),
  renew: () => Promise.resolve('renewed' as const).finally(() => renewals++),
  giveUp: () => Promise.resolve(),
};
beforeEach(() => {
  renewals = 0;
  device = createSyncDevice({ tokens: provider });
});

const query = { ciamId: anAccount, countryCode: 'de', language: 'de' };
const list = () => device.api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query });
const sentTokens = () => device.calls.map((call) => call.headers.get('authorization'));

describe('the company of a call', () => {
  let told: number;
  const apiOf = (company: number | null) =>
    createApi({
      ...device.platform,
      tokens: provider,
      origin: 'http://portal.test',
      company: () => Promise.resolve(company),
      onCompanyChanged: () => told++,
    });
  const companies = () => device.calls.map((call) => call.headers.get('x-company'));
  const faults = (api: ReturnType<typeof createApi>, options = {}) =>
    api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query }, options);
  beforeEach(() => {
    told = 0;
    device.serve(() => ok([]));
  });

  test('is the one this device believes in, unless the call says another or none', async () => {
    await faults(apiOf(7));
    await faults(apiOf(7), { company: 8 });
    await faults(apiOf(7), { company: null });
    await faults(apiOf(null));
    expect(companies()).toEqual(['7', '8', null, null]);
  });

  test('is not told with calls that need no sign-in [SH-308]', async () => {
    device.serve(() => ok({ status: 'ok', engine: 'test', version: '0' }));
    await apiOf(7).send(shell, 'GET /api/health', {});
    expect(companies()).toEqual([null]);
    expect(sentTokens()).toEqual([null]);
  });

  test('that the server no longer accepts is heard once, with no renewal and no second attempt', async () => {
    device.serve(() => refusal('company-changed'));
    expect(await faults(apiOf(7))).toMatchObject({ ok: false, failure: { code: 'company-changed' } });
    expect([told, renewals, device.calls.length]).toEqual([1, 0, 1]);
  });
});

describe.each([
  ['the portal’s', () => list()],
  ['a public', () => device.api.send(shell, 'GET /api/health', {})],
] as const)('%s call', (_, call) => {
  test('ends after 30 s without an answer, as nothing known [SH-308, SH-311, SH-364, SU-290]', async () => {
    device.serve(() => new Promise<Response>(() => {}));
    const answer = call();
    await settled();
    device.platform.clock.advance(29_999);
    const early = await Promise.race([answer, settled().then(() => 'still waiting')]);
    expect(early).toBe('still waiting');
    device.platform.clock.advance(1);
    const result = await answer;
    expect(result).toMatchObject({ ok: false, failure: { code: 'no-answer', isOurServer: false } });
    expect(result.ok || rejectionOf(result.failure)).toBeNull();
  });

  test('gives what the envelope holds, and an envelope’s error as a rejection [CO-323, SH-309, SH-310]', async () => {
    device.serve(() => refusal('internal'));
    const result = await call();
    expect(result.ok || rejectionOf(result.failure)).toMatchObject({ status: 500, code: 'internal' });
    device.serve(() => new Response('{"status":"ok"}', { headers: { 'x-portal-server': '1' } }));
    expect((await call()).ok).toBe(false);
  });
});

test('a public call has no use for a token and none for a renewal [SH-308]', async () => {
  device.serve(() => refusal('unauthenticated'));
  await device.api.send(shell, 'GET /api/health', {});
  expect(sentTokens()).toEqual([null]);
  expect(renewals).toBe(0);
});
