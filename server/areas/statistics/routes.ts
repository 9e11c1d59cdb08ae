/** The statistics of a workshop (CO-310): for its managers, and not on a trial (CO-038, CO-039). */
import type { statistics } from '../../../contract/statistics.ts';
import { daysIn, mostDays } from '../../../domain/statistics/statistics-view.ts';
import type { Db } from '../../db/db.ts';
import { type Caller, type Context, type Handlers, Refusal } from '../../call.ts';
import { type AskedPeriod, instantsOf } from '../asked-period.ts';
import { requireManager, requireOwn } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { readStatistics } from './read-statistics.ts';

interface Body extends AskedPeriod {
  ciamId: string;
  language: string;
}

export const statisticsHandlers: Handlers<typeof statistics> = {
  'POST /api/v1/Statistics/GetStatisticsByWeek': ({ body }, context) => answer(body, context, mostDays.week),
  'POST /api/v1/Statistics/GetStatisticsByMonth': ({ body }, context) => answer(body, context, mostDays.month),
  'POST /api/v1/Statistics/GetStatisticsByYear': ({ body }, context) => answer(body, context, mostDays.year),
  'POST /api/v1/Statistics/GetStatisticsYTD': ({ body }, context) => answer(body, context, mostDays.year),
};

async function answer(body: Body, { db, caller }: Context, days: number) {
  requireOwn(caller, body.ciamId);
  const company = await requireStatistics(db, caller);
  const period = instantsOf(body);
  if (daysIn(body) > days) throw new Refusal('validation', `This call counts ${days} days at most.`, { field: 'to' });
  return await readStatistics(db, { company, ...period, language: bareLanguage(body.language) });
}

/** Refuses `forbidden`. */
async function requireStatistics(db: Db, caller: Caller): Promise<{ id: number; name1: string }> {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name1', 'trial_status'])
    .where('id', '=', requireManager(caller))
    .executeTakeFirstOrThrow();
  if (company.trial_status !== 'None') throw new Refusal('forbidden', 'There are no statistics during a trial.');
  return company;
}
