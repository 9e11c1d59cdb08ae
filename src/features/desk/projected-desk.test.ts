import { expect, test } from 'vitest';
import type { DeskRequest } from '../../../contract/desk.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { projectDesk } from './projected-desk.ts';

const row = {
  id: '100',
  companyName: 'Garage',
  person: 'Anna',
  expert: null,
  handedOver: null,
} as unknown as DeskRequest;
const entry = (kind: string, more: object = {}, state = 'waiting') =>
  ({
    ...{ id: kind, kind, state, account: 'eva' },
    args: { supportRequestId: '100', label: { ticketId: 'T-100', expert: 'Eva' }, ...more },
  }) as unknown as AnyEntry;

test('a request that is taken on this device is one’s own at once, and says that it waits', () => {
  const shown = projectDesk(row, [entry('take-request'), entry('write-to-workshop', { text: 'Hello' })]);
  expect(shown.expert).toEqual({ id: 'eva', name: 'Eva' });
  expect(shown.work).toHaveLength(2);
});

test('what was refused, and what is about another request, changes nothing', () => {
  const other = entry('take-request', { supportRequestId: '101' });
  const shown = projectDesk(row, [entry('take-request', {}, 'refused'), other]);
  expect([shown.expert, shown.work.length]).toEqual([null, 1]);
});

test('a request that is put back on this device is nobody’s', () => {
  const mine = { ...row, expert: { id: 'eva', name: 'Eva' } };
  expect(projectDesk(mine, [entry('hand-over-request', { expertId: null })]).expert).toBeNull();
});

test('names with hidden signs, lines or another direction stand at the desk as one harmless line', () => {
  const hostile = (name: string) => ({ id: name, name: `${name}\u202E\r\n\u200B` });
  const handedOver = { at: '2026-11-23T08:00:00.000Z', from: hostile('Tom'), to: hostile('Eva') };
  const given = {
    ...row,
    companyName: 'Gar\u200Bage',
    person: 'An\u202Ena\nLindner',
    expert: hostile('Eva'),
    handedOver,
  };
  expect(projectDesk(given, [])).toMatchObject({
    ...{ companyName: 'Garage', person: 'Anna Lindner', expert: { name: 'Eva' } },
    handedOver: { from: { name: 'Tom' }, to: { name: 'Eva' } },
  });
});
