import { fc, test as lawful } from '@fast-check/vitest';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlace, aRequest, anAccount, anEntry } from '../../../tests/support/an-entry.ts';
import { type Call, type SyncDevice, createSyncDevice, ok, settled } from '../../../tests/support/sync-device.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { fact } from '../../data/facts.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { requestList } from './lists.ts';
import { firstPageRows, pageRows, pullList } from './pull-list.ts';

/** The company's requests as the real server lists them: newest first, deltas, deletions, cursors. */
class RequestServer {
  revision = 0;
  readonly rows = new Map<number, SupportRequest>();
  readonly deleted: { id: string; revision: number }[] = [];

  put(id: number, subject = 'Brakes', clientKey: string | null = null): void {
    const revision = ++this.revision;
    const createDate = new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();
    this.rows.set(id, aRequest({ supportRequestId: String(id), subject, clientKey, createDate, revision }));
  }
  remove(id: number): void {
    if (this.rows.delete(id)) this.deleted.push({ id: String(id), revision: ++this.revision });
  }
  answer = ({ query }: Call): Response => {
    const [revision = this.revision, before = Infinity] = (query.get('after') ?? '')
      .split('.')
      .filter(Boolean)
      .map(Number);
    const since = Number(query.get('changedSince') ?? 0);
    const limit = Number(query.get('limit'));
    const left = [...this.rows.entries()]
      .filter(([id, row]) => id < before && (since > this.revision || row.revision > since))
      .sort(([a], [b]) => b - a);
    const page = left.slice(0, limit);
    const isFirst = before === Infinity;
    const deletedIds = isFirst ? this.deleted.filter((row) => row.revision > since).map(({ id }) => id) : [];
    const next = left.length > limit ? `${revision}.${page.at(-1)?.[0]}` : null;
    return ok({ items: page.map(([, row]) => row), deletedIds, revision, next });
  };
}

let device: SyncDevice;
let server: RequestServer;

beforeEach(() => {
  device = createSyncDevice();
  server = new RequestServer();
  device.serve(server.answer);
});

const nowhere = { companyId: null, moves: 0 };
const pull = (isWhole = false) =>
  pullList(device.database, requestList({ ...device, place: aPlace, stay: nowhere }), isWhole);
const onDevice = async () =>
  Object.fromEntries((await device.database.requests.toArray()).map((row) => [row.supportRequestId, row.subject]));
const onServer = () => Object.fromEntries([...server.rows.values()].map((row) => [row.supportRequestId, row.subject]));

test('the first pull brings all, the newest on a small page first, and says who asks [SU-296]', async () => {
  for (let id = 1; id <= firstPageRows + pageRows + 1; id++) server.put(id);
  expect((await pull()).ok).toBe(true);
  expect(await onDevice()).toEqual(onServer());
  expect(device.calls.map(({ query }) => query.get('limit'))).toEqual(['50', '1000', '1000']);
  const query = Object.fromEntries(device.calls[0]?.query ?? []);
  expect(query).toMatchObject({
    CiamId: anAccount,
    CountryCode: 'de',
    Language: 'de-DE',
    TimeZoneId: 'Europe/Berlin',
  });
  expect(await fact(device.database, 'seen:requests')).toBe(server.revision);
});

test('later pulls bring only what changed, and take away what was deleted', async () => {
  for (let id = 1; id <= 5; id++) server.put(id);
  await pull();
  device.calls.length = 0;
  server.put(2, 'Gearbox');
  server.put(6);
  server.remove(4);
  await pull();
  expect(await onDevice()).toEqual(onServer());
  expect(device.calls).toHaveLength(1);
  expect(device.calls[0]?.query.get('changedSince')).toBe('5');
});

test('a row that was deleted and came back between two pulls is there', async () => {
  server.put(1);
  await pull();
  server.remove(1);
  server.put(1, 'back again');
  await pull();
  expect(await onDevice()).toEqual({ '1': 'back again' });
});

test('a pull that breaks off shows what came and begins again another time', async () => {
  for (let id = 1; id <= 200; id++) server.put(id);
  device.serve((call) => {
    if (call.query.has('after')) throw new TypeError('connection lost');
    return server.answer(call);
  });
  expect(await pull()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
  expect(await device.database.requests.count()).toBe(firstPageRows);
  expect(await fact(device.database, 'seen:requests')).toBeUndefined();
  device.serve(server.answer);
  await pull();
  expect(await onDevice()).toEqual(onServer());
});

test('a server that was set back to a backup is believed, also against newer rows', async () => {
  for (let id = 1; id <= 3; id++) server.put(id, 'after the backup');
  await pull();
  const backup = new RequestServer();
  backup.put(1, 'as in the backup');
  server = backup;
  device.serve(backup.answer);
  await pull();
  expect(await onDevice()).toEqual({ '1': 'as in the backup' });
  expect(await fact(device.database, 'seen:requests')).toBe(1);
});

test('an answer stored while a pull is under way is neither overwritten nor dropped by it', async () => {
  for (let id = 1; id <= 120; id++) server.put(id);
  const stored = requestRowFrom(aRequest({ supportRequestId: '999', subject: 'just created', revision: 500 }));
  device.serve(async (call) => {
    const page = server.answer(call);
    if (call.query.has('after')) await device.database.requests.put(stored);
    return page;
  });
  await pull();
  expect((await device.database.requests.get('999'))?.subject).toBe('just created');
  expect(await device.database.requests.count()).toBe(121);
});

test('a pulled row that is a device’s own work ends the waiting for its lost answer', async () => {
  const entry = anEntry('create-request', { isInDoubt: true });
  await device.database.outbox.put(entry);
  server.put(1, 'Brakes', entry.id);
  await pull();
  expect(await device.database.outbox.count()).toBe(0);
  expect(await device.database.requests.count()).toBe(1);
});

test('a quiet pull writes nothing', async () => {
  server.put(1);
  await pull();
  let writes = 0;
  device.database.facts.hook('creating', () => void writes++);
  device.database.facts.hook('updating', () => void writes++);
  await pull();
  await settled();
  expect(writes).toBe(0);
});

describe('whatever happens on the server', () => {
  const anAct = fc.oneof(
    fc.record({ do: fc.constant('put' as const), id: fc.integer({ min: 1, max: 12 }), subject: fc.string() }),
    fc.record({ do: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 12 }) }),
    fc.constant({ do: 'pull' as const }),
  );
  lawful.prop([fc.array(anAct, { maxLength: 25 })], { numRuns: 40 })(
    'the device equals it after a pull',
    async (acts) => {
      device = createSyncDevice();
      server = new RequestServer();
      device.serve(server.answer);
      for (const act of acts) {
        if (act.do === 'put') server.put(act.id, act.subject);
        else if (act.do === 'remove') server.remove(act.id);
        else await pull();
      }
      await pull();
      expect(await onDevice()).toEqual(onServer());
    },
  );
});
