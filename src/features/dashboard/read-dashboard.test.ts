import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aDevice, anEntry, aRequest } from '../../../tests/support/an-entry.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { requestRowFrom } from '../../data/requests.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { readDashboard } from './read-dashboard.ts';

let database: AccountDatabase;
/** 1 to 7 have a question of the expert, 8 and 9 are queued; the higher the newer. */
beforeEach(async () => {
  database = new AccountDatabase('dashboard', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) =>
    aRequest({
      supportRequestId: String(id),
      supportRequestStatus: { id: id < 8 ? 50 : 20, ticketStatus: '', ticketStatusLocalized: '', language: 'en' },
      createDate: `2026-11-0${id}T08:00:00.000Z`,
    }),
  );
  await database.requests.bulkPut(rows.map(requestRowFrom));
});
const about = (kind: 'answer-request' | 'cancel-request', supportRequestId: string, state: AnyEntry['state']) =>
  anEntry(kind, { state, args: { supportRequestId, note: 'Yes', label: { ticketId: '' } } });
async function shown(...entries: AnyEntry[]) {
  await database.outbox.bulkPut(entries);
  const { attention, underWay } = await readDashboard(database);
  return [attention, underWay].map((rows) => rows.map(({ supportRequestId }) => supportRequestId).join(''));
}

test('nobody is asked for what they have answered or called off on this device; five others are', async () => {
  expect(await shown()).toEqual(['76543', '98']);
  const done = [about('answer-request', '7', 'waiting'), about('cancel-request', '5', 'held')];
  expect(await shown(...done)).toEqual(['64321', '9875']);
});

test.each([[[]], [[45]], [[45, 999]], [[5, 45, 999]]])(
  'a request whose status this version does not know is under way with the others (%j) [SU-160]',
  async (statusIds) => {
    const rows = statusIds.map((id, index) =>
      aRequest({
        supportRequestId: 'abc'[index] ?? '',
        supportRequestStatus: { id, ticketStatus: '', ticketStatusLocalized: 'New', language: 'en' },
        createDate: `2026-11-1${index}T08:00:00.000Z`,
      }),
    );
    await database.requests.bulkPut(rows.map(requestRowFrom));
    const newest = ['', 'a', 'ba', 'cba'][statusIds.length] ?? '';
    expect(await shown()).toEqual(['76543', `${newest}98`]);
  },
);

test('what the server has refused is asked for again', async () => {
  expect(await shown(about('answer-request', '7', 'refused'), about('cancel-request', '5', 'refused'))).toEqual([
    '76543',
    '98',
  ]);
});

test('the favourite is the one whose star was tapped last, also when that waits to be sent [SU-131]', async () => {
  await database.hardware.bulkPut([
    aDevice({ id: '1', name: 'First', isFavourite: true }),
    aDevice({ id: '2', name: 'Second', serialNumber: '2' }),
  ]);
  expect((await readDashboard(database)).favouriteDevice).toBe('First');
  const tap = { hardwareId: '2', isFavourite: true, label: { hardware: 'Second' } };
  await database.outbox.put(anEntry('set-favourite', { args: tap }));
  expect((await readDashboard(database)).favouriteDevice).toBe('Second');
});
