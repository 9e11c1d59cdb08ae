/** What is another company's is answered like what does not exist: whoever guesses ids learns not even which there are. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { partKeys } from '../../server/areas/chat-files/chat-file-store.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { callTable } from './call-table.ts';
import { idsIn, type OwnIds, type Role } from './call-case.ts';
import { part } from './chat-file-calls.ts';
import { rawRequest } from './raw-request.ts';
import { type Company, createTwoCompanies } from './two-companies.ts';

type CallKey = keyof typeof api;
/** Secrets that let in whoever has them, of whatever company. */
const keysThatOpen: readonly (keyof OwnIds)[] = ['contactGuid', 'invitationCode', 'organizationCode'];
const guessed = Object.entries<Endpoint>(api).flatMap(([key, { access }]) => {
  if (access === 'open' || access === 'expert') return [];
  const fields = idsIn(callTable[key as CallKey]).filter(
    (field) => field !== 'ciamId' && !keysThatOpen.includes(field),
  );
  return fields.map((field) => ({ key: key as CallKey, field }));
});
const workshopRoles: readonly Role[] = ['manager', 'individual'];

let server: TestServer;
let own: Company;
let other: Company;

beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  ({ own, other } = await createTwoCompanies(server.database.kysely));
  const { chatFileKey, ciamId } = other.ids;
  const file = { accountId: `account-${ciamId}`, attachmentId: chatFileKey, parts: [part] };
  for (const key of partKeys(file)) await server.objects.put(key, Buffer.from('a part'), 'video/mp4');
});
afterAll(() => server.close());

/** Looks like the other company's, and there is none. */
function nobodys(field: keyof OwnIds): string {
  const id = other.ids[field];
  if (/^\d+$/.test(id)) return String(Number(id) + 987_654);
  return id.includes('502')
    ? id.replaceAll('502', '799')
    : id.replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (last) => (last === 'a' ? 'b' : 'a'));
}

/** Everything that tells something, without the id itself and what is another one each time. */
async function answerTo(key: CallKey, role: Role, field: keyof OwnIds, id: string) {
  const ids = { ...own.ids, ciamId: own.ciamIdOf[role], [field]: id };
  const { path, init } = rawRequest(key, callTable[key].input(ids), await server.tokenFor(own.ciamIdOf[role]));
  const response = await server.request(path, init);
  const headers = [...response.headers].filter(([name]) => name !== 'date' && !name.startsWith('x-'));
  const text = (await response.text())
    .replace(/"serverTime":"[^"]*"/, '')
    // Made of the id, signed.
    .replace(/\/objects\/attachments%2F[0-9a-f]+|signature=[\w-]+/g, '');
  return { status: response.status, headers, text: text.replaceAll(JSON.stringify(id), '#') };
}

describe.each(workshopRoles)('for a %s', (role) => {
  test.each(guessed)(
    '$key tells no difference between a $field of another company and one that does not exist',
    async ({ key, field }) => {
      const nothing = await answerTo(key, role, field, nobodys(field));
      expect(await answerTo(key, role, field, other.ids[field])).toEqual(nothing);
      expect(nothing.text).not.toContain('Werkstatt Zwei');
    },
  );
});

test('who has no invitation learns nothing from the names of meetings that there are', async () => {
  const ask = async (meetingId: string) => {
    const input = { body: { meetingId, invitation: 'x.y' } };
    const { path, init } = rawRequest('POST /api/v1/meeting/GetInvitation', input, null);
    const response = await server.request(path, init);
    return [response.status, (await response.text()).replace(/"serverTime":"[^"]*"/, '')];
  };
  expect(await ask(other.ids.meetingName)).toEqual(await ask('meeting-799'));
});
