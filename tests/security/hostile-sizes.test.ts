/**
 * Every call of the contract with a body as large as it may be: what it costs is counted, not timed. Milliseconds are kept by
 * `npm run bench -- inputs`.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { callTable } from './call-table.ts';
import { changedAt, hostileBodies, leavesOf } from './hostile-bodies.ts';
import { rawRequest } from './raw-request.ts';
import { type Company, createTwoCompanies } from './two-companies.ts';

let server: TestServer;
let own: Company;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  ({ own } = await createTwoCompanies(server.database.kysely));
});
afterAll(() => server.close());

/** A tenth of what is let in shows the same and takes a tenth of the time. */
const bodyBytes = 100_000;
const kinds = ['digits', 'marks that have to be put in order', 'letters taken apart'] as const;
const mostMessages = 20;
/** Of a refusal with all its messages. */
const mostAnswerBytes = 20_000;
/** UTF-16 units: four times what the longest field takes, and the other fields of a call. */
const mostComposed = 17_000;

const withBody = (Object.keys(api) as (keyof typeof api)[]).filter(
  (key) => (api as Record<string, Endpoint>)[key]?.body,
);

test.each(withBody)('%s answers whatever fits into a body with little, and composes little of it', async (key) => {
  const { input, roles } = callTable[key];
  const ciamId = own.ciamIdOf[roles[0] ?? 'manager'];
  const token = await server.tokenFor(ciamId);
  const bodies = [...hostileBodies(input({ ...own.ids, ciamId }).body ?? {}, bodyBytes, kinds)];
  expect(bodies.length).toBeGreaterThan(5);
  for (const { what, text } of bodies) {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { path, init } = rawRequest(key, { body: {} }, token);
    const answer = await server.request(path, { ...init, body: text });
    const composed = (normalize.mock.contexts as string[]).reduce((sum, given) => sum + given.length, 0);
    normalize.mockRestore();
    const answered = await answer.text();
    const { errorMessages } = JSON.parse(answered) as { errorMessages: unknown[] };
    expect([answer.status < 500, errorMessages.length <= mostMessages], what).toEqual([true, true]);
    if (errorMessages.length > 0) expect(answered.length, what).toBeLessThan(mostAnswerBytes);
    expect(composed, what).toBeLessThan(mostComposed);
  }
});

test('a list that is too long is refused at its length, and no item of it is looked at', async () => {
  const key = 'POST /api/v1/expert/SetScanResult';
  const ciamId = own.ciamIdOf.expert;
  const token = await server.tokenFor(ciamId);
  const { body = {} } = callTable[key].input({ ...own.ids, ciamId });
  const messagesFor = async (errorCodes: unknown[]) => {
    const { path, init } = rawRequest(key, { body: { ...body, errorCodes } }, token);
    const { errorMessages } = (await (await server.request(path, init)).json()) as {
      errorMessages: { field?: string }[];
    };
    return errorMessages.map(({ field }) => field);
  };
  expect(await messagesFor(Array.from({ length: 501 }, () => 0))).toEqual(['errorCodes']);
  const wrong = await messagesFor(Array.from({ length: 500 }, () => 0));
  expect(wrong).toEqual(Array.from({ length: mostMessages }, (_none, index) => `errorCodes.${index}`));
});

test('a body of more values than any call has is refused before one of them is looked at', async () => {
  const key = 'POST /api/v1/accountSettings';
  const token = await server.tokenFor(own.ids.ciamId);
  const { body = {} } = callTable[key].input(own.ids);
  for (const path of [...leavesOf(body), ['unknown']]) {
    const many = changedAt(
      { ...body, unknown: null },
      path,
      Array.from({ length: 5_001 }, () => ({})),
    ) as object;
    const { path: address, init } = rawRequest(key, { body: { ...many } }, token);
    const { errorMessages } = (await (await server.request(address, init)).json()) as {
      errorMessages: { field?: string; message: string }[];
    };
    expect(errorMessages).toEqual([{ code: 'validation', message: 'The body has more than 5000 values' }]);
  }
});
