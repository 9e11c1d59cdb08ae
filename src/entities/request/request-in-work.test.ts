import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { CanCreate } from '../../../contract/support-lookups.ts';
import { anEntry, aRequest } from '../../../tests/support/an-entry.ts';
import { aNewRequest } from '../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { requestInWork } from './request-in-work.ts';

const vin = 'WDDDKSKZ8TN792236';
const byVin = { vehicle: null, vehicleLookup: { searchMethodId: 20 as const, value: vin, stateCode: null } };
const yes: CanCreate = { canCreate: true, reason: null, supportRequestId: null, expectedVciSerial: null };
const status = (id: number) => ({ id, ticketStatus: '', ticketStatusLocalized: '', language: 'de' });

let database: AccountDatabase;
beforeEach(async () => {
  database = new AccountDatabase('in-work', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = [
    aRequest({ supportRequestId: '7', ticketId: 'T-7', ...byVin, supportRequestStatus: status(100) }),
    aRequest({ supportRequestId: '8', ticketId: 'T-8', subject: 'Open', ...byVin, supportRequestStatus: status(40) }),
  ];
  await database.requests.bulkPut(rows.map(requestRowFrom));
});
const answering = (said: CanCreate | null) => ({ canCreate: () => Promise.resolve(said) });
const ask = (said: CanCreate | null, pending: ReturnType<typeof anEntry>[] = []) =>
  requestInWork({ database, checks: answering(said), pending }, vin);

test('the request that the server names is told with what this device knows of it [SU-391]', async () => {
  const inProgress = { ...yes, canCreate: false, reason: 'in-progress' as const };
  expect(await ask({ ...inProgress, supportRequestId: '8' })).toEqual({
    found: { requestId: '8', ticketId: 'T-8', subject: 'Open', isWaiting: false },
  });
  expect(await ask({ ...inProgress, supportRequestId: '99' })).toMatchObject({
    found: { requestId: '99', subject: '' },
  });
});

test('the server knows better than this device: what it calls free is free', async () => {
  expect(await ask(yes)).toEqual({ found: null });
});

test('without an answer an open request on this device counts, a completed one does not [SU-391]', async () => {
  expect(await ask(null)).toMatchObject({ found: { requestId: '8' } });
  await database.requests.delete('8');
  expect(await ask(null)).toEqual({ found: null });
  expect(await requestInWork({ database, checks: null, pending: [] }, 'WVWZZZ1KZ6W000001')).toEqual({ found: null });
});

test('a request that still waits on this device to be sent is found first [SU-391]', async () => {
  const waiting = anEntry('create-request', {
    args: { ...aNewRequest, request: { ...aNewRequest.request, ...byVin, subject: 'Typed in the bay' } },
  });
  const { id } = waiting;
  const found = { requestId: `waiting-${id}`, ticketId: '', subject: 'Typed in the bay', isWaiting: true };
  expect(await ask(yes, [waiting])).toEqual({ found: { ...found, work: { id, state: 'waiting', isInDoubt: false } } });
  // It is told as refused, not as about to be sent.
  const refused = await ask(yes, [{ ...waiting, state: 'refused' }]);
  expect(refused).toEqual({ found: { ...found, work: { id, state: 'refused', isInDoubt: false } } });
});

test('a subscription that has ended meanwhile is told instead [SU-394]', async () => {
  expect(await ask({ ...yes, canCreate: false, reason: 'subscription-inactive' })).toEqual({ found: 'not-subscribed' });
});
