/** Calls of the vehicle health certificate. A workshop reaches its own health checks only; anybody may check a document. */
import type { Certificate, certificates } from '../../../contract/certificates.ts';
import { type Context, type Handlers } from '../../call.ts';
import { requireAccount, requireCompany, requireOwn, rowIdFromText } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { acceptScanResult, rateErrorCodes, rejectScanResult } from './decide-on-scan.ts';
import { downloadCertificate } from './download-certificate.ts';
import { certificateFromRow, readCertificateRow } from './read-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

interface Who {
  ciamId: string;
  supportRequestId: string;
}

function ownRequest({ caller }: Context, who: Who): { companyId: number; requestId: number } {
  requireOwn(caller, who.ciamId);
  requireAccount(caller);
  return { companyId: requireCompany(caller), requestId: rowIdFromText(who.supportRequestId) };
}

async function decided(
  context: Context,
  who: Who,
  decide: (companyId: number, requestId: number) => Promise<void>,
): Promise<Certificate> {
  const { companyId, requestId } = ownRequest(context, who);
  await decide(companyId, requestId);
  return certificateFromRow(await readCertificateRow(context.db, companyId, requestId));
}

export function createCertificateHandlers(settings: { origin: string }): Handlers<typeof certificates> {
  return {
    'GET /api/v1/vehiclehealthcerts/GetScanResult': async ({ query }, context) => {
      const { companyId, requestId } = ownRequest(context, query);
      return certificateFromRow(await readCertificateRow(context.db, companyId, requestId));
    },
    'POST /api/v1/vehiclehealthcerts/AcceptScanResult': async ({ body }, context) =>
      await decided(context, body, (...ids) => acceptScanResult(context, ...ids)),
    'POST /api/v1/vehiclehealthcerts/RejectScanResult': async ({ body }, context) =>
      await decided(context, body, (...ids) => rejectScanResult(context, ...ids)),
    'POST /api/v1/vehiclehealthcerts/RateErrorCode': async ({ body }, context) => {
      const rating = { ratings: body.ratings, language: bareLanguage(body.language) };
      return await decided(context, body, (...ids) => rateErrorCodes(context, ...ids, rating));
    },
    'GET /api/v1/vehiclehealthcerts/DownloadCertificate': async ({ query }, context) => {
      const { companyId, requestId } = ownRequest(context, query);
      return await downloadCertificate(context, settings.origin, companyId, requestId);
    },
    'GET /api/v1/vehiclehealthcerts/VerifyCertificate': async ({ query }, { db }) => await verifyCertificate(db, query),
  };
}
