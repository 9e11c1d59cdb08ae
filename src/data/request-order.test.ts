import { fc, test as property } from '@fast-check/vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { foldText, hasTerms, searchTerms } from '../../domain/search-terms.ts';
import { aRequest } from '../../tests/support/an-entry.ts';
import { AccountDatabase, type RequestRow } from './account-database.ts';
import { type RequestChoice, type RequestSort, requestIds, requestsByIds } from './request-order.ts';
import { requestRowFrom } from './requests.ts';

const rowsOf = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    day: fc.integer({ min: 10, max: 28 }),
    statusId: fc.constantFrom(10, 20, 50, 100, 500, 850),
    subsystemId: fc.constantFrom(6, 11),
    subject: fc.constantFrom('Bremse', 'anlasser', 'Ölleck', 'bremse', ''),
    slot: fc.constantFrom(null, '2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z'),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);
type Made = typeof rowsOf extends fc.Arbitrary<(infer T)[]> ? T : never;

const rowFrom = ({ id, day, statusId, subsystemId, subject, slot }: Made): RequestRow =>
  requestRowFrom(
    aRequest({
      supportRequestId: String(id),
      // No two at the same moment, as on the server.
      createDate: `2026-10-${day}T00:00:00.${String(id).padStart(3, '0')}Z`,
      subsystemId,
      serviceType: subsystemId === 6 ? 'Remote' : 'Hotline',
      subject,
      supportRequestStatus: { id: statusId, ticketStatus: '', ticketStatusLocalized: '', language: 'de' },
      timeslot: { bookingType: slot === null ? 2 : 1, startTime: slot, endTime: slot },
    }),
  );

const keyOf: Record<RequestSort, (row: RequestRow) => string> = {
  ticketId: (row) => row.ticketId,
  subject: (row) => row.subject.toLowerCase(),
  serviceType: (row) => row.serviceType,
  status: (row) => String(row.statusId).padStart(6, '0'),
  createDate: (row) => row.createDate,
  vehicle: (row) => row.sortVehicle,
  timeslot: (row) => row.timeslot.startTime ?? '',
};

async function deviceWith(rows: readonly RequestRow[]): Promise<AccountDatabase> {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  await database.requests.bulkPut(rows);
  return database;
}

function expected(rows: readonly RequestRow[], choice: RequestChoice, sort: RequestSort): string[] {
  const { statusIds = [], exceptStatusIds = [], subsystemId = null, search = '' } = choice;
  const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return rows
    .filter((row) => statusIds.length === 0 || statusIds.includes(row.statusId))
    .filter((row) => !exceptStatusIds.includes(row.statusId))
    .filter((row) => subsystemId === null || row.subsystemId === subsystemId)
    .filter((row) => hasTerms(foldText(`${row.subject} ${row.serviceType}`), searchTerms(search)))
    .toSorted((a, b) => order(keyOf[sort](a), keyOf[sort](b)) || order(a.createDate, b.createDate))
    .map((row) => row.supportRequestId);
}

property.prop([
  rowsOf,
  fc.record({
    statusIds: fc.constantFrom([], [50], [100, 500]),
    exceptStatusIds: fc.constantFrom([], [100, 500]),
    subsystemId: fc.constantFrom(null, 6),
    search: fc.constantFrom('', 'BREMS', 'olleck', 'e remote'),
  }),
  fc.constantFrom<RequestSort>('ticketId', 'subject', 'serviceType', 'status', 'createDate', 'vehicle', 'timeslot'),
])(
  'every filter and order by the indexes is what looking at each row would give, descending the reverse [SU-059, SU-060]',
  async (made, choice, sort) => {
    const rows = made.map(rowFrom);
    const database = await deviceWith(rows);
    const up = await requestIds(database, choice, { sort, isAscending: true });
    expect(up).toEqual(expected(rows, choice, sort));
    expect(await requestIds(database, choice, { sort, isAscending: false })).toEqual(up.toReversed());
  },
);

test('words that more requests have than are looked at one by one keep every order and filter [SU-059]', async () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    requestRowFrom(
      aRequest({
        supportRequestId: String(index),
        createDate: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
        subject: `${index % 2 === 0 ? 'Bremse' : 'Motor'} ${String(index).padStart(3, '0')}`,
        subsystemId: index % 3 === 0 ? 6 : 11,
      }),
    ),
  );
  const database = await deviceWith(rows);
  for (const choice of [{ search: 'bremse' }, { search: 'e', subsystemId: 6 }]) {
    const ids = await requestIds(database, choice, { sort: 'subject', isAscending: true });
    expect(ids).toEqual(expected(rows, choice, 'subject'));
  }
});

test('a page of rows comes in the order of its ids, without what has gone meanwhile', async () => {
  const database = await deviceWith(
    ['1', '2'].map((supportRequestId) => requestRowFrom(aRequest({ supportRequestId }))),
  );
  const rows = await requestsByIds(database, ['2', '7', '1']);
  expect(rows.map(({ supportRequestId }) => supportRequestId)).toEqual(['2', '1']);
});
