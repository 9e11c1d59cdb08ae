import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

test('a person without an account registers, and a repeat of the call gets the first answer', async () => {
  const options = { as: 'ciam-1', idempotencyKey: 'key-1' };
  const input = { body: { ciamId: 'ciam-1', contactFirstName: 'Ada', companyCountry: 'de' } };
  const first = await server.call('POST /api/v1/account', input, options);
  const again = await server.call('POST /api/v1/account', input, options);
  expect(again.envelope).toEqual(first.envelope);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
});
