import { expect, test } from 'vitest';
import type { Certificate } from '../../../../contract/certificates.ts';
import { requestStatus } from '../../../../domain/wire-enums.ts';
import { shownCertificate, type ToldCertificate } from './shown-certificate.ts';

const { inProgress, scanCompleted, errorCodeRating, closed } = requestStatus;
function told(state: Certificate['state'], revision: number): Certificate {
  return {
    ...{ supportRequestId: '7', state, vehicle: null, mileage: null, yourReference: '', scannedAt: null },
    ...{ errorCodes: [], credits: 2, certificateNumber: null, verifyPath: null, revision },
  };
}
const shown = (certificate: Certificate | null, statusId: number, given: Partial<ToldCertificate> = {}) => {
  const what = shownCertificate({
    ...{ certificate, request: { statusId, revision: 9 }, isOffline: false, hasFailed: false },
    ...given,
  });
  return typeof what === 'string' ? what : what.certificate.state;
};

test.each([
  ['was never told', null, scanCompleted],
  ['was never told, of a check that is over', null, closed],
  ['was told before the scan', told('in-progress', 8), scanCompleted],
  ['was told before the scan, and is accepted by now', told('in-progress', 8), errorCodeRating],
  ['was told before a colleague accepted it', told('scanned', 8), errorCodeRating],
] as const)(
  'a certificate that %s is loading, or could not be loaded, and is not said to be undone',
  (_, one, status) => {
    expect(shown(one, status)).toBe('loading');
    expect(shown(one, status, { hasFailed: true })).toBe('failed');
    expect(shown(one, status, { hasFailed: true, isOffline: true })).toBe('never-loaded');
  },
);

test.each([
  ['in-progress', 8, inProgress],
  ['scanned', 8, scanCompleted],
  ['accepted', 8, errorCodeRating],
  ['scanned', 9, scanCompleted],
  // Decided here a moment ago; the request follows.
  ['accepted', 10, scanCompleted],
  ['rated', 10, errorCodeRating],
  ['rejected', 10, scanCompleted],
  ['rated', 8, closed],
] as const)(
  'a certificate that is %s in revision %i is shown with a request of status %i',
  (state, revision, status) => {
    for (const given of [{}, { hasFailed: true }, { isOffline: true }]) {
      expect(shown(told(state, revision), status, given)).toBe(state);
    }
  },
);
