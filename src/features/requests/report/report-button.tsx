/** Opens the export; its dialog is loaded with the first tap. */
import { IconTableExport } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

export function ReportButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => setIsOpen(true)}>
        <IconTableExport aria-hidden size={20} />
        {t('requests.report.open')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
