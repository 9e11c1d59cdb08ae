import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { eventsPath } from '../../contract/events.ts';
import { companyHeader } from '../../contract/version.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { type AnyInput, type OwnIds, everyone, idsIn } from './call-case.ts';
import { partKeys } from '../../server/areas/chat-files/chat-file-store.ts';
import { part } from './chat-file-calls.ts';
import { callTable } from './call-table.ts';
import { rawRequest } from './raw-request.ts';
import { type Company, createTwoCompanies, everythingOf } from './two-companies.ts';

type CallKey = keyof typeof api;
const calls = Object.entries<Endpoint>(api).map(([key, endpoint]) => ({ key: key as CallKey, endpoint }));
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'open');
const { privateKey: strangersKey } = await generateKeyPair('ES256');
const roles = everyone;

let server: TestServer;
let own: Company;
let other: Company;

beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  ({ own, other } = await createTwoCompanies(server.database.kysely));
  await server.objects.put(own.ids.attachmentId, Buffer.from('a picture'), 'image/png');
  const { chatFileKey, ciamId } = own.ids;
  const file = { accountId: `account-${ciamId}`, attachmentId: chatFileKey, parts: [part] };
  for (const key of partKeys(file)) await server.objects.put(key, Buffer.from('a part'), 'video/mp4');
});
afterAll(() => server.close());

async function send(key: string, input: AnyInput, token: string | null, headers: Record<string, string> = {}) {
  const { path, init } = rawRequest(key, input, token);
  const response = await server.request(path, { ...init, headers: { ...init.headers, ...headers } });
  const text = await response.text();
  return { status: response.status, text };
}

const fieldsOf = (key: CallKey) => idsIn(callTable[key]);

/** Everything the other company has, to see that an attack neither read nor changed it. */
function otherCompany(): Promise<string> {
  return everythingOf(server.database.kysely, Number(other.ids.ciamId.replace('manager-', '')));
}

test('rows of every kind that a company has are looked at, to see that an attack changed none', async () => {
  const rows = JSON.parse(await otherCompany()) as { owned: string }[];
  const kinds = ['account', 'attachment', 'certificate', 'company', 'contact_person', 'hardware'];
  const seen = [...new Set(rows.map(({ owned }) => owned))];
  expect(seen).toEqual(expect.arrayContaining([...kinds, 'impersonation', 'invitation', 'support_request']));
});

describe('without a valid token', () => {
  test.each(closed)('$key answers nothing but 401 [SU-285]', async ({ key }) => {
    const input = callTable[key].input(own.ids);
    for (const token of [null, 'x', `${btoa('{"alg":"none"}')}.${btoa(`{"ciam_id":"${own.ids.ciamId}"}`)}.`]) {
      const { status, text } = await send(key, input, token);
      expect(status, text).toBe(401);
      expect(text).toContain('unauthenticated');
    }
  });

  test.each([
    ['has expired', { lifeSeconds: -60 }],
    ['was made for another service', { audience: 'https://portal.test/other' }],
    ['comes from another provider', { issuer: 'https://identity.other.test' }],
    ['comes from a provider with a longer name', { issuer: 'https://identity.test.other.test' }],
    ['was signed by somebody else', { key: strangersKey }],
  ])('a token that %s is refused by calls and by the event stream', async (_what, wrong) => {
    const { ciamId } = own.ids;
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const [call, stream] = [
        await send('GET /api/v1/accountSettings', { query: { ciamId } }, token),
        await server.request(eventsPath, { headers }),
      ];
      await stream.body?.cancel();
      return [call.status, stream.status];
    };
    expect(await ask(await server.tokenFor(ciamId, wrong))).toEqual([401, 401]);
    expect(await ask(await server.tokenFor(ciamId))).toEqual([200, 200]);
  });
});

/** The ids of the own input replaced by the other company's: each for itself, all but the person's own, and all. */
function foreignInputs(key: CallKey): { swapped: string; input: AnyInput }[] {
  const { input } = callTable[key];
  const fields = fieldsOf(key);
  const attacks: { swapped: string; ids: OwnIds }[] = fields.map((field) => ({
    swapped: field,
    ids: { ...own.ids, [field]: other.ids[field] },
  }));
  const things = fields.filter((field) => field !== 'ciamId');
  if (things.length > 1 || things.length < fields.length)
    attacks.push({ swapped: 'all things', ids: { ...other.ids, ciamId: own.ids.ciamId } });
  if (fields.length > 1) attacks.push({ swapped: 'all', ids: other.ids });
  return attacks
    .map(({ swapped, ids }) => ({ swapped, input: input(ids) }))
    .filter((attack) => JSON.stringify(attack.input) !== JSON.stringify(input(own.ids)));
}

const ofWorkshops = closed.filter(({ endpoint }) => endpoint.access !== 'expert');

async function expectNothingOfOther(answers: readonly { text: string }[], before: string): Promise<void> {
  for (const { text } of answers) expect(text).not.toMatch(/secret of 502|Werkstatt Zwei|manager-502/);
  expect(await otherCompany()).toBe(before);
}

describe("with another company's ids", () => {
  test.each(ofWorkshops.filter(({ key }) => fieldsOf(key).length > 0))(
    '$key refuses each of them and all together, shows nothing and changes nothing',
    async ({ key }) => {
      const token = await server.tokenFor(own.ids.ciamId);
      const before = await otherCompany();
      const attacks = foreignInputs(key);
      expect(attacks.length).toBeGreaterThan(0);
      const answers = [];
      for (const { swapped, input } of attacks) {
        const answer = await send(key, input, token);
        answers.push(answer);
        if (key === 'POST /api/v1/support/CreateAttachmentUpload') expect(answer.text).not.toContain('"isStored":true');
        else if (callTable[key].isSilent !== true)
          expect([403, 404, 409], `${swapped}: ${answer.text}`).toContain(answer.status);
      }
      await expectNothingOfOther(answers, before);
    },
  );
});

describe("in another company's name", () => {
  test.each(ofWorkshops)('$key is refused, whatever else is right', async ({ key }) => {
    const before = await otherCompany();
    const input = callTable[key].input(own.ids);
    const token = await server.tokenFor(own.ids.ciamId);
    const answer = await send(key, input, token, { [companyHeader]: '502' });
    expect([answer.status, answer.text], answer.text).toEqual([409, expect.stringContaining('company-changed')]);
    await expectNothingOfOther([answer], before);
  });
});

describe('with the wrong role', () => {
  const forbidden = closed.flatMap(({ key }) =>
    roles.filter((role) => !callTable[key].roles.includes(role)).map((role) => ({ key, role })),
  );
  test.each(forbidden)(
    '$key is forbidden for $role [SH-286, SU-030, SU-275, CO-231, CO-233]',
    async ({ key, role }) => {
      const input = callTable[key].input({ ...own.ids, ciamId: own.ciamIdOf[role] });
      const { status, text } = await send(key, input, await server.tokenFor(own.ciamIdOf[role]));
      expect(status, text).toBe(403);
      expect(text).toContain('forbidden');
    },
  );
});

describe('with the right token, role and ids', () => {
  const named = closed.filter(({ key }) => fieldsOf(key).length > 0);
  const allowed = named.flatMap(({ key }) => callTable[key].roles.map((role) => ({ key, role })));
  test.each(allowed)(
    'the attack inputs of $key are otherwise right: $role gets through [SH-286]',
    async ({ key, role }) => {
      const input = callTable[key].input({ ...own.ids, ciamId: own.ciamIdOf[role] });
      const { status, text } = await send(key, input, await server.tokenFor(own.ciamIdOf[role]));
      // 409: an earlier call of this test already did it, or the attachment's bytes were never uploaded.
      expect([200, 409], text).toContain(status);
    },
  );
});
