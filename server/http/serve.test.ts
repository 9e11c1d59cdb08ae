import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { api } from '../../contract/api.ts';
import { FailureEnvelope, successEnvelope } from '../../contract/envelope.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = 'anna@lindner.example';
const german = { headers: { 'x-forwarded-for': '127.0.0.1' } };
const settings = async () => ({ query: { ciamId: await server.ciamIdOf(as) } });

async function post(body: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await server.tokenFor(as)}`;
  return server.request('/api/v1/accountSettings', {
    method: 'POST',
    body,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'k', ...headers },
  });
}

test('every answer comes in the envelope, good or bad [SU-157, SU-288, SH-182, SH-309]', async () => {
  const key = 'GET /api/v1/accountSettings';
  const good = await server.call(key, await settings(), { as });
  expect(v.is(successEnvelope(api[key].answer), good.envelope)).toBe(true);
  const bad = await server.call(key, await settings());
  expect(bad.status).toBe(401);
  expect(v.is(FailureEnvelope, bad.envelope)).toBe(true);
  expect(bad.headers.get('www-authenticate')).toBe('Bearer');
});

test('a path is found in any casing, and one that is no call is not found, which is told apart from a thing that is not there [SH-308]', async () => {
  expect((await server.request('/API/V1/support/getalllanguageswitharea')).status).toBe(200);
  for (const path of ['/api/v1/support/nothing', '/api/%E0%A4%A/x/y', '/api']) {
    const answer = await server.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, errorMessages: [{ code: 'unknown-call' }] });
  }
});

test('a text that no database keeps is refused at its field, and half a character somebody typed is left out', async () => {
  const me = await server.ciamIdOf(as);
  const get = async (path: string) => {
    const answer = await server.request(path, { headers: { authorization: `Bearer ${await server.tokenFor(as)}` } });
    return [answer.status, (await answer.json()).errorMessages[0]?.field];
  };
  expect(await get('/api/vehicle/de/KType/%00')).toEqual([400, 'value']);
  expect(await get('/api/vehicle/EU/a%00/modelname')).toEqual([400, 'brand']);
  const verify = '/api/v1/vehiclehealthcerts/VerifyCertificate?code=x&certificateNumber=%00';
  expect(await get(verify)).toEqual([400, 'certificateNumber']);
  expect(await get(`/api/v1/vci/getVciList?ciamId=${me}&countryCode=de&language=de&changedSince=1e300`)).toEqual([
    400,
    'changedSince',
  ]);
  const message = { reason: 'short', name: 'N', country: 'C', email: 'n@f.example', hasConsented: true } as const;
  const body = { countryCode: 'de', language: 'de', ciamId: me, message: { ...message, message: 'Cut off \uD83D' } };
  expect((await server.call('POST /api/v1/support/SubmitAccountContactMessage', { body }, { as })).status).toBe(200);
  const kept = server.database.kysely.selectFrom('contact_message').select('fields').orderBy('id', 'desc');
  expect((await kept.executeTakeFirst())?.fields).toMatchObject({ message: 'Cut off' });
});

test('a token that is expired, made up or signed by someone else is refused', async () => {
  const { query } = await settings();
  const address = `/api/v1/accountSettings?ciamId=${query.ciamId}`;
  const good = await server.tokenFor(as);
  const expired = await server.tokenFor(as, { lifeSeconds: -60 });
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const forged = [expired, `${good.slice(0, -4)}AAAA`, `${none}.${good.split('.')[1]}.`, 'x', ''];
  for (const token of forged) {
    const answer = await server.request(address, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  }
  expect((await server.request(address, { headers: { authorization: `Bearer ${good}` } })).status).toBe(200);
});

test("experts' calls are closed to workshops", async () => {
  const answer = await server.call('GET /api/v1/expert/GetQueue', {}, { as });
  expect(answer.status).toBe(403);
  expect((await server.call('GET /api/v1/expert/GetQueue', {}, { as: 'expert@portal.example' })).status).toBe(200);
});

test('a signed-in caller from a restricted country is forbidden [SH-306, SU-282]', async () => {
  const restricted = { headers: { 'x-forwarded-for': '5.255.255.5' } };
  const answer = await server.call('GET /api/v1/accountSettings', await settings(), { as, ...restricted });
  expect(answer.status).toBe(403);
  expect(answer.envelope.errorMessages[0]?.code).toBe('restricted-country');
  expect((await server.call('GET /api/v1/accountSettings', await settings(), { as, ...german })).status).toBe(200);
});

test('each wrong field is named by its path', async () => {
  const answer = await server.call('POST /api/v1/accountSettings', { body: { ciamId: '', timezoneId: ' ' } }, { as });
  expect(answer.status).toBe(400);
  expect(answer.envelope.errorMessages.map(({ code, field }) => [code, field])).toEqual([
    ['validation', 'ciamId'],
    ['validation', 'timezoneId'],
  ]);
});

test('a write without a usable Idempotency-Key is refused', async () => {
  const input = { body: { ciamId: await server.ciamIdOf(as), timezoneId: 'Europe/Berlin' } };
  const call = (idempotencyKey: string | null) =>
    server.call('POST /api/v1/accountSettings', input, { as, idempotencyKey });
  expect((await call(null)).envelope.errorMessages[0]?.code).toBe('idempotency-key-missing');
  expect((await call('k'.repeat(201))).envelope.errorMessages[0]).toMatchObject({ field: 'idempotency-key' });
});

test('a GET with an effect is a write: it needs a key and is never cached', async () => {
  const ciamId = await server.ciamIdOf(as);
  const query = {
    CiamId: ciamId,
    CountryCode: 'de',
    Language: 'de',
    TimeZoneId: 'Europe/Berlin',
    SupportRequestId: '0',
  };
  const key = 'GET /api/v1/support/CancelServiceRequest';
  const without = await server.call(key, { query }, { as, idempotencyKey: null });
  expect(without.envelope.errorMessages[0]?.code).toBe('idempotency-key-missing');
  const first = await server.call(key, { query }, { as, idempotencyKey: 'cancel' });
  const again = await server.call(key, { query }, { as, idempotencyKey: 'cancel' });
  expect([first.status, again.status]).toEqual([404, 404]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.headers.get('cache-control')).toBe('no-store');
});

test('a repeat carries the first answer with the time of the repeat', async () => {
  const input = { body: { ciamId: await server.ciamIdOf(as), timezoneId: 'Europe/Paris' } };
  const options = { as, idempotencyKey: 'settings' };
  const first = await server.call('POST /api/v1/accountSettings', input, options);
  const later = new Date(server.now().getTime() + 1000);
  server.setNow(later);
  const again = await server.call('POST /api/v1/accountSettings', input, options);
  expect(again.envelope).toEqual({ ...first.envelope, serverTime: later.toISOString() });
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
});

test('an app that is too old is told so; the current one and a plain client are served', async () => {
  const statusWith = async (version: string) =>
    (await server.request('/api/health', { headers: { 'x-contract-version': version } })).status;
  expect([await statusWith('0'), await statusWith('1'), await statusWith('x')]).toEqual([426, 200, 400]);
});

test('a body that is too large, of another type, or broken is refused as such', async () => {
  expect((await post('"' + 'x'.repeat(1_048_576) + '"')).status).toBe(413);
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post('{"a":')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
});

test('a read that has not changed costs nothing on the wire', async () => {
  const headersWith = (tag: string) => ({ as, headers: { 'if-none-match': tag } });
  const key = 'GET /api/v1/accountSettings';
  const first = await server.call(key, await settings(), { as });
  server.setNow(new Date(server.now().getTime() + 1000));
  const again = await server.call(key, await settings(), headersWith(first.headers.get('etag') ?? ''));
  expect(again.status).toBe(304);
  expect(again.envelope).toBeNull();
  expect((await server.call(key, await settings(), headersWith('W/"other"'))).status).toBe(200);
});

test('a fault says nothing about the inside', async () => {
  const broken = await createTestServer({ seed: 'none' });
  await broken.database.kysely.schema.dropTable('account').cascade().execute();
  const answer = await broken.call('GET /api/v1/accountSettings', { query: { ciamId: 'c' } }, { as: 'c' });
  await broken.close();
  expect(answer.status).toBe(500);
  expect(answer.envelope.errorMessages).toEqual([{ code: 'internal', message: 'Something went wrong on the server' }]);
});

test('a person has their own allowance of calls and gets it back after a minute', async () => {
  const limited = await createTestServer({ callsPerMinute: 3, seed: 'none' });
  const statusAs = async (person: string) =>
    (await limited.call('GET /api/v1/accountSettings', { query: { ciamId: person } }, { as: person })).status;
  const statuses = [];
  for (const person of ['a', 'a', 'a', 'a', 'b']) statuses.push((await statusAs(person)) === 429);
  limited.setNow(new Date(limited.now().getTime() + 60_000));
  statuses.push((await statusAs('a')) === 429);
  await limited.close();
  expect(statuses).toEqual([false, false, false, true, false, false]);
});

test('every answer carries our mark and the headers that protect the page', async () => {
  for (const path of ['/api/health', '/api/v1/accountSettings', '/api/docs', '/objects/x']) {
    const { headers } = await server.request(path);
    expect(headers.get('x-portal-server')).toBe('test');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  }
});

test('the API describes every call, readable without scripts', async () => {
  const document = (await (await server.request('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const described = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(api).toSorted());
  const page = await (await server.request('/api/docs')).text();
  expect(page).toContain('GetSupportRequests');
  expect(page).not.toMatch(/<script|style=/);
});

test('a deleted person is no longer let in, whatever token they hold', async () => {
  const gone = 'mehmet@lindner.example';
  const ciamId = await server.ciamIdOf(gone);
  const call = () => server.call('GET /api/v1/accountSettings', { query: { ciamId } }, { as: ciamId });
  expect((await call()).status).toBe(200);
  const { kysely } = server.database;
  await kysely.updateTable('identity').set({ deleted_at: server.now() }).where('ciam_id', '=', ciamId).execute();
  server.setNow(new Date(server.now().getTime() + 10_000));
  expect((await call()).status).toBe(401);
});
