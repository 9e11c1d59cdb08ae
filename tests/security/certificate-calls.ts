/** The calls of the health certificate and the report. */
import type { certificates } from '../../contract/certificates.ts';
import type { reports } from '../../contract/reports.ts';
import { type CallCase, open, type OwnIds, who, workshop, zone } from './call-case.ts';

const ofRequest = (ids: OwnIds) => ({ ...who(ids), supportRequestId: ids.checkId });
const decide: CallCase = { roles: workshop, input: (ids) => ({ body: ofRequest(ids) }) };

export const certificateCalls: Record<keyof (typeof certificates & typeof reports), CallCase> = {
  'GET /api/v1/vehiclehealthcerts/GetScanResult': {
    roles: workshop,
    input: (ids) => ({ query: ofRequest(ids) }),
  },
  'POST /api/v1/vehiclehealthcerts/AcceptScanResult': decide,
  'POST /api/v1/vehiclehealthcerts/RejectScanResult': decide,
  'POST /api/v1/vehiclehealthcerts/RateErrorCode': {
    roles: workshop,
    input: (ids) => ({ body: { ...ofRequest(ids), ratings: [] } }),
  },
  'GET /api/v1/vehiclehealthcerts/DownloadCertificate': {
    roles: workshop,
    input: (ids) => ({ query: { ...ofRequest(ids), supportRequestId: ids.ratedId } }),
  },
  'GET /api/v1/vehiclehealthcerts/VerifyCertificate': open({ certificateNumber: 'VHC-1', code: 'x' }),
  'POST /api/v1/Statistics/ExportSupportRequests': {
    roles: workshop,
    input: (ids) => ({ body: { ...who(ids), timeZoneId: zone, from: '2026-01-01', to: '2026-12-31' } }),
  },
};
