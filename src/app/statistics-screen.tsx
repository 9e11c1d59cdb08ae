/** The statistics with the export of the requests, which is part of another feature. */
import type { ReportPeriod } from '../../domain/report-period.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ReportButton } from '../features/requests/report/report-button.tsx';
import { StatisticsPage } from '../features/statistics/statistics-page.tsx';

export function StatisticsScreen() {
  return <StatisticsPage Report={ShopReport} />;
}

function ShopReport({ period }: { period: ReportPeriod }) {
  const { t } = useTranslation();
  return <ReportButton period={period} label={t('statistics.report')} />;
}
