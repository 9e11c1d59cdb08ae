import { beforeEach, describe, expect, test } from 'vitest';
import { hardware } from '../../../contract/hardware.ts';
import { createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { callDenial, denialTarget, personalApi } from './call-denials.ts';

let isSignedIn: boolean;
beforeEach(() => {
  isSignedIn = true;
  callDenial.set(null);
});

async function opened(answer: () => Response, isPage: boolean): Promise<void> {
  const tokens = {
    get: () => Promise.resolve({ token: 'token-1', accountId: 'ciam-anna', isFresh: true }),
    renew: () => Promise.resolve('renewed' as const),
    giveUp: () => Promise.resolve((isSignedIn = false)).then(() => {}),
  };
  const device = createSyncDevice({ tokens });
  device.serve(answer);
  const api = personalApi(device.api, { isSignedIn: () => isSignedIn, isPage });
  const query = { ciamId: 'ciam-anna', countryCode: 'de', language: 'de' };
  await api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query });
}

describe('a person who waits for an answer', () => {
  test('is told that the session is over by the second 401, once [SH-262, SH-350]', async () => {
    await opened(() => refusal('unauthenticated'), false);
    expect(callDenial.get()).toBe('session-over');
    callDenial.set(null);
    await opened(() => refusal('unauthenticated'), false);
    expect(callDenial.get()).toBeNull();
  });

  test('is led away from what they may not see by the second 403, and never from what they wanted to do [SH-265]', async () => {
    await opened(() => refusal('forbidden'), true);
    expect(callDenial.get()).toBe('forbidden');
    callDenial.set(null);
    await opened(() => refusal('forbidden'), false);
    expect(callDenial.get()).toBeNull();
  });

  test('is led nowhere by silence, by an answer or by another refusal [SH-266]', async () => {
    await opened(() => new Response('', { status: 403 }), true);
    await opened(() => ok([]), true);
    await opened(() => refusal('app-too-old'), true);
    expect(callDenial.get()).toBeNull();
  });

  test('is told that the service is not offered to them where they open something, and not where they do something [SH-306]', async () => {
    await opened(() => refusal('restricted-country'), false);
    expect(callDenial.get()).toBeNull();
    await opened(() => refusal('restricted-country'), true);
    expect(callDenial.get()).toBe('restricted');
  });
});

test('the way from a denial keeps the address, and nobody who is typing is sent on it [SH-262, SH-265, SU-042]', () => {
  const address = '/dashboard/wallet?page=2';
  expect(denialTarget('session-over', address, false)).toBe(
    '/sessiontimeout?returnTo=%2Fdashboard%2Fwallet%3Fpage%3D2',
  );
  expect(denialTarget('forbidden', '/wallet', false)).toBe('/exception?type=401&origin=%2Fwallet');
  expect(denialTarget('restricted', address, false)).toBe('/exception?type=403');
  expect(denialTarget('session-over', address, true)).toBeNull();
});
