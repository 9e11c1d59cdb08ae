import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  addressFromChange,
  choiceFrom,
  defaultView,
  isFiltered,
  pageSizes,
  sortKeys,
  viewFromAddress,
} from './request-view.ts';

test('an address without anything shows the newest requests, 50 a page', () => {
  expect(viewFromAddress({})).toEqual(defaultView);
  expect(isFiltered(defaultView)).toBe(false);
});

test('filter by service type and status, search and order come back from the address [SU-059]', () => {
  const values = { q: 'golf', status: '50', service: '6', sort: 'subject', order: 'up', size: '25', page: '3' };
  const view = viewFromAddress(values);
  expect(view).toEqual({
    search: 'golf',
    group: null,
    statusId: 50,
    subsystemId: 6,
    sort: 'subject',
    isAscending: true,
    size: 25,
    page: 3,
  });
  expect(isFiltered(view)).toBe(true);
});

test('nonsense in the address shows the list instead of failing', () => {
  const values = { status: '42', service: 'x', sort: '__proto__', order: 'sideways', size: '9999', page: '-1' };
  expect(viewFromAddress(values)).toEqual(defaultView);
});

test('open requests are all that are not over, completed ones only closed and cancelled ones [SU-160]', () => {
  const choiceOf = (status: string) => choiceFrom(viewFromAddress({ status }));
  expect(choiceOf('completed')).toMatchObject({ statusIds: [100, 500], exceptStatusIds: [], subsystemId: null });
  expect(choiceOf('open')).toMatchObject({ statusIds: [], exceptStatusIds: [100, 500], subsystemId: null });
  expect(choiceOf('needs-you')).toMatchObject({ statusIds: [50, 400, 600, 700], exceptStatusIds: [] });
  expect(choiceOf('50').statusIds).toEqual([50]);
});

test('another filter begins at the first page', () => {
  expect(addressFromChange({ statusId: 50 })).toEqual({ status: 50, page: null });
  expect(addressFromChange({ page: 2 })).toEqual({ page: 2 });
});

property.prop([
  fc.record({
    search: fc.constantFrom('', 'golf', 'T-100'),
    status: fc.constantFrom(
      { group: null, statusId: null },
      { group: null, statusId: 500 },
      { group: 'open' as const, statusId: null },
      { group: 'completed' as const, statusId: null },
      { group: 'needs-you' as const, statusId: null },
    ),
    subsystemId: fc.option(fc.nat(99)),
    sort: fc.constantFrom(...sortKeys),
    isAscending: fc.boolean(),
    size: fc.constantFrom(...pageSizes),
    page: fc.integer({ min: 1, max: 50 }),
  }),
])('a view put into the address is the same view when it is read again [SU-059]', ({ status, ...rest }) => {
  const view = { ...rest, ...status };
  const written = Object.entries(addressFromChange(view)).filter(([, value]) => value !== null);
  expect(viewFromAddress(Object.fromEntries(written.map(([key, value]) => [key, String(value)])))).toEqual(view);
});
