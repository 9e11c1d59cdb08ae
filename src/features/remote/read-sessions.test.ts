import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anEntry, aRequest } from '../../../tests/support/an-entry.ts';
import { aNewRequest } from '../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { requestByTicket } from '../../data/request-by-ticket.ts';
import { requestRowFrom } from '../../data/requests.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { readSessions } from './read-sessions.ts';

let count = 0;
async function aBay(rows: ReturnType<typeof aRequest>[], entries: AnyEntry[] = []) {
  const database = new AccountDatabase(`read-sessions-${(count += 1)}`);
  await database.requests.bulkPut(rows.map(requestRowFrom));
  await database.outbox.bulkPut(entries);
  return database;
}
const status = (id: number) => ({ id, ticketStatus: '', ticketStatusLocalized: '', language: 'en' });
const session = (id: number, statusId: number, more: Partial<ReturnType<typeof aRequest>> = {}) =>
  aRequest({ supportRequestId: String(id), supportRequestStatus: status(statusId), ...more });

test('running and past sessions are told apart; other requests are no sessions [SU-039]', async () => {
  const database = await aBay([
    session(1, 20),
    session(2, 40),
    session(3, 100),
    session(4, 500),
    session(5, 20, { requestType: 2 }),
  ]);
  const { running, past, waiting } = await readSessions(database);
  expect(running.map(({ row }) => row.supportRequestId).toSorted()).toEqual(['1', '2']);
  expect(past.map((row) => row.supportRequestId).toSorted()).toEqual(['3', '4']);
  expect(waiting).toEqual([]);
});

test.each([[[]], [[45]], [[45, 999]]])(
  'a session whose status this version does not know runs (%j) [SU-160]',
  async (statusIds) => {
    const rows = statusIds.map((statusId, index) => session(index, statusId));
    const { running, past } = await readSessions(await aBay([...rows, session(8, 20), session(9, 100)]));
    expect(running.map(({ row }) => row.supportRequestId).toSorted()).toEqual([...rows.keys(), 8].map(String));
    expect(past).toHaveLength(1);
  },
);

test('what is on this device only stands among the sessions until the server tells of it, and is then there once', async () => {
  const entry = anEntry('create-request', { id: 'e1' });
  const hotline = anEntry('create-request', {
    id: 'e2',
    args: { ...aNewRequest, request: { ...aNewRequest.request, requestType: 2 } },
  });
  const before = await readSessions(await aBay([], [entry, hotline]));
  expect(before.waiting.map(({ id }) => id)).toEqual(['e1']);
  const after = await readSessions(await aBay([session(7, 20, { clientKey: 'e1' })], [entry]));
  expect(after.waiting).toEqual([]);
  expect(after.running).toHaveLength(1);
});

test('a cancellation that waits on this device stands beside its session [SU-087]', async () => {
  const cancel = anEntry('cancel-request', { args: { supportRequestId: '1', label: { ticketId: 'T-1' } } });
  const { running } = await readSessions(await aBay([session(1, 20), session(2, 20)], [cancel]));
  expect(running.flatMap(({ row, cancelling }) => (cancelling ? [row.supportRequestId] : []))).toEqual(['1']);
  const refused = await readSessions(await aBay([session(1, 20)], [{ ...cancel, state: 'refused' }]));
  expect(refused.running.map(({ cancelling }) => cancelling)).toEqual([null]);
});

test('a session is found by its number, however it is written and however old it is [SU-039]', async () => {
  const many = Array.from({ length: 230 }, (_, at) =>
    session(1_000 + at, 100, { createDate: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString() }),
  );
  const database = await aBay(many);
  expect((await requestByTicket(database, 't-1000'))?.supportRequestId).toBe('1000');
  expect((await requestByTicket(database, ' T-1229 '))?.supportRequestId).toBe('1229');
  expect(await requestByTicket(database, 'T-999')).toBeUndefined();
});
