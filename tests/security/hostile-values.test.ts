/** Every call of the contract, right in all but one value: it is refused or taken, and never ends as a fault that a device would repeat for ever. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { type AnyInput, type OwnIds, idsIn } from './call-case.ts';
import { callTable } from './call-table.ts';
import { changedAt, leavesOf } from './hostile-bodies.ts';
import { rawRequest } from './raw-request.ts';
import { type Company, createTwoCompanies } from './two-companies.ts';

let server: TestServer;
let own: Company;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  ({ own } = await createTwoCompanies(server.database.kysely));
  await server.objects.put(own.ids.attachmentId, Buffer.from('a picture'), 'image/png');
});
afterAll(() => server.close());

const texts = [
  "' or 1=1 --",
  '\u0000',
  '\uD800',
  '../../../etc/passwd',
  '99999999999',
  '-1',
  '1e400',
  '٣',
  'x'.repeat(70_000),
];
const others: unknown[] = [-1, 0.5, 1e21, 2 ** 31, 2 ** 53, null, true, [], {}, 'text'];

function attacksOn(input: AnyInput): AnyInput[] {
  return leavesOf(input).flatMap((path) => {
    // Half a character cannot be written into an address.
    const inAddress = texts.filter((text) => text.isWellFormed());
    const inHeader = texts.filter((text) => /^[\x20-\x7e]*$/.test(text));
    const [place] = path;
    const hostile = place === 'body' ? [...texts, ...others] : place === 'headers' ? inHeader : inAddress;
    return hostile.map((leaf) => changedAt(input, path, leaf) as AnyInput);
  });
}

test.each(Object.keys(api) as (keyof typeof api)[])('%s answers no value with a fault', async (key) => {
  const { input, roles } = callTable[key];
  const ciamId = own.ciamIdOf[roles[0] ?? 'manager'];
  const token = await server.tokenFor(ciamId, { lifeSeconds: 600 });
  const faults: string[] = [];
  for (const attack of attacksOn(input({ ...own.ids, ciamId }))) {
    const { path, init } = rawRequest(key, attack, token);
    const { status } = await server.request(path, init);
    if (status >= 500) faults.push(`${status} ${JSON.stringify(attack).slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
});

/** Invitation codes are typed by people: what is no letter or digit in them does not count. */
const typedIds: readonly (keyof OwnIds)[] = ['invitationCode', 'organizationCode'];

test.each(['\u0001', '\t', '\r\n', '\u0085'])('an id with %j in it is nobody’s and is not kept', async (control) => {
  const taken: string[] = [];
  for (const [key, one] of Object.entries(callTable)) {
    const { input, roles } = one;
    const ciamId = own.ciamIdOf[roles[0] ?? 'manager'];
    const token = await server.tokenFor(ciamId);
    const right = { ...own.ids, ciamId };
    for (const field of idsIn(one).filter((name) => !typedIds.includes(name))) {
      const attack = input({ ...right, [field]: right[field].replace(/^../, `$&${control}`) });
      if (JSON.stringify(attack) === JSON.stringify(input(right))) continue;
      const { path, init } = rawRequest(key, attack, token);
      const answer = await server.request(path, init);
      if (![400, 403, 404].includes(answer.status)) taken.push(`${answer.status} ${key} ${field}`);
    }
  }
  expect(taken).toEqual([]);
});

test('a body of nothing but brackets is refused, in whatever field nobody reads', async () => {
  const { path, init } = rawRequest(
    'POST /api/v1/support/UpdateSupportRequest',
    {},
    await server.tokenFor(own.ids.ciamId),
  );
  const headers = { ...(init.headers as Record<string, string>), 'content-type': 'application/json' };
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    const body = JSON.stringify({
      ciamId: own.ids.ciamId,
      countryCode: 'de',
      language: 'de',
      supportRequestId: own.ids.requestId,
    });
    const answer = await server.request(path, { ...init, headers, body: `${body.slice(0, -1)},"more":${nested}}` });
    expect(answer.status).toBe(400);
  }
});

test('a HEAD call carries nothing out', async () => {
  const key = 'GET /api/v1/support/CancelServiceRequest';
  const { path, init } = rawRequest(key, callTable[key].input(own.ids), await server.tokenFor(own.ids.ciamId));
  expect((await server.request(path, { ...init, method: 'HEAD' })).status).toBe(404);
  expect((await server.request('/api/ready', { method: 'HEAD' })).status).toBe(200);
});
