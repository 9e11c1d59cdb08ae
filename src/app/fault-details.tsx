/** The number of a fault and its report, which is kept on the device, so that a person can pass it on. */
import { useEffect, useState } from 'react';
import { routeOfPath } from '../../domain/routes/route-tables.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { downloadFile } from '../platform/beyond-page.ts';
import { currentAddress } from '../platform/page.ts';
import { useClient } from '../client/client-context.tsx';
import { useApp } from './app-context.tsx';
import { faultReport } from './fault-report.ts';

export function FaultDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { clock, ids } = useApp();
  const { device } = useClient();
  // Not of the router: it may be what has failed.
  const [report] = useState(() => {
    const route = routeOfPath(currentAddress().pathname)?.path ?? 'not-found';
    return faultReport(error, { id: ids.uuid(), at: clock.now(), route });
  });
  useEffect(() => {
    void device.facts.put({ key: 'diagnostics:fault', value: report }).catch(() => undefined);
  }, [device, report]);
  const save = () => downloadFile(`report-${report.id}.json`, new Blob([JSON.stringify(report, null, 2)]));
  return (
    <>
      <p className="soft">
        {t('exception.report')} <span className="mono">{report.id}</span>
      </p>
      <button type="button" className="link-button" onClick={save}>
        {t('exception.saveReport')}
      </button>
    </>
  );
}
