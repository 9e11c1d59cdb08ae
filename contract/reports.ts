/** Export of the company's requests as report rows, page by page (SU-064, SU-065, SU-379). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Day, Id, Instant, LanguageId, TimeZoneId } from './primitives.ts';

/** In the order of the columns. */
export const ReportRow = v.object({
  ticketId: v.string(),
  status: v.string(),
  requestType: v.string(),
  make: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  modelVariant: v.string(),
  companyName: v.string(),
  address: v.string(),
  postCode: v.string(),
  city: v.string(),
  contactPerson: v.string(),
  comment: v.string(),
  solution: v.string(),
  dateCreated: Instant,
  scheduledStart: v.nullable(Instant),
  scheduledEnd: v.nullable(Instant),
  closedDate: v.nullable(Instant),
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** Days of the zone, both included. */
export const ofPeriod = {
  ciamId: Id,
  countryCode: CountryCode,
  language: LanguageId,
  timeZoneId: TimeZoneId,
  from: Day,
  to: Day,
};

export const reports = {
  'POST /api/v1/Statistics/ExportSupportRequests': {
    summary: 'Report rows of a period, newest first, 1000 a page; `total` counts all pages',
    body: v.object({
      ...ofPeriod,
      after: v.optional(v.nullable(v.string()), null),
    }),
    answer: v.object({ rows: v.array(ReportRow), total: v.number(), next: v.nullable(v.string()) }),
    reads: true,
  },
} satisfies Contract;
