import { beforeEach, expect, test, vi } from 'vitest';
import { type ListServer, createListServer } from '../../../tests/support/a-list-server.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { type SyncDevice, createSyncDevice, ok, refusal, settled } from '../../../tests/support/sync-device.ts';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { Region } from '../../../contract/shell.ts';
import { hasAllRows, lackRow } from '../../data/all-rows.ts';
import { catalogueOf } from '../../data/catalogues.ts';
import { keepAccount } from '../../data/company.ts';
import { fact, putDeviceFact, putFacts } from '../../data/facts.ts';
import { type Reconciler, createReconciler } from './reconciler.ts';

let device: SyncDevice;
let server: ListServer;
let reconciler: Reconciler;
let language: string;
let isOnline: boolean;

beforeEach(async () => {
  device = createSyncDevice();
  server = createListServer();
  [language, isOnline] = ['de-DE', true];
  device.serve(server.answer);
  await putDeviceFact(device.device, 'regions', [{ country: 'de', area: 'EU' } as Region]);
  const place = () => Promise.resolve({ ...aLocale, language });
  reconciler = createReconciler({ ...device.platform, ...device, place, isOnline: () => isOnline });
});
const aTechnician = (id: string): ContactPerson => ({
  ...{ id, ciamId: '', firstName: 'Mia', lastName: 'Thomsen', title: '', role: { id: 20, role: 'Individual' } },
  ...{ mobilePhone: '', email: 'mia@olsen.example', language: { language: 'da' }, customerId: 7, isActive: true },
  ...{ contactFirstName: 'Mia', contactLastName: 'Thomsen', workshopName1: 'Olsen Autos', workshopName2: '' },
  ...{ workshopName4: '', city: 'Aarhus' },
  isFavourite: false,
});
const called = (name: string) => device.calls.filter(({ path }) => path.includes(name)).length;

test('everything a technician needs offline is on the device after one reconcile', async () => {
  expect(await reconciler.everything()).toBe(true);
  const { database } = device;
  const lists = [
    database.requests,
    database.hardware,
    database.wallet,
    database.serviceTypes,
    database.ticketCategories,
    database.faultReasons,
    database.timeslots,
  ];
  expect(await Promise.all(lists.map((table) => table.count()))).toEqual(lists.map(() => 1));
  expect((await fact(database, 'account'))?.name1).toBe('Olsen Autos');
  expect(await fact(database, 'walletBalance')).toBe(42);
  expect(await fact(database, 'queueWait')).toMatchObject({ ticketsInQueue: 2 });
  expect((await catalogueOf(device.device, 'EU'))?.etag).toBe('"1"');
  expect(reconciler.status.get()).toEqual({ isReconciling: false, reconciledAt: device.platform.clock.now() });
});

test('a row that found no room counts as here after a pull that began afterwards, not after one that was under way', async () => {
  const { database } = device;
  await reconciler.everything();
  for (const isGoneBefore of [false, true]) {
    expect(await hasAllRows(database)).toBe(true);
    if (isGoneBefore) await lackRow(database);
    device.serve(async (call) => {
      if (call.path.includes('GetSupportRequests')) await lackRow(database);
      return server.answer(call);
    });
    expect(await reconciler.everything()).toBe(true);
    expect(await hasAllRows(database)).toBe(false);
    device.serve(server.answer);
    expect(await reconciler.everything()).toBe(true);
  }
  expect(await hasAllRows(database)).toBe(true);
});

test('an individual’s device does not ask for hardware, wallet or fault reasons, which would be refused [SU-030, SH-277]', async () => {
  server.account = anAccountOf({ userRole: { id: 20, name: 'Individual' } });
  expect(await reconciler.everything()).toBe(true);
  expect([called('getVciList'), called('GetWalletTransactions'), called('getVciFaultCodes')]).toEqual([0, 0, 0]);
  expect(await device.database.requests.count()).toBe(1);
});

test('an event about requests pulls the requests and nothing else', async () => {
  await reconciler.everything();
  device.calls.length = 0;
  server.revision = 2;
  await reconciler.changed('request');
  expect(device.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['GetSupportRequests']);
});

test('a technician who was added on another device is here with the event about the account, and one who left the team goes', async () => {
  await reconciler.everything();
  device.calls.length = 0;
  server.technicians = [aTechnician('7')];
  await reconciler.changed('account');
  expect(await device.database.technicians.toCollection().primaryKeys()).toEqual(['7']);
  expect(called('GetSupportRequestTypes')).toBe(0);
  server.technicians = [];
  await reconciler.changed('account');
  expect(await device.database.technicians.count()).toBe(0);
});

test('many events while a pull is under way cost one more pull', async () => {
  await reconciler.everything();
  device.calls.length = 0;
  await Promise.all([1, 2, 3, 4, 5].map(() => reconciler.changed('request')));
  expect(called('GetSupportRequests')).toBeLessThanOrEqual(2);
});

test('one part that fails leaves what was there, takes the others, and is tried again later', async () => {
  await reconciler.everything();
  device.serve((call) => (call.path.includes('getTicketCategories') ? refusal('internal') : server.answer(call)));
  device.platform.clock.advance(1_000);
  expect(await reconciler.everything()).toBe(false);
  expect(await device.database.ticketCategories.count()).toBe(1);
  const before = reconciler.status.get().reconciledAt;
  device.serve(server.answer);
  device.platform.clock.advance(30_000);
  await settled();
  await reconciler.changed('account');
  expect(reconciler.status.get().reconciledAt).toBeGreaterThan(before ?? 0);
});

test('without a connection a failed pull is not repeated in vain', async () => {
  device.serve(() => refusal('internal'));
  await reconciler.everything();
  isOnline = false;
  const before = device.calls.length;
  device.platform.clock.advance(600_000);
  await settled();
  expect(device.calls).toHaveLength(before);
});

test('another language is pulled whole, because the texts in the rows are the server’s', async () => {
  await reconciler.everything();
  device.calls.length = 0;
  language = 'da-DK';
  await reconciler.everything();
  const [list] = device.calls.filter(({ path }) => path.includes('GetSupportRequests'));
  expect([list?.query.get('Language'), list?.query.get('changedSince')]).toEqual(['da-DK', null]);
});

test('nothing is pulled for a person who is being signed out', async () => {
  await device.database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: false } });
  await reconciler.everything();
  expect(device.calls).toEqual([]);
});

test('a reconciler that was stopped asks nothing more', async () => {
  device.serve(() => refusal('internal'));
  await reconciler.everything();
  await reconciler.stop();
  const before = device.calls.length;
  device.platform.clock.advance(600_000);
  await settled();
  expect(device.calls).toHaveLength(before);
});

test('timeslots can be asked for again for one brand', async () => {
  await reconciler.everything();
  expect(await reconciler.refreshTimeslots('Dorn')).toBe(true);
  expect(device.calls.at(-1)?.query.get('CarBrand')).toBe('Dorn');
  expect(await fact(device.database, 'timeslotsAt')).toBe(device.platform.clock.now());
});

test('a timeslot that is taken stays away, also when an answer from before comes last; after a clock that was wrong the next answer counts', async () => {
  const { clock } = device.platform;
  const answers: ((slots: object[]) => void)[] = [];
  device.serve((call) =>
    call.path.includes('GetOpenTimeSlots')
      ? new Promise<Response>((resolve) => answers.push((slots) => resolve(ok(slots))))
      : server.answer(call),
  );
  const slot = { startTime: '2026-11-24T08:00:00.000Z', endTime: '2026-11-24T09:00:00.000Z' };
  const before = reconciler.refreshTimeslots(null);
  await expect.poll(() => answers.length).toBe(1);
  clock.advance(1);
  const after = reconciler.refreshTimeslots(null);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.([]);
  await after;
  answers[0]?.([slot]);
  await before;
  expect(await device.database.timeslots.count()).toBe(0);
  await putFacts(device.database, { timeslotsAt: clock.now() + 3_600_000 });
  const next = reconciler.refreshTimeslots(null);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.([slot]);
  await next;
  expect(await device.database.timeslots.count()).toBe(1);
});

const rowsOf = async () => ({
  requests: (await device.database.requests.toArray()).map((row) => row.supportRequestId),
  hardware: (await device.database.hardware.toArray()).map((row) => row.id),
  company: (await fact(device.database, 'account'))?.cdbId,
});

test('a company that was changed elsewhere is noticed by any list that is refused, and only its rows are here afterwards', async () => {
  await reconciler.everything();
  server.account = anAccountOf({ cdbId: 8, name1: 'Berg' });
  server.revision = 1;
  expect(await reconciler.changed('request')).toBe(true);
  expect(await rowsOf()).toEqual({ requests: ['800'], hardware: ['80'], company: 8 });
  expect(await fact(device.database, 'seen:requests')).toBe(1);
});

test('a company that was changed elsewhere is noticed by the account, also when no event told of it', async () => {
  await reconciler.everything();
  server.account = anAccountOf({ cdbId: 8, name1: 'Berg' });
  expect(await reconciler.everything()).toBe(true);
  expect(await rowsOf()).toEqual({ requests: ['800'], hardware: ['80'], company: 8 });
});

test('a full device that cannot keep the other company asks for it again after a while, not on and on', async () => {
  await reconciler.everything();
  server.account = anAccountOf({ cdbId: 9, name1: 'Berg Service' });
  device.serve((call) => {
    if (!call.path.includes('GetContactPersons')) return server.answer(call);
    // As the session does with every such answer.
    void reconciler.changed('account');
    return refusal('company-changed');
  });
  const full = vi.spyOn(device.database, 'transaction').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  device.calls.length = 0;
  void reconciler.changed('account');
  await settled();
  expect(called('GetAccountSimple')).toBeLessThan(3);
  expect(reconciler.status.get().isReconciling).toBe(false);
  full.mockRestore();
  device.serve(server.answer);
  device.platform.clock.advance(30_000);
  await settled();
  expect((await fact(device.database, 'account'))?.cdbId).toBe(9);
});

test('rows that were asked for one company and come after the change are not written', async () => {
  await reconciler.everything();
  const late: (() => void)[] = [];
  device.serve((call) => {
    const answer = server.answer(call);
    if (!call.path.includes('GetSupportRequests') || server.account.cdbId === 8) return answer;
    return new Promise((resolve) => late.push(() => resolve(answer)));
  });
  const pulling = reconciler.changed('request');
  await settled();
  server.account = anAccountOf({ cdbId: 8 });
  await keepAccount(device.database, server.account);
  for (const arrive of late) arrive();
  await pulling;
  expect(await rowsOf()).toEqual({ requests: ['800'], hardware: ['80'], company: 8 });
});

test('a server that cannot make up its mind about the company is not asked again and again', async () => {
  await reconciler.everything();
  device.calls.length = 0;
  device.serve((call) => (call.path.includes('GetSupportRequests') ? refusal('company-changed') : server.answer(call)));
  expect(await reconciler.changed('request')).toBe(false);
  expect(called('GetSupportRequests')).toBe(1);
});
