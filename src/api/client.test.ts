import { beforeEach, describe, expect, test } from 'vitest';
import { hardware } from '../../contract/hardware.ts';
import { shell } from '../../contract/shell.ts';
import { serverHeader } from '../../contract/version.ts';
import { vehicles } from '../../contract/vehicles.ts';
import { type SyncDevice, createSyncDevice, ok, refusal, settled } from '../../tests/support/sync-device.ts';
import { anAccount } from '../../tests/support/work-samples.ts';
import { createApi } from './client.ts';
import type { TokenSource } from './token-source.ts';

interface Provider extends TokenSource {
  token: string;
  isFresh: boolean;
  outcome: 'renewed' | 'refused' | 'unreachable';
  renewals: string[];
  givenUp: string[];
}
let provider: Provider;
let device: SyncDevice;

beforeEach(() => {
  let underWay: Promise<Provider['outcome']> | null = null;
  provider = {
    token: 'token-1',
    isFresh: true,
    outcome: 'renewed',
    renewals: [],
    givenUp: [],
    giveUp: (rejected) => Promise.resolve(void provider.givenUp.push(rejected)),
    get: () => Promise.resolve({ token: provider.token, accountId: anAccount, isFresh: provider.isFresh }),
    renew(rejected) {
      provider.renewals.push(rejected);
      underWay ??= settled().then(() => {
        if (provider.outcome === 'renewed') [provider.token, provider.isFresh] = [`${rejected}+`, true];
        underWay = null;
        return provider.outcome;
      });
      return underWay;
    },
  };
  device = createSyncDevice({ tokens: provider });
});

const query = { ciamId: anAccount, countryCode: 'de', language: 'de' };
const list = () => device.api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query });
const sentTokens = () => device.calls.map((call) => call.headers.get('authorization'));

test('a call carries the bearer token, its parameters and the version of the wire, and gives what the envelope holds [CO-247, CO-248, SU-285, SU-288, SU-347]', async () => {
  device.serve(() => ok([{ id: 1, faultLocalized: 'Defekt' }]));
  expect(await list()).toEqual({ ok: true, value: [{ id: 1, faultLocalized: 'Defekt' }] });
  const [call] = device.calls;
  expect(call?.path).toBe('/api/v1/vci/getVciFaultCodes');
  expect(Object.fromEntries(call?.query ?? [])).toEqual(query);
  expect(call?.headers.get('authorization')).toBe('Bearer token-1');
  expect(call?.headers.get('x-contract-version')).toBe('1');
});

test('an expired token is renewed before the call, not after a refusal [SH-260]', async () => {
  provider.isFresh = false;
  device.serve(() => ok([]));
  expect((await list()).ok).toBe(true);
  expect(sentTokens()).toEqual(['Bearer token-1+']);
});

describe.each([
  ['a 401', 'unauthenticated'],
  ['a 403', 'forbidden'],
] as const)('%s of our server', (_, code) => {
  test('is followed by one renewal and one repeat [CO-250, SH-261, SU-287]', async () => {
    device.serve((call) => (call.headers.get('authorization') === 'Bearer token-1' ? refusal(code) : ok([])));
    expect((await list()).ok).toBe(true);
    expect(sentTokens()).toEqual(['Bearer token-1', 'Bearer token-1+']);
  });

  test('that comes again is told as it is, without a third attempt [SU-287, SU-289]', async () => {
    device.serve(() => refusal(code));
    expect(await list()).toMatchObject({ ok: false, failure: { code, isOurServer: true } });
    expect(device.calls).toHaveLength(2);
    expect(provider.renewals).toHaveLength(1);
  });

  test('after which the provider cannot be reached means nothing is known and nobody is signed out [SH-266]', async () => {
    provider.outcome = 'unreachable';
    device.serve(() => refusal(code));
    expect(await list()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
  });

  test('after which the provider refuses means that nobody is signed in [SH-262]', async () => {
    provider.outcome = 'refused';
    device.serve(() => refusal(code));
    expect(await list()).toMatchObject({ ok: false, failure: { code: 'unauthenticated' } });
  });
});

test('a token that is refused although it was just renewed ends the session; a forbidden call does not [SH-262, SH-265, SH-350]', async () => {
  device.serve(() => refusal('forbidden'));
  await list();
  expect(provider.givenUp).toEqual([]);
  device.serve(() => refusal('unauthenticated'));
  await list();
  expect(provider.givenUp).toEqual(['token-1++']);
});

test('calls that fail together renew once together [SH-264]', async () => {
  device.serve((call) =>
    call.headers.get('authorization') === 'Bearer token-1' ? refusal('unauthenticated') : ok([]),
  );
  const results = await Promise.all([list(), list(), list()]);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(sentTokens().filter((token) => token === 'Bearer token-1+')).toHaveLength(3);
  expect(provider.token).toBe('token-1+');
});

test.each([401, 403, 407, 500])('a %i of a proxy is no answer of ours: no renewal, no sign-out', async (status) => {
  device.serve(() => new Response('blocked', { status }));
  expect(await list()).toMatchObject({ ok: false, failure: { code: 'no-answer', isOurServer: false } });
  expect(provider.renewals).toEqual([]);
});

test('a page that a captive portal answers with 200 is no answer', async () => {
  device.serve(() => new Response('<html>Hotel network</html>', { headers: { 'content-type': 'text/html' } }));
  expect(await list()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
});

test('an answer that is not what the contract says is not believed', async () => {
  device.serve(() => ok([{ id: 'one' }]));
  expect(await list()).toMatchObject({ ok: false, failure: { code: 'no-answer', isOurServer: true } });
});

test('a code that this app does not know is unknown, not guessed from the status', async () => {
  device.serve(() => refusal('no-such-code'));
  const result = await list();
  expect(result).toMatchObject({ ok: false, failure: { code: 'unknown', status: 418 } });
});

test('a call ends after 30 seconds without an answer [CO-247, SU-286]', async () => {
  device.serve(() => new Promise<Response>(() => {}));
  const result = list();
  await settled();
  device.platform.clock.advance(29_999);
  let isOver = false;
  void result.then(() => (isOver = true));
  await settled();
  expect(isOver).toBe(false);
  device.platform.clock.advance(1);
  expect(await result).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
});

test('an answer whose body breaks off is no answer', async () => {
  device.serve(() => {
    const whole = ok([]);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":tr'));
        controller.error(new TypeError('connection lost'));
      },
    });
    return new Response(body, { headers: whole.headers });
  });
  expect(await list()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
});

test('an open call carries no token', async () => {
  device.serve(() => ok([]));
  await device.api.send(shell, 'GET /api/v1/support/GetAllLanguagesWithArea', {});
  expect(sentTokens()).toEqual([null]);
});

test('a call for one account is never made under the token of another', async () => {
  const result = await device.api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query }, { account: 'ciam-bo' });
  expect(result).toMatchObject({ ok: false, failure: { code: 'unauthenticated' } });
  expect(device.calls).toEqual([]);
});

test('a renewal that another person’s sign-in overtook does not repeat the call under their token', async () => {
  const tokens: TokenSource = {
    get: () => Promise.resolve({ token: provider.token, accountId: provider.token, isFresh: true }),
    giveUp: () => Promise.resolve(),
    renew() {
      provider.token = 'ciam-bo';
      return Promise.resolve('renewed');
    },
  };
  provider.token = anAccount;
  device.serve(() => refusal('unauthenticated'));
  const api = createApi({ ...device.platform, tokens, origin: 'http://portal.test' });
  const input = { query };
  const result = await api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', input, { account: anAccount });
  expect(result).toMatchObject({ ok: false, failure: { code: 'unauthenticated' } });
  expect(sentTokens()).toEqual([`Bearer ${anAccount}`]);
});

test('parts of a path are escaped', async () => {
  device.serve(() => ok([]));
  const params = { region: 'EU', brand: 'A/B ü' };
  await device.api.send(vehicles, 'GET /api/vehicle/:region/:brand/modelname', { params });
  expect(device.calls[0]?.path).toBe('/api/vehicle/EU/A%2FB%20%C3%BC/modelname');
});

test('a known answer is asked for by its ETag and costs nothing when it still stands', async () => {
  const catalogue = { region: 'EU', brands: [] };
  device.serve((call) =>
    call.headers.get('if-none-match') === '"v1"'
      ? new Response(null, { status: 304, headers: { 'x-portal-server': '1' } })
      : ok(catalogue, { etag: '"v1"' }),
  );
  const ask = (etag: string | null) =>
    device.api.sendIfChanged(vehicles, 'GET /api/vehicle/:region/catalogue', { params: { region: 'EU' } }, etag);
  expect(await ask(null)).toEqual({ ok: true, value: { changed: { answer: catalogue, etag: '"v1"' } } });
  expect(await ask('"v1"')).toEqual({ ok: true, value: { changed: null } });
});

test('whoever watches the connection is told of every call what it proves', async () => {
  const contacts: [boolean, boolean][] = [];
  const api = createApi({
    ...device.platform,
    tokens: provider,
    startContact: () => (did, isWell) => contacts.push([did, isWell]),
    origin: 'http://portal.test',
  });
  const health = () => api.send(shell, 'GET /api/health', {});
  device.serve(() => ok({ status: 'ok', engine: 'test', version: '0' }));
  await health();
  device.serve(() => refusal('too-many-requests'));
  await health();
  device.serve(() => refusal('internal'));
  await health();
  device.serve(() => new Response('captive'));
  await health();
  // Our server's page for an address that it does not know.
  device.serve(
    () => new Response('<!doctype html>', { headers: { [serverHeader]: '1', 'content-type': 'text/html' } }),
  );
  await health();
  device.serve(() => {
    throw new TypeError('no network');
  });
  await health();
  expect(contacts).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

test('what the server asks to wait reaches the caller', async () => {
  device.serve(() => refusal('too-many-requests', { 'retry-after': '7' }));
  expect(await list()).toMatchObject({ failure: { code: 'too-many-requests', retryAfterMs: 7_000 } });
});
