import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { ChimeSecret } from '../../../contract/chat-access.ts';
import { chatCallsOf } from '../../../tests/support/chat-calls.ts';
import { openedSecret } from '../../../tests/support/opened-secret.ts';
import { anna, codesOf, expert, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const keysOf = async (as: string) => ({
  api: (await server.call('GET /api/Ticket/GetApiKeyForCDM/', {}, { as })).envelope.dataObject.value,
  seal: (await server.call('GET /api/Ticket/GetSecretKeyForCDM/', {}, { as })).envelope.dataObject.value,
});
const secretWith = (apikey: string, as: string) =>
  server.call('GET /api/chime/GetChimeSecret/', { headers: { apikey } }, { as });

test('a person’s two keys open temporary credentials for the chat, which end within hours [SU-354, SU-355, SU-356, SU-375]', async () => {
  for (const as of [anna, expert]) {
    const keys = await keysOf(as);
    const answer = await secretWith(keys.api, as);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const secret = v.parse(ChimeSecret, openedSecret(answer.envelope.dataObject.value, keys.seal));
    const lifeMs = Date.parse(secret.Expiration) - server.now().getTime();
    expect(lifeMs).toBeGreaterThan(60_000);
    expect(lifeMs).toBeLessThanOrEqual(12 * 3_600_000);
    expect(answer.envelope.dataObject.value).not.toContain(secret.SecretKey);
  }
});

test('keys of somebody else, guessed or old ones open nothing [SU-354]', async () => {
  const [ours, theirs] = [await keysOf(anna), await keysOf(freja)];
  expect(ours.seal).not.toBe(theirs.seal);
  expect(Buffer.from(ours.seal, 'base64')).toHaveLength(32);
  for (const guess of [theirs.api, 'x', '', `${ours.api}x`, '999999999999.abc', ours.api.replace(/^\d+/, '1')])
    expect(codesOf(await secretWith(guess, anna)), guess).toEqual(['forbidden']);
  const sealed = (await secretWith(theirs.api, freja)).envelope.dataObject.value;
  expect(() => openedSecret(sealed, ours.seal)).toThrow('authenticate');
  const early = server.now();
  server.setNow(new Date(early.getTime() + 25 * 60_000));
  expect(codesOf(await secretWith(ours.api, anna))).toEqual(['forbidden']);
  const later = await keysOf(anna);
  expect(later.seal).not.toBe(ours.seal);
  expect((await secretWith(later.api, anna)).status).toBe(200);
  server.setNow(early);
});

test('a call without its key is not valid [SU-354]', async () => {
  const token = await server.tokenFor(anna);
  const answer = await server.request('/api/chime/GetChimeSecret/', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(400);
});

test('who has no name yet, or none that anybody could see, is called Workshop Technician by others [SH-307, SU-280, SU-353]', async () => {
  const { envelope } = await chatCallsOf(server, anna).account();
  expect(envelope.dataObject).toMatchObject({ name: 'Anna Lindner', region: 'eu-central-1', endpoint: '/chime' });
  const of = server.database.kysely.updateTable('account').where('ciam_id', '=', chatCallsOf(server, freja).ciamId);
  await of.set({ first_name: '', last_name: ' ' }).execute();
  // People are remembered for some seconds.
  server.setNow(new Date(server.now().getTime() + 10_000));
  const nameOf = async () => (await chatCallsOf(server, freja).account()).envelope.dataObject.name;
  expect(await nameOf()).toBe('Workshop Technician');
  await of.set({ first_name: '\u200B\u202E', last_name: '\u3164' }).execute();
  server.setNow(new Date(server.now().getTime() + 10_000));
  expect(await nameOf()).toBe('Workshop Technician');
});
