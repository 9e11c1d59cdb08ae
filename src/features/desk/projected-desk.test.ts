import { expect, test } from 'vitest';
import type { DeskRequest } from '../../../contract/desk.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { projectDesk } from './projected-desk.ts';

const row = { id: '100', expert: null } as unknown as DeskRequest;
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
