/** The number of a fault and its report, which is kept on the device, so that a person can pass it on. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { routeOfPath } from '../../domain/routes/route-tables.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { downloadFile } from '../platform/page.ts';
import { useClient } from '../client/client-context.tsx';
import { useApp } from './app-context.tsx';
import { faultReport } from './fault-report.ts';

export function FaultDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { clock, ids } = useApp();
  const { device } = useClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [report] = useState(() =>
    faultReport(error, { id: ids.uuid(), at: clock.now(), route: routeOfPath(pathname)?.path ?? 'not-found' }),
  );
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
