import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  type CertificateFacts,
  type CertificateStep,
  canTakeStep,
  certificateState,
  ratedCodes,
} from './certificate-state.ts';

const start: CertificateFacts = { isScanned: false, isAccepted: false, isRated: false, isRejected: false };
const after: Record<CertificateStep, Partial<CertificateFacts>> = {
  scan: { isScanned: true },
  accept: { isAccepted: true },
  reject: { isRejected: true },
  rate: { isRated: true },
};
const steps = Object.keys(after) as CertificateStep[];

test('a certificate goes from in progress over scanned and accepted to rated, in this order [SU-110]', () => {
  let facts = start;
  const states = (['scan', 'accept', 'rate'] as const).map((step) => {
    expect(canTakeStep(certificateState(facts), step)).toBe(true);
    facts = { ...facts, ...after[step] };
    return certificateState(facts);
  });
  expect(states).toEqual(['scanned', 'accepted', 'rated']);
});

property.prop([fc.array(fc.constantFrom(...steps), { maxLength: 12 })])(
  'whatever is tried, no step is taken twice, nothing follows a rejection or a rating, and nobody both accepts and rejects [SU-182, SU-185]',
  (tries) => {
    let facts = start;
    const taken: CertificateStep[] = [];
    for (const step of tries) {
      if (!canTakeStep(certificateState(facts), step)) continue;
      facts = { ...facts, ...after[step] };
      taken.push(step);
    }
    expect([[], ['scan'], ['scan', 'accept'], ['scan', 'reject'], ['scan', 'accept', 'rate']]).toContainEqual(taken);
  },
);

const codes = [
  { id: '1', severity: 0 },
  { id: '2', severity: 0 },
];

test('codes that nobody rated stay as the scan left them, unrated [SU-183]', () => {
  expect(ratedCodes(codes, [{ errorCodeId: '2', severity: 4 }])).toEqual([
    { id: '1', severity: 0 },
    { id: '2', severity: 4 },
  ]);
});

test('a rating of a code that was not found is refused as a whole', () => {
  expect(ratedCodes(codes, [{ errorCodeId: '3', severity: 4 }])).toBeNull();
});
