import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aNewRequest } from '../../../tests/support/work-samples.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { creditsLeft } from './credits-left.ts';
import { dataWithout, type WizardData } from './wizard-data.ts';

type Queued = Pick<OutboxEntry<'create-request'>, 'state' | 'editedFrom'>;
function costing(credits: number, given: Queued = { state: 'waiting' }, requestType: 1 | 2 | 3 = 1) {
  const args = {
    ...aNewRequest,
    request: { ...aNewRequest.request, requestType },
    label: { ...aNewRequest.label, credits },
  };
  return anEntry('create-request', { ...given, args }) as OutboxEntry<'create-request'>;
}
const goesByItself: Queued[] = [
  { state: 'waiting' },
  { state: 'sending' },
  { state: 'held' },
  { state: 'editing', editedFrom: 'waiting' },
  { state: 'editing', editedFrom: 'held' },
];
const refused: Queued[] = [{ state: 'refused' }, { state: 'editing', editedFrom: 'refused' }];

test.each(goesByItself)('what waits to be sent is taken off the credits that can be spent: %o', (queued) => {
  expect(creditsLeft(3, [])).toBe(3);
  expect(creditsLeft(3, [costing(2, queued)])).toBe(1);
  expect(creditsLeft(3, [costing(2, queued), costing(2), costing(0)])).toBe(-1);
  expect(creditsLeft(3, [costing(2, queued, 3), anEntry('add-device')])).toBe(3);
  expect(creditsLeft(undefined, [costing(2, queued)])).toBeNull();
});

test.each(refused)('what was refused spends nothing: %o', (queued) => {
  expect(creditsLeft(3, [costing(4, queued)])).toBe(3);
  expect(creditsLeft(3, [costing(4, queued), costing(2), costing(4, queued)])).toBe(1);
});

test.each([...goesByItself, ...refused])('a request that is changed does not stand in its own way: %o', (queued) => {
  const edited = costing(4, queued);
  const pending = [edited, costing(1)];
  const data = { pending, credits: creditsLeft(3, pending) } as unknown as WizardData;
  expect(dataWithout(data, edited)).toMatchObject({ credits: 2, pending: [{ id: pending[1]?.id }] });
  // As the form opened it, before it was marked.
  expect(dataWithout(data, { ...edited, state: 'waiting' }).credits).toBe(2);
  // It has arrived, and the balance says so.
  const others = { pending: [costing(1)], credits: 2 } as unknown as WizardData;
  expect(dataWithout(others, edited).credits).toBe(2);
});
