import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { NewClaim } from '../contract/hardware.ts';
import { checkClaim, claimState } from './claim.ts';

test('a claim needs a reason, its description is optional [SU-053, SU-054, SU-230]', () => {
  expect(checkClaim({ faultCodeId: null, repairNote: 'cable broken' })).toEqual(['reason']);
  expect(checkClaim({ faultCodeId: 3, repairNote: '' })).toEqual([]);
});

test('a description of 2,000 characters is taken, a longer one is named as too long', () => {
  expect(checkClaim({ faultCodeId: 3, repairNote: `  ${'x'.repeat(2000)}\n` })).toEqual([]);
  expect(checkClaim({ faultCodeId: null, repairNote: 'x'.repeat(2001) })).toEqual(['reason', 'note-too-long']);
});

test('what the page takes as a description the server takes too, and the other way round', () => {
  const piece = fc.constantFrom('x', ' ', '🔧', 'é', '\u0301', '\u0007', '\u202E', '\n');
  const note = fc
    .tuple(fc.array(piece, { maxLength: 30 }), fc.constantFrom('x', '🔧', 'e\u0301'), fc.integer({ min: 0, max: 2010 }))
    .map(([start, letter, count]) => start.join('') + letter.repeat(count));
  const rest = { ciamId: 'a', countryCode: 'de', language: 'de', hardWareId: '1', faultCodeId: 3 };
  fc.assert(
    fc.property(note, (repairNote) => {
      const isTakenHere = checkClaim({ faultCodeId: 3, repairNote }).length === 0;
      expect(safeParse(NewClaim, { ...rest, repairNote }).success).toBe(isTakenHere);
    }),
  );
});

test('a device offers Start claim until one is started, and says so from the tap on [SU-051, SU-052, SU-177]', () => {
  expect(claimState({ status: 'None', hasPendingClaim: false })).toBe('available');
  expect(claimState({ status: 'None', hasPendingClaim: true })).toBe('waiting');
  expect(claimState({ status: 'Initiated', hasPendingClaim: false })).toBe('started');
});

test('a claim that the server already knows is never shown as waiting', () => {
  expect(claimState({ status: 'Initiated', hasPendingClaim: true })).toBe('started');
});
