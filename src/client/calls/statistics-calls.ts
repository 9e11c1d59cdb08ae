/** The statistics of the company that the person acts for, of a view and of what it is compared with. Which days these are is settled where they are asked for. */
import * as v from 'valibot';
import { Day } from '../../../contract/primitives.ts';
import { Statistics, statistics } from '../../../contract/statistics.ts';
import { type StatisticsView, periodsOf } from '../../../domain/statistics/statistics-view.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

const Period = v.object({ from: Day, to: Day });
/** With its own days: without a connection it may be last week's `this week`. */
export const SeenStatistics = v.object({
  period: Period,
  before: Period,
  timeZoneId: v.string(),
  counted: Statistics,
  countedBefore: Statistics,
});
export type SeenStatistics = v.InferOutput<typeof SeenStatistics>;

export interface StatisticsCalls {
  read(view: StatisticsView): Promise<Outcome<SeenStatistics>>;
}

const callOf = {
  'this-week': 'POST /api/v1/Statistics/GetStatisticsByWeek',
  'last-week': 'POST /api/v1/Statistics/GetStatisticsByWeek',
  'this-month': 'POST /api/v1/Statistics/GetStatisticsByMonth',
  'last-month': 'POST /api/v1/Statistics/GetStatisticsByMonth',
  'this-year': 'POST /api/v1/Statistics/GetStatisticsYTD',
  'last-year': 'POST /api/v1/Statistics/GetStatisticsByYear',
} as const satisfies Record<StatisticsView, keyof typeof statistics>;

export function createStatisticsCalls({ api, now, ...deps }: CommandDeps & { now(): number }): StatisticsCalls {
  return {
    read: (view) =>
      carryOut(deps, {
        async send({ ciamId, place, stay }) {
          const { timeZoneId, countryCode } = place;
          const { period, before } = periodsOf(view, dayInZone(new Date(now()).toISOString(), timeZoneId), countryCode);
          const made = { account: ciamId, company: stay.companyId };
          const ask = (days: typeof period) =>
            api.send(statistics, callOf[view], { body: { ciamId, ...place, ...days } }, made);
          const [counted, countedBefore] = await Promise.all([ask(period), ask(before)]);
          if (!counted.ok) return counted;
          if (!countedBefore.ok) return countedBefore;
          const value = { period, before, timeZoneId, counted: counted.value, countedBefore: countedBefore.value };
          return { ok: true, value };
        },
      }),
  };
}
