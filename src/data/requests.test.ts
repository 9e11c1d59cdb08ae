import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aRequest } from '../../tests/support/an-entry.ts';
import { AccountDatabase } from './account-database.ts';
import { newestRequests, requestRowFrom } from './requests.ts';

let database: AccountDatabase;
const idsOf = (rows: readonly { supportRequestId: string }[]) => rows.map((row) => Number(row.supportRequestId));

/** Requests 1 to 40, the higher the newer; statuses 20, 30, 100 and service types 6, 11 in turn. */
beforeEach(async () => {
  database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = Array.from({ length: 40 }, (_, index) => {
    const id = index + 1;
    const day = String(1 + Math.floor(index / 2)).padStart(2, '0');
    const statusId = [20, 30, 100][id % 3] ?? 20;
    return requestRowFrom(
      aRequest({
        supportRequestId: String(id),
        createDate: `2026-10-${day}T0${index % 2}:00:00.000Z`,
        subsystemId: id % 2 === 0 ? 6 : 11,
        subject: id === 7 ? 'Bremse quietscht' : 'Motor ruckelt',
        supportRequestStatus: { id: statusId, ticketStatus: '', ticketStatusLocalized: '', language: 'de' },
      }),
    );
  });
  await database.requests.bulkPut(rows);
});

test('the newest come first, as many as wanted', async () => {
  expect(idsOf(await newestRequests(database, 3))).toEqual([40, 39, 38]);
});

test('a status filter finds the newest of that status', async () => {
  expect(idsOf(await newestRequests(database, 2, { statusIds: [30] }))).toEqual([40, 37]);
});

test('several statuses are mixed by age', async () => {
  expect(idsOf(await newestRequests(database, 4, { statusIds: [30, 20] }))).toEqual([40, 39, 37, 36]);
});

test('service type and status together narrow further', async () => {
  expect(idsOf(await newestRequests(database, 3, { subsystemId: 11 }))).toEqual([39, 37, 35]);
  expect(idsOf(await newestRequests(database, 3, { subsystemId: 11, statusIds: [30] }))).toEqual([37, 31, 25]);
});

test('a search needs every word, in any case, and finds old requests too', async () => {
  expect(idsOf(await newestRequests(database, 5, { search: 'QUIETSCHT bremse' }))).toEqual([7]);
  expect(idsOf(await newestRequests(database, 5, { search: 'bremse kupplung' }))).toEqual([]);
  expect(idsOf(await newestRequests(database, 5, { search: ' t-12 ' }))).toEqual([12]);
});
