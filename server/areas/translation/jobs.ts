/** Jobs of translations. */
import type { Jobs } from '../../jobs/job.ts';
import { forgetTranslations } from './kept-translations.ts';

export const translationJobs: Jobs = {
  once: {},
  recurring: { 'forget-translations': { everyMs: 3_600_000, run: forgetTranslations } },
};
