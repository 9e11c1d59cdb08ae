import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { unsentEntries, unsentSummary } from './projection.ts';

test('the header counts what a person made and says why it waits', () => {
  const held = anEntry('start-claim', { state: 'held', reason: { code: 'unauthenticated', messages: [] } });
  const refused = anEntry('answer-request', { state: 'refused' });
  const quiet = anEntry('mark-request-read');
  expect(unsentEntries([quiet, refused, held]).map(({ id }) => id)).toEqual([held.id, refused.id]);
  expect(unsentSummary([held, refused, quiet])).toEqual({ count: 2, needsAttention: 1, heldBy: 'unauthenticated' });
});
