import { fc, test as property } from '@fast-check/vitest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { aLocale, anAccount } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, settled } from '../../../tests/support/sync-device.ts';
import { callTimeoutMs } from '../../api/attempt.ts';
import { RequestServer } from '../../../tests/support/a-request-server.ts';
import { fact } from '../../data/facts.ts';
import { requestsSoFar } from '../../data/list-progress.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { collections } from './collections.ts';
import { firstPageRows, pageRows } from './page-size.ts';

let device: SyncDevice;
let server: RequestServer;

beforeEach(() => {
  device = createSyncDevice();
  server = new RequestServer();
  device.serve(server.answer);
});

const nowhere = { companyId: null, moves: 0 };
const pull = (place = aLocale) => {
  const { database, platform } = device;
  return collections.requests.pull({ ...device, database, clock: platform.clock, place, stay: nowhere });
};
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

test('a pull without news reads what the tablet has seen in one turn to the database', async () => {
  server.put(1);
  await pull();
  const { facts } = device.database;
  const [one, several] = [vi.spyOn(facts, 'get'), vi.spyOn(facts, 'bulkGet')];
  expect((await pull()).ok).toBe(true);
  // What was seen; how many rows a page has; whether there is anything to write down.
  expect(one.mock.calls.length + several.mock.calls.length).toBe(3);
});

test('a row that was deleted and came back between two pulls is there', async () => {
  server.put(1);
  await pull();
  server.remove(1);
  server.put(1, 'back again');
  await pull();
  expect(await onDevice()).toEqual({ '1': 'back again' });
});

/** Answers as the server does until `pages` pages have come, then not at all. */
function breakOffAfter(pages: number): void {
  let left = pages;
  device.serve((call) => {
    if (left-- <= 0) throw new TypeError('connection lost');
    return server.answer(call);
  });
}
const idsAsked = () => device.calls.map(({ query }) => query.get('after'));

test('a first pull that breaks off shows what came, says that more is missing, and goes on where it was', async () => {
  for (let id = 1; id <= 50_160; id++) server.put(id);
  breakOffAfter(12);
  expect(await pull()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
  expect(await requestsSoFar(device.database)).toBe(11_050);
  expect(await fact(device.database, 'seen:requests')).toBeUndefined();
  server.put(3, 'changed meanwhile');
  server.remove(7);
  server.remove(50_150);
  server.put(50_161, 'new meanwhile');
  device.calls.length = 0;
  device.serve(server.answer);
  await pull();
  expect(await onDevice()).toEqual(onServer());
  expect(await requestsSoFar(device.database)).toBeNull();
  expect(await fact(device.database, 'seen:requests')).toBe(server.revision);
  const pagesAgain = device.calls.filter(({ query }) => query.has('after')).length;
  expect(pagesAgain).toBe(40);
});

test('a pull that breaks off on a full device says so, and nothing else fails behind it', async () => {
  for (let id = 1; id <= 600; id++) server.put(id);
  breakOffAfter(1);
  const noRoom = new DOMException('no room left', 'QuotaExceededError');
  vi.spyOn(device.database.facts, 'put').mockRejectedValue(noRoom);
  expect(await pull()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
});

test('a pull that breaks off again and again comes to its end', async () => {
  for (let id = 1; id <= 600; id++) server.put(id);
  for (let turn = 1; turn <= 40 && (await requestsSoFar(device.database)) !== null; turn++) {
    breakOffAfter(turn === 1 ? 1 : 2);
    await pull();
    server.put(turn);
    server.remove(600 - turn);
  }
  device.serve(server.answer);
  await pull();
  expect(await onDevice()).toEqual(onServer());
});

test('a pull in another language that breaks off goes on in that one, and begins anew in a third', async () => {
  for (let id = 1; id <= 200; id++) server.put(id, 'Bremsen');
  await pull();
  server.remove(9);
  for (const row of server.rows.values()) row.subject = 'Brakes';
  const english = { ...aLocale, language: 'en-US' };
  breakOffAfter(1);
  await pull(english);
  device.calls.length = 0;
  device.serve(server.answer);
  await pull(english);
  expect(idsAsked()[0]).toBeNull();
  expect(idsAsked()[1]).toMatch(/\.151$/);
  expect(await onDevice()).toEqual(onServer());
  breakOffAfter(1);
  await pull({ ...aLocale, language: 'da-DK' });
  device.calls.length = 0;
  device.serve(server.answer);
  await pull(english);
  expect(await onDevice()).toEqual(onServer());
});

test('a list that has come once is not asked for again because another part of the pull fails', async () => {
  for (let id = 1; id <= 120; id++) server.put(id);
  await pull();
  device.calls.length = 0;
  await pull();
  expect(device.calls.map(({ query }) => query.get('changedSince'))).toEqual([String(server.revision)]);
});

test('a server that was set back while a pull was broken off is believed', async () => {
  for (let id = 1; id <= 200; id++) server.put(id, 'after the backup');
  breakOffAfter(1);
  await pull();
  const backup = new RequestServer();
  backup.put(1, 'as in the backup');
  server = backup;
  device.serve(backup.answer);
  await pull();
  expect(await onDevice()).toEqual({ '1': 'as in the backup' });
});

/** A line that carries so many rows a second, and a client that gives up after its 30 s. */
function slowLine(rowsPerSecond: number): void {
  device.serve(async (call) => {
    const answer = server.answer(call);
    const { dataObject } = (await answer.clone().json()) as { dataObject: { items: unknown[] } };
    const tookMs = (dataObject.items.length / rowsPerSecond) * 1_000;
    device.platform.clock.advance(Math.min(tookMs, callTimeoutMs));
    return answer;
  });
}

test.each([2, 20, 200])(
  'on a line that carries %i rows a second, every page comes in its time',
  async (rowsPerSecond) => {
    for (let id = 1; id <= 500; id++) server.put(id);
    slowLine(rowsPerSecond);
    for (let turn = 0; turn < 4 && !(await pull()).ok; turn++);
    expect(await onDevice()).toEqual(onServer());
    const asked = device.calls.map(({ query }) => Number(query.get('limit')));
    expect(Math.max(...asked.slice(3)) / rowsPerSecond).toBeLessThan(callTimeoutMs / 2_000);
  },
);

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
  property.prop([fc.array(anAct, { maxLength: 25 })], { numRuns: 40 })(
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
