/** Opens the export; its dialog is loaded with the first tap. What is chosen in it stands in the address. */
import { IconTableExport } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddress } from '../../../ui/use-address.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

export function ReportButton() {
  const { t } = useTranslation();
  const { values, change } = useAddress();
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => change({ export: 'open' })}>
        <IconTableExport aria-hidden size={20} />
        <span>{t('requests.report.open')}</span>
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
