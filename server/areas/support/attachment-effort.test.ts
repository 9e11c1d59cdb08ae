/** What looking into attachments costs, counted as work: the clock's part is kept by `npm run bench -- inputs`. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hostilePdfs } from '../../../tests/support/hostile-pdfs.ts';
import { anna, codesOf, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { lookAtContent, mostEffort } from './attachment-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const companyIs = (columns: { credits?: number; subscription_active?: boolean }) =>
  server.database.kysely.updateTable('company').set(columns).where('id', '=', 4001).execute();
beforeEach(() => companyIs({ credits: 500, subscription_active: true }));

const calls = () => supportCallsOf(server, anna);

async function uploaded(bytes: Uint8Array<ArrayBuffer>): Promise<{ attachmentId: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const attachmentId = randomUUID();
  const body = { attachmentId, name: 'a.pdf', type: 'application/pdf', size: bytes.byteLength, sha256 };
  const { envelope } = await server.call('POST /api/v1/support/CreateAttachmentUpload', { body }, { as: anna });
  const { uploadUrl, headers } = envelope.dataObject;
  expect((await server.request(uploadUrl, { method: 'PUT', headers, body: bytes })).status).toBe(200);
  return { attachmentId };
}

test.each(Object.entries(hostilePdfs))('a PDF of %s costs no more than any file may', async (_what, make) => {
  const bytes = make();
  const { effort } = await lookAtContent('application/pdf', bytes);
  // The last step may go beyond: what one part unfolds to is counted when it has.
  expect(effort).toBeLessThan(mostEffort * 1.2);
});

test('files of a company that could not have the request anyway are not looked into', async () => {
  const attachments = [await uploaded(hostilePdfs['as much as is let through']?.() ?? Buffer.alloc(0))];
  const open = vi.spyOn(server.objects, 'open');
  const stat = vi.spyOn(server.objects, 'stat');
  await companyIs({ credits: 2 });
  expect(codesOf(await calls().create({ attachments }))).toEqual(['insufficient-credits']);
  await companyIs({ credits: 500, subscription_active: false });
  expect(codesOf(await calls().create({ attachments }))).toEqual(['subscription-inactive']);
  await companyIs({ subscription_active: true });
  expect(codesOf(await calls().create({ attachments, subsystemId: 11 }))).toEqual(['validation']);
  expect([open.mock.calls.length, stat.mock.calls.length]).toEqual([0, 0]);
  expect((await calls().create({ attachments })).status).toBe(200);
  expect(open).toHaveBeenCalledTimes(1);
});

test('of several costly files each call looks into one, and the last call has them all', async () => {
  const costly = () => hostilePdfs['as much as is let through']?.() ?? Buffer.alloc(0);
  const attachments: Awaited<ReturnType<typeof uploaded>>[] = [];
  for (const ending of ['1', '2', '3'])
    attachments.push(await uploaded(Buffer.concat([costly(), Buffer.from(ending)])));
  const open = vi.spyOn(server.objects, 'open');
  const idempotencyKey = randomUUID();
  const create = () => calls().create({ attachments }, idempotencyKey);
  for (const done of [1, 2]) {
    expect(codesOf(await create())).toEqual(['unavailable']);
    expect(open).toHaveBeenCalledTimes(done);
  }
  expect((await create()).envelope.dataObject.attachments).toHaveLength(3);
  expect(open).toHaveBeenCalledTimes(3);
});

test('what is remembered of a stored file follows the file', async () => {
  const bytes = Buffer.from('%PDF-1.7 a report');
  const key = randomUUID();
  await server.objects.put(key, bytes, 'application/pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await server.objects.stat(key)).toEqual({ size: bytes.length, sha256 });
  expect(await server.objects.stat(key)).toEqual({ size: bytes.length, sha256 });
  const other = Buffer.from('%PDF-1.7 a letter');
  await server.objects.put(key, other, 'application/pdf');
  expect(await server.objects.stat(key)).toMatchObject({ sha256: createHash('sha256').update(other).digest('hex') });
  await server.objects.remove(key);
  expect(await server.objects.stat(key)).toBeNull();
});
