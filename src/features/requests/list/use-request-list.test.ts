import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { startOfWizard } from '../../../../domain/wizard-state.ts';
import { aRequest, anEntry } from '../../../../tests/support/an-entry.ts';
import { aNewRequest } from '../../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../../data/account-database.ts';
import { requestRowFrom } from '../../../data/requests.ts';
import { defaultView, type RequestView } from './request-view.ts';
import { isEmptyList, readList } from './use-request-list.ts';

let database: AccountDatabase;
const show = (view: Partial<RequestView> = {}) => readList(database, { ...defaultView, ...view });
const idsOf = (list: { items: readonly { requestId: string }[] }) =>
  list.items.map(({ requestId }) => Number(requestId));

/** Requests 1 to 130, the higher the newer; every tenth is closed, 5 alone is about a clutch. */
beforeEach(async () => {
  database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = Array.from({ length: 130 }, (_, index) =>
    requestRowFrom(
      aRequest({
        supportRequestId: String(index + 1),
        subject: index === 4 ? 'Clutch slips' : `Brake ${String(index + 1).padStart(3, '0')}`,
        createDate: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
        supportRequestStatus: {
          ...{ id: (index + 1) % 10 === 0 ? 100 : 20, ticketStatus: '', ticketStatusLocalized: '', language: 'de' },
        },
      }),
    ),
  );
  await database.requests.bulkPut(rows);
});

test('pages of any order follow each other without a gap, and say how many there are', async () => {
  const first = await show({ sort: 'subject', isAscending: true, size: 100 });
  expect([idsOf(first).slice(0, 2), first.hasNext, first.total]).toEqual([[1, 2], true, 130]);
  const second = await show({ sort: 'subject', isAscending: true, size: 100, page: 2 });
  expect([idsOf(second).length, idsOf(second).at(-1), second.hasNext]).toEqual([30, 5, false]);
  expect(idsOf(await show({ page: 2 })).slice(0, 2)).toEqual([80, 79]);
});

test('a page that has become empty is not taken for a list without requests; nor is a list without any for an empty page', async () => {
  const view = (given: Partial<RequestView>): RequestView => ({ ...defaultView, group: 'open', ...given });
  const isEmpty = async (given: Partial<RequestView>) =>
    isEmptyList(await readList(database, view(given)), view(given));
  await database.facts.put({ key: 'reconciledAt', value: 1 });
  expect(await isEmpty({ page: 3 })).toBe(false);
  // Of 117 open ones 17 are on the third page; all of these are closed.
  const rows = await readList(database, view({ page: 3 }));
  expect(rows.items).toHaveLength(17);
  await database.requests.bulkDelete(rows.items.map(({ requestId }) => requestId));
  expect([await isEmpty({ page: 3 }), await isEmpty({ page: 2 }), await isEmpty({})]).toEqual([false, false, false]);
  expect(await isEmpty({ search: 'gearbox' })).toBe(true);
  await database.requests.clear();
  expect(await isEmpty({})).toBe(true);
  await database.facts.delete('reconciledAt');
  expect([await isEmpty({}), await isEmpty({ page: 3 })]).toEqual([true, true]);
});

test('one list of all is told by its ids, in the wanted order', async () => {
  const list = await show({ size: 'all' });
  expect([list.items, list.ids?.length, list.ids?.slice(0, 2), list.hasNext]).toEqual([[], 130, ['130', '129'], false]);
});

test('open and completed requests are two groups that make up the whole [SU-160]', async () => {
  const [open, completed] = [await show({ group: 'open' }), await show({ group: 'completed' })];
  expect([open.total, completed.total]).toEqual([117, 13]);
  expect(idsOf(completed).slice(0, 2)).toEqual([130, 120]);
});

test('words find a request in every order and page size', async () => {
  expect(idsOf(await show({ search: 'clutch' }))).toEqual([5]);
  expect(idsOf(await show({ search: 'clutch', sort: 'vehicle' }))).toEqual([5]);
  expect((await show({ search: 'clutch', size: 'all' })).ids).toEqual(['5']);
  expect(idsOf(await show({ search: 'brake', group: 'completed', size: 25 }))[0]).toBe(130);
  expect((await show({ search: 'brake', group: 'open', size: 'all' })).ids?.length).toBe(116);
});

test('what waits, or was only begun, is found by the same words as when it has arrived', async () => {
  const vehicle = {
    ...{ brand: 'Volkswagen', model: 'Golf', engine: '', engineCode: '', year: 2015, variant: '', fuelType: '' },
    ...{
      powerKW: null,
      transmission: '',
      bodyStyle: '',
      kType: '',
      vin: 'WVWZZZ1KZ8W000001',
      registration: 'B-AB 123',
    },
  };
  const request = { ...aNewRequest.request, vehicle, subject: 'Grinds', repairOrder: 'RO-77' };
  const label = { ...aNewRequest.label, serviceType: 'Hotline', technician: 'Kim Berg' };
  const entry = anEntry('create-request', { args: { ...aNewRequest, request, label } });
  await database.outbox.put(entry);
  const start = startOfWizard(2);
  const form = { ...start.form, searchValue: 'B-AB 123', subject: 'Begun', repairOrder: 'RO-78' };
  const value = { ...start, currentStep: 20, searchResult: vehicle, form };
  await database.drafts.put({ key: 'new-request:1', savedAt: 1, value });
  const found = async (search: string) => (await show({ search })).waiting.map(({ subject }) => subject);
  for (const words of ['grinds', 'hotline', 'kim berg', 'RO-77']) expect(await found(words), words).toEqual(['Grinds']);
  for (const words of ['golf', 'b-ab', 'BAB123', '000001']) expect(await found(words)).toEqual(['Grinds', 'Begun']);
  expect([await found('RO-78'), await found('gearbox')]).toEqual([['Begun'], []]);
});

test('work that waits on this device stands on top of open requests, until the server has it', async () => {
  const entry = anEntry('create-request', { args: aNewRequest });
  await database.outbox.put(entry);
  expect((await show()).waiting).toHaveLength(1);
  expect((await show({ group: 'open', size: 'all' })).waiting).toHaveLength(1);
  expect((await show({ group: 'completed' })).waiting).toHaveLength(0);
  expect((await show({ page: 2 })).waiting).toHaveLength(0);
  await database.requests.put(
    requestRowFrom(aRequest({ supportRequestId: '131', clientKey: entry.id, createDate: '2026-11-01T00:00:00.000Z' })),
  );
  expect((await show({ group: 'open', sort: 'subject' })).waiting).toHaveLength(0);
});
