/** The report export of a workshop's requests (SU-379). */
import type { reports } from '../../../contract/reports.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { type Handlers, Refusal } from '../../call.ts';
import { requireCompany, requireOwn } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { readReport } from './read-report.ts';

export const reportHandlers: Handlers<typeof reports> = {
  'POST /api/v1/Statistics/ExportSupportRequests': async ({ body }, { db, caller }) => {
    requireOwn(caller, body.ciamId);
    const companyId = requireCompany(caller);
    if (!isKnownTimeZone(body.timeZoneId)) {
      throw new Refusal('validation', 'There is no such time zone.', { field: 'timeZoneId' });
    }
    if (body.from > body.to) throw new Refusal('validation', 'The period ends before it begins.', { field: 'to' });
    return await readReport(db, companyId, body, bareLanguage(body.language));
  },
};
