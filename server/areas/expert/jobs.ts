import type { Jobs } from '../../jobs/job.ts';
import { deskRowsJob } from '../support/tell-desk.ts';
import { bringDeskUpToDate, refreshDesk } from './desk-rows.ts';

export const expertJobs: Jobs = {
  once: { [deskRowsJob]: bringDeskUpToDate },
  recurring: { 'desk-day': { everyMs: 60_000, run: (_payload, context) => refreshDesk(context) } },
};
