/** What became of the requests of a period, of a workshop and of those below it (CO-130, CO-310, CO-311). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { ofPeriod } from './reports.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const OrganizationStatistics = v.object({
  /** cdbId. */
  customerId: v.number(),
  name: v.string(),
  /** Most frequent first; each of the two lists sums up to the total. */
  aggregatedServiceTypeStatistic: v.array(v.object({ subsystemId: v.number(), name: v.string(), count: Count })),
  /** At most 50 rows. An empty brand: no vehicle is known; null: all that are not named. */
  aggregatedCarBrandStatistic: v.array(v.object({ brand: v.nullable(v.string()), count: Count })),
  totalTicketsCreated: Count,
  successfulTickets: Count,
  unresolvedTickets: Count,
  cancelledByCustomerTickets: Count,
});
export type OrganizationStatistics = v.InferOutput<typeof OrganizationStatistics>;

export const Statistics = v.object({
  mainOrganization: OrganizationStatistics,
  /** The workshops below it, by name. */
  childOrganizations: v.array(OrganizationStatistics),
});
export type Statistics = v.InferOutput<typeof Statistics>;

/** The answer counts the requests created in the period. */
const body = v.object(ofPeriod);
const read = (span: string) =>
  ({ summary: `Requests of ${span}; managers only, not on a trial`, body, answer: Statistics, reads: true }) as const;

export const statistics = {
  'POST /api/v1/Statistics/GetStatisticsByWeek': read('a week or a part of it'),
  'POST /api/v1/Statistics/GetStatisticsByMonth': read('a month or a part of it'),
  'POST /api/v1/Statistics/GetStatisticsByYear': read('a year'),
  'POST /api/v1/Statistics/GetStatisticsYTD': read('the year until today'),
} satisfies Contract;
