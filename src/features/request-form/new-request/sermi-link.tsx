/** Opens what SERMI asks of a workshop; fetched in the background while there is a connection, so that it can be read offline. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRegion } from '../../../client/locale-context.tsx';
import { useClient } from '../../../client/client-context.tsx';

const SermiDialog = lazy(() => import('./sermi-dialog.tsx').then((module) => ({ default: module.SermiDialog })));

/** SERMI is a scheme of the EU and its neighbours; elsewhere there is nothing to say. */
export function SermiLink() {
  const { t } = useTranslation();
  const { online } = useClient();
  const [isOpen, setIsOpen] = useState(false);
  const isEuropean = useRegion()?.area === 'EU';
  useEffect(() => {
    if (isEuropean) void online.checks().then((checks) => checks?.refreshSermiInfo());
  }, [online, isEuropean]);
  if (!isEuropean) return null;
  return (
    <div>
      <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
        {t('newRequest.sermi.open')}
      </button>
      {isOpen && (
        <Suspense>
          <SermiDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
