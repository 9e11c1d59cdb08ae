/** The statistics with the export of the requests, which is part of another feature. */
import { useTranslation } from '../i18n/use-translation.ts';
import { ReportButton } from '../features/requests/report/report-button.tsx';
import { StatisticsPage } from '../features/statistics/statistics-page.tsx';

export function StatisticsScreen() {
  const { t } = useTranslation();
  return <StatisticsPage report={(period) => <ReportButton period={period} label={t('statistics.report')} />} />;
}
