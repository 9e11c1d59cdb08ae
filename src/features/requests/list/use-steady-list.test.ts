import { expect, test } from 'vitest';
import type { RequestItem } from './request-item.ts';
import type { RequestList } from './use-request-list.ts';
import { changedKeys } from './use-steady-list.ts';

const item = (key: string, statusId: number | null, isUpdated = false) =>
  ({ key, status: statusId === null ? null : { id: statusId, text: '' }, isUpdated }) as RequestItem;
const list = (waiting: RequestItem[], items: RequestItem[]): RequestList => ({
  ...{ waiting, items, ids: null, hasNext: false, total: null, isLoaded: true },
});

test('rows that came and rows with another status are what has changed, a row that was read or that moved is not', () => {
  const before = list([item('w', null)], [item('2', 20, true), item('1', 20)]);
  const after = list([item('v', null)], [item('3', 10), item('1', 50), item('2', 20)]);
  expect([...changedKeys(before, after)]).toEqual(['v', '3', '1']);
  expect(changedKeys(after, after).size).toBe(0);
});

test('the rows that a device is told first are no news, those that come into an empty list are', () => {
  const [empty, told] = [list([], []), list([], [item('1', 20), item('2', 10)])];
  expect(changedKeys({ ...empty, isLoaded: false }, told).size).toBe(0);
  expect([...changedKeys(empty, told)]).toEqual(['1', '2']);
});
