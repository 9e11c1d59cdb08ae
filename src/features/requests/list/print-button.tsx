/** Prints the list as it is filtered, all of it, whatever of it is on the screen; its parts are loaded with the first tap. */
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestView } from './request-view.ts';

const PrintList = lazy(() => import('./print-list.tsx').then((module) => ({ default: module.PrintList })));

export function PrintButton({ view }: { view: RequestView }) {
  const { t } = useTranslation();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => setIsPrinting(true)}>
        <IconPrinter aria-hidden size={20} />
        <span>{t('requests.print')}</span>
      </button>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintList view={view} onDone={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
