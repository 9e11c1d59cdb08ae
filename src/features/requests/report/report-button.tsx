/** Opens the export; its dialog is loaded with the first tap. What is chosen in it stands in the address. */
import { IconTableExport } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import type { ReportPeriod } from '../../../../domain/report-period.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { addressFromChoice } from './report-choice.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

interface ReportButtonProps {
  /** Chosen when it opens; without one it is this year. */
  period?: ReportPeriod;
  label?: string;
}

export function ReportButton({ period, label }: ReportButtonProps) {
  const { t } = useTranslation();
  const { values, change } = useAddress();
  const opened = period === undefined ? 'open' : addressFromChoice({ period, format: 'xlsx' });
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => change({ export: opened })}>
        <IconTableExport aria-hidden size={20} />
        <span>{label ?? t('requests.report.open')}</span>
      </button>
      {values['export'] !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            initial={values['export']}
            onChange={(choice) => change({ export: choice })}
            onClose={() => change({ export: null })}
          />
        </Suspense>
      )}
    </>
  );
}
