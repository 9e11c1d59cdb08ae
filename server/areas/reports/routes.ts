/** The report export of a workshop's requests (SU-379). */
import type { reports } from '../../../contract/reports.ts';
import type { Handlers } from '../../call.ts';
import { requireCompany, requireOwn } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { readReport } from './read-report.ts';

export const reportHandlers: Handlers<typeof reports> = {
  'POST /api/v1/Statistics/ExportSupportRequests': async ({ body }, { db, caller }) => {
    requireOwn(caller, body.ciamId);
    const companyId = requireCompany(caller);
    return await readReport(db, companyId, body, bareLanguage(body.language));
  },
};
