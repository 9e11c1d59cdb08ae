import { expect, test } from 'vitest';
import { checkClaim, claimState } from './claim.ts';

test('a claim needs a reason, its description is optional [SU-053, SU-054, SU-230]', () => {
  expect(checkClaim({ faultCodeId: null, repairNote: 'cable broken' })).toEqual(['reason']);
  expect(checkClaim({ faultCodeId: 3, repairNote: '' })).toEqual([]);
});

test('a description of 2,000 characters is taken, a longer one is named as too long', () => {
  expect(checkClaim({ faultCodeId: 3, repairNote: '🔧'.repeat(2000) })).toEqual([]);
  expect(checkClaim({ faultCodeId: null, repairNote: 'x'.repeat(2001) })).toEqual(['reason', 'note-too-long']);
});

test('a device offers Start claim until one is started, and says so from the tap on [SU-051, SU-052, SU-177]', () => {
  expect(claimState({ status: 'None', hasPendingClaim: false })).toBe('available');
  expect(claimState({ status: 'None', hasPendingClaim: true })).toBe('waiting');
  expect(claimState({ status: 'Initiated', hasPendingClaim: false })).toBe('started');
});

test('a claim that the server already knows is never shown as waiting', () => {
  expect(claimState({ status: 'Initiated', hasPendingClaim: true })).toBe('started');
});
