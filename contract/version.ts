/**
 * The version of the wire. It rises whenever a change would break a client that is still installed
 * somewhere; `version.test.ts` pins the fingerprint of all schemas to it, so nobody forgets. A request
 * carries it in `X-Contract-Version`; below `oldestContractVersion` the server answers `app-too-old`.
 */
export const contractVersion = 1;
export const oldestContractVersion = 1;
export const contractVersionHeader = 'x-contract-version';
/** Every answer of our own server carries this header; an answer without it is a captive portal or a proxy. */
export const serverHeader = 'x-portal-server';
/** cdbId of the company that a call is made for; the server answers `company-changed` when the account acts for another. */
export const companyHeader = 'x-company';
export const idempotencyKeyHeader = 'idempotency-key';
/** Set to `true` on an answer that repeats an earlier one. */
export const replayedHeader = 'idempotency-replayed';
