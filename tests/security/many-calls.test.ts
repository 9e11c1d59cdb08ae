/** What an address without a right token can ask for without end: nothing. */
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsPath } from '../../contract/events.ts';
import { startIdentityServer } from '../support/identity-server.ts';
import { anna } from '../support/support-calls.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const most = 20;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    callsPerMinute: most,
    embedded: [new Hono().get('/mailbox', (c) => c.text('mail')).get('/oidc-ui/:uid', (c) => c.text('page'))],
  });
});
beforeEach(() => server.setNow(new Date(server.now().getTime() + 60_000)));
afterAll(() => server.close());

const from = (address: string, token?: string) => ({
  headers: { 'x-forwarded-for': address, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
});

/** Statuses of so many calls and some more. */
async function statusesOf(ask: () => Promise<Response>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let count = 0; count < most + 5; count += 1) {
    const answer = await ask();
    await answer.body?.cancel();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }
  return counts;
}

test.each(['/api/openapi.json', '/api/docs', '/API/DOCS', '/mailbox', '/oidc-ui/x', '/objects/x?signature=y'])(
  'an address gets so many answers of %s in a minute, and others go on',
  async (path) => {
    const counts = await statusesOf(() => server.request(path, from('203.0.113.5')));
    expect(counts['429']).toBe(5);
    expect((await server.request(path, from('203.0.113.6'))).status).not.toBe(429);
  },
);

test('the page itself is given to a bay full of tablets', async () => {
  expect(await statusesOf(() => server.request('/my-requests', from('203.0.113.5')))).toEqual({ 404: most + 5 });
});

test.each(['/api/v1/accountSettings?ciamId=x', eventsPath])(
  'wrong tokens at %s are counted by address; a right one from there gets through all the same',
  async (path) => {
    const wrong = `${await server.tokenFor(anna)}x`;
    expect(await statusesOf(() => server.request(path, from('203.0.113.7', wrong)))).toEqual({ 401: most, 429: 5 });
    const right = await server.request(path, from('203.0.113.7', await server.tokenFor(anna)));
    await right.body?.cancel();
    expect([200, 403]).toContain(right.status);
  },
);

test("the provider's own addresses are limited by address too", async () => {
  const identity = await startIdentityServer({ callsPerMinute: most });
  const ask = (address: string) => fetch(`${identity.origin}/oidc/jwks`, from(address));
  expect(await statusesOf(() => ask('203.0.113.5'))).toEqual({ 200: most, 429: 5 });
  expect((await ask('203.0.113.6:4711')).status).toBe(200);
  await identity.close();
});
