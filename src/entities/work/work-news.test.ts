import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { underWayAfter, workNews } from './work-news.ts';

const nobody: ReadonlySet<string> = new Set();

test.each([
  [anEntry('start-claim', { state: 'sending' }), nobody, true],
  [anEntry('start-claim', { isInDoubt: true }), nobody, true],
  [anEntry('start-claim'), nobody, false],
  [anEntry('start-claim', { state: 'held' }), nobody, false],
  [anEntry('start-claim', { state: 'refused' }), nobody, false],
  [anEntry('start-claim', { state: 'editing' }), nobody, false],
])('only work that was on its way is said to have arrived when it is gone (%#)', (entry, underWay, hasArrived) => {
  expect(workNews([entry], [], underWay).arrived).toEqual(hasArrived ? [entry] : []);
});

test('work that was sent faster than its row was read is said to have arrived', () => {
  const entry = anEntry('start-claim');
  expect(workNews([entry], [], underWayAfter(nobody, [entry], entry.id)).arrived).toEqual([entry]);
});

test('work that was on its way, was refused and then discarded has not arrived', () => {
  const sending = anEntry('start-claim', { state: 'sending' });
  const refused = { ...sending, state: 'refused' as const };
  const underWay = underWayAfter(underWayAfter(nobody, [sending], sending.id), [refused], null);
  expect(workNews([sending], [refused], underWay)).toEqual({ arrived: [], refused: [refused] });
  expect(workNews([refused], [], underWay)).toEqual({ arrived: [], refused: [] });
});

test('refused work that was opened and put back is not said to be refused anew', () => {
  const editing = anEntry('start-claim', { state: 'editing', editedFrom: 'refused' });
  expect(workNews([editing], [{ ...editing, state: 'refused' }], nobody).refused).toEqual([]);
});
