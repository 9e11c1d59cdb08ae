/** The figures of a view; those of the last time without a connection. Below a QueryFrame. */
import type { StatisticsView } from '../../../domain/statistics/statistics-view.ts';
import { SeenStatistics } from '../../client/calls/statistics-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { type ReadState, useCompanyRead } from '../../client/queries/use-read.ts';
import { useAccount } from '../../client/use-account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function useStatistics(view: StatisticsView): ReadState<SeenStatistics> {
  const { online } = useClient();
  const { language } = useTranslation();
  // Days are others in another zone.
  const timeZone = useAccount()?.accountSettings.timezoneId ?? '';
  return useCompanyRead({
    key: ['statistics', view, timeZone, language],
    // They equal the list of requests, which shows what has just happened.
    isNeverFresh: true,
    schema: SeenStatistics,
    ask: async () => (await online.statistics())?.read(view) ?? null,
  });
}
