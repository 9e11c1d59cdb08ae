import { expect, test } from 'vitest';
import { claimFromDraft } from './claim-draft.ts';

test('a claim half typed comes back as it was, an unsent one taken back with its reason and text', () => {
  expect(claimFromDraft({ faultCodeId: 3, repairNote: 'cable' })).toEqual({ faultCodeId: 3, repairNote: 'cable' });
  const entry = { kind: 'start-claim', args: { hardWareId: 'h1', faultCodeId: 4, repairNote: 'plug' } };
  expect(claimFromDraft({ takenBack: entry })).toEqual({ faultCodeId: 4, repairNote: 'plug' });
});

test('what is no claim opens an empty dialog instead of failing', () => {
  for (const value of [null, undefined, 'x', {}, { faultCodeId: 'x' }, { takenBack: { kind: 'answer-request' } }]) {
    expect(claimFromDraft(value)).toEqual({ faultCodeId: null, repairNote: '' });
  }
});
