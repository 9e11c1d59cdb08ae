/** The calls of the health certificate, the report and the statistics. */
import type { certificates } from '../../contract/certificates.ts';
import type { reports } from '../../contract/reports.ts';
import type { statistics } from '../../contract/statistics.ts';
import { type CallCase, managers, open, type OwnIds, who, workshop, zone } from './call-case.ts';

const ofRequest = (ids: OwnIds) => ({ ...who(ids), supportRequestId: ids.checkId });
const count: CallCase = {
  roles: managers,
  input: (ids) => ({ body: { ...who(ids), timeZoneId: zone, from: '2026-03-02', to: '2026-03-08' } }),
};
const decide: CallCase = { roles: workshop, input: (ids) => ({ body: ofRequest(ids) }) };

export const certificateCalls: Record<keyof (typeof certificates & typeof reports & typeof statistics), CallCase> = {
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
  'POST /api/v1/Statistics/GetStatisticsByWeek': count,
  'POST /api/v1/Statistics/GetStatisticsByMonth': count,
  'POST /api/v1/Statistics/GetStatisticsByYear': count,
  'POST /api/v1/Statistics/GetStatisticsYTD': count,
};
