import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { anna, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.database.kysely.updateTable('company').set({ credits: 1000 }).where('id', '=', 4001).execute();
});
afterAll(() => server.close());

/** A device: pulls page by page and keeps rows by id, as reconcile does. */
function aDevice(limit: number) {
  const rows = new Map<string, SupportRequest>();
  let seen = 0;
  return {
    rows,
    seen: () => seen,
    async pull(betweenPages: () => Promise<void> = () => Promise.resolve()) {
      const calls = supportCallsOf(server, anna);
      let query: { changedSince?: number; limit: number; after?: string } = { changedSince: seen, limit };
      for (;;) {
        const page = (await calls.list(query)).envelope.dataObject;
        for (const row of page.items) rows.set(row.supportRequestId, row);
        for (const id of page.deletedIds) rows.delete(id);
        if (page.next === null) {
          seen = page.revision;
          return;
        }
        query = { limit, after: page.next };
        await betweenPages();
      }
    },
  };
}

async function everything(): Promise<SupportRequest[]> {
  return (await supportCallsOf(server, anna).list({ limit: 2000 })).envelope.dataObject.items;
}

const sorted = (rows: Iterable<SupportRequest>) =>
  [...rows].toSorted((a, b) => Number(b.supportRequestId) - Number(a.supportRequestId));

test('the list comes newest first in pages, each request once [SU-296]', async () => {
  const calls = supportCallsOf(server, anna);
  const count = (await everything()).length;
  const first = (await calls.list({ limit: 50 })).envelope.dataObject;
  expect(first.items).toHaveLength(50);
  const second = (await calls.list({ limit: 2000, after: first.next ?? '' })).envelope.dataObject;
  expect(second.next).toBeNull();
  expect(second.revision).toBe(first.revision);
  const ids = [...first.items, ...second.items].map((row) => Number(row.supportRequestId));
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(count).toBeGreaterThanOrEqual(160);
  expect(ids).toHaveLength(count);
});

test('whatever changes while a device pulls its pages, the next pull brings it', async () => {
  const change = fc.constantFrom('create', 'cancel-newest', 'cancel-oldest', 'answer', 'read', 'take');
  const rounds = fc.array(
    fc.record({ during: fc.array(change, { maxLength: 3 }), limit: fc.integer({ min: 1, max: 200 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 40, max: 200 }), async (given, limit) => {
      const device = aDevice(limit);
      for (const { during } of given) {
        const waiting = [...during];
        await device.pull(async () => {
          const next = waiting.shift();
          if (next !== undefined) await apply(next);
        });
        for (const rest of waiting) await apply(rest);
      }
      await device.pull();
      expect(sorted(device.rows.values())).toEqual(await everything());
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function apply(change: string): Promise<void> {
  const calls = supportCallsOf(server, anna);
  const open = (await everything()).filter((row) => ![100, 500].includes(row.supportRequestStatus.id));
  const newest = open[0]?.supportRequestId ?? '0';
  const oldest = open.at(-1)?.supportRequestId ?? '0';
  if (change === 'create') await calls.create();
  else if (change === 'cancel-newest') await calls.cancel(newest);
  else if (change === 'cancel-oldest') await calls.cancel(oldest);
  else if (change === 'answer') await calls.update(oldest, { note: 'Done' });
  else if (change === 'read') await calls.update(newest, { isRead: true });
  else await server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId: newest } }, { as: expert });
}

test('after one change among many a pull brings that one row only', async () => {
  const calls = supportCallsOf(server, anna);
  const before = (await calls.list()).envelope.dataObject.revision;
  expect((await calls.list({ changedSince: before })).envelope.dataObject).toEqual({
    items: [],
    deletedIds: [],
    revision: before,
    next: null,
  });
  const created = (await calls.create()).envelope.dataObject;
  const delta = (await calls.list({ changedSince: before })).envelope.dataObject;
  expect(delta.items).toEqual([created]);
});

test('a device that has seen more than a restored server knows gets everything again', async () => {
  const delta = (await supportCallsOf(server, anna).list({ changedSince: 1_000_000, limit: 2000 })).envelope.dataObject;
  expect(delta.items).toEqual(await everything());
});

test("a pull shows nothing of another workshop's requests", async () => {
  const own = new Set((await everything()).map((row) => row.supportRequestId));
  const others = (await supportCallsOf(server, freja).list({ limit: 2000 })).envelope.dataObject.items;
  expect(others).toHaveLength(70);
  expect(others.filter((row) => own.has(row.supportRequestId))).toEqual([]);
});

test('a cursor that is not ours is refused at its field', async () => {
  const answer = await supportCallsOf(server, anna).list({ after: "1'; drop table" });
  expect(answer.status).toBe(400);
  expect(answer.envelope.errorMessages[0]?.field).toBe('after');
});
