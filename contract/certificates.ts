/**
 * Vehicle health certificate: the scan result of a health check, its acceptance (which is when it is paid for) or
 * rejection, the rating of its error codes, and the document (SU-110, SU-149, SU-181..185).
 *
 *   in-progress ──expert scans──► scanned ──accept──► accepted ──rate──► rated (document)
 *                                    └──reject──► rejected (final)
 */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Day, Id, Instant, LanguageId, list } from './primitives.ts';
import { Vehicle } from './vehicles.ts';

/** 0 Unrated, 1 Analysis Required, 2 Evaluated, 3 Non-critical, 4 Critical, 5 Reserved. */
export const Severity = v.picklist([0, 1, 2, 3, 4, 5]);
export type Severity = v.InferOutput<typeof Severity>;

export const ErrorCodeFinding = v.object({
  id: v.string(),
  /** Control unit that reported it, e.g. `Engine`. */
  system: v.string(),
  /** e.g. `P0301`. */
  code: v.string(),
  text: v.string(),
  severity: Severity,
});
export type ErrorCodeFinding = v.InferOutput<typeof ErrorCodeFinding>;

export const Certificate = v.object({
  supportRequestId: v.string(),
  state: v.picklist(['in-progress', 'scanned', 'accepted', 'rated', 'rejected']),
  vehicle: v.nullable(Vehicle),
  mileage: v.nullable(v.number()),
  /** The workshop's own reference. */
  yourReference: v.string(),
  scannedAt: v.nullable(Instant),
  errorCodes: v.array(ErrorCodeFinding),
  /** Credits that accepting takes. */
  credits: v.number(),
  /** Of the document; null until it is made. */
  certificateNumber: v.nullable(v.string()),
  /** Public address at which anybody can check the document. */
  verifyPath: v.nullable(v.string()),
  revision: v.number(),
});
export type Certificate = v.InferOutput<typeof Certificate>;

/** Little enough to be shown to whoever holds the document. */
export const VerifiedCertificate = v.object({
  isGenuine: v.boolean(),
  certificateNumber: v.string(),
  issuedAt: v.nullable(Instant),
  /** The day that is printed on the document; missing in answers of older servers. */
  issuedOn: v.optional(v.nullable(Day)),
  vehicle: v.string(),
  /** The last six characters. */
  vinEnding: v.string(),
  mileage: v.nullable(v.number()),
  /** Of the workshop's odometers, whoever reads it; missing in answers of older servers. */
  mileageUnit: v.optional(v.picklist(['mile', 'kilometer'])),
  /** Findings by severity. */
  countBySeverity: v.record(v.string(), v.number()),
});
export type VerifiedCertificate = v.InferOutput<typeof VerifiedCertificate>;

const who = { ciamId: Id, countryCode: CountryCode, language: LanguageId, supportRequestId: Id };

export const certificates = {
  'GET /api/v1/vehiclehealthcerts/GetScanResult': {
    summary: 'Scan result and state of a health check',
    query: v.object(who),
    answer: Certificate,
    errors: ['not-found'],
  },
  'POST /api/v1/vehiclehealthcerts/AcceptScanResult': {
    summary: 'Accept the scan result; takes its credits',
    body: v.object(who),
    answer: Certificate,
    errors: ['conflict', 'insufficient-credits', 'subscription-inactive'],
  },
  'POST /api/v1/vehiclehealthcerts/RejectScanResult': {
    summary: 'Reject the scan result: the request is cancelled, nothing is charged, it cannot be unlocked later',
    body: v.object(who),
    answer: Certificate,
    errors: ['conflict'],
  },
  'POST /api/v1/vehiclehealthcerts/RateErrorCode': {
    summary: 'Rate the error codes, once and for good; codes that are not named stay unrated. Makes the document',
    body: v.object({
      ...who,
      ratings: list(v.object({ errorCodeId: Id, severity: v.picklist([0, 1, 2, 3, 4]) }), 500),
    }),
    answer: Certificate,
    errors: ['conflict'],
  },
  'GET /api/v1/vehiclehealthcerts/DownloadCertificate': {
    summary: 'Address from which the document (PDF) can be read for 300 s',
    query: v.object(who),
    answer: v.object({ url: v.string(), fileName: v.string(), expiresAt: Instant }),
    errors: ['not-found'],
  },
  'GET /api/v1/vehiclehealthcerts/VerifyCertificate': {
    summary: 'Whether a document is genuine; `code` stands in its QR code',
    access: 'open',
    query: v.object({ certificateNumber: Id, code: Id }),
    answer: VerifiedCertificate,
  },
} satisfies Contract;
