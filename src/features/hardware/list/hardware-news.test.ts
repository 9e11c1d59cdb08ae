import { expect, test } from 'vitest';
import { aDevice, anEntry } from '../../../../tests/support/an-entry.ts';
import { hardwareNews } from './hardware-news.ts';

const adding = anEntry('add-device');
const deleting = anEntry('delete-device');
const what = (...given: Parameters<typeof hardwareNews>) => hardwareNews(...given).map((news) => news.what);

test('what has reached the server is told by name', () => {
  const arrived = aDevice({ id: '501', clientKey: adding.id });
  expect(hardwareNews([adding], [], [arrived])).toEqual([{ what: 'added', name: 'Kestrel VCI 500 4711' }]);
  expect(hardwareNews([deleting], [], [arrived])).toEqual([{ what: 'deleted', name: 'VCI 17' }]);
});

test('a claim that the server has is told, also when its answer was lost', () => {
  const claim = anEntry('start-claim');
  const started = { status: 'Initiated', since: null, clientKey: claim.id } as const;
  expect(what([claim], [], [aDevice({ repairStatus: started })])).toEqual(['claim-arrived']);
  expect(what([claim], [], [aDevice({ repairStatus: { ...started, clientKey: 'another' } })])).toEqual([]);
});

test('refused work that was opened to be changed and put back is not told again', () => {
  const edited = { ...adding, state: 'editing' as const };
  expect(what([edited], [{ ...adding, state: 'refused' }], [])).toEqual([]);
});

test('work that a person took back or discarded is not told as done', () => {
  expect(what([adding, deleting], [], [aDevice()])).toEqual([]);
});

test('work that is only out of sight, because the person acts for another company now, is not told as done', () => {
  expect(what([deleting], [deleting], [])).toEqual([]);
});

test('what the server did not take is told once, claims too [SU-405, SU-408]', () => {
  const claim = anEntry('start-claim');
  const before = [adding, deleting, claim];
  const refused = before.map((entry) => ({ ...entry, state: 'refused' as const }));
  expect(what(before, refused, [aDevice()])).toEqual(['not-added', 'not-deleted', 'claim-refused']);
  expect(what(refused, refused, [aDevice()])).toEqual([]);
  expect(what([], refused, [aDevice()])).toEqual([]);
});
