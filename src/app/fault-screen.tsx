/**
 * The one boundary for faults while drawing a screen; the shell around it, with the unsent work, stays usable. What
 * happened is kept on the device under a number, so that a person can pass it on; it names no data of theirs.
 */
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { routeOfPath } from '../../domain/routes/route-tables.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { downloadFile } from '../platform/page.ts';
import { usePortal } from '../session/portal-context.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { useApp } from './app-context.tsx';
import { faultReport } from './fault-report.ts';

export function FaultScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { clock, ids, pageLife } = useApp();
  const { device } = usePortal();
  const pathname = useLocation({ select: (location) => location.pathname });
  const report = useMemo(
    () => faultReport(error, { id: ids.uuid(), at: clock.now(), route: routeOfPath(pathname)?.path ?? 'not-found' }),
    [error, ids, clock, pathname],
  );
  useEffect(() => {
    void device.facts.put({ key: 'diagnostics:fault', value: report }).catch(() => undefined);
  }, [device, report]);
  const save = () => downloadFile(`report-${report.id}.json`, new Blob([JSON.stringify(report, null, 2)]));
  return (
    <MessagePage
      picture="broken"
      title={t('exception.common')}
      actions={
        <>
          <button type="button" className="button" onClick={() => pageLife.reload()}>
            {t('exception.reload')}
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={reset}>
            {t('ui.tryAgain')}
          </button>
        </>
      }
    >
      <p>{t('exception.fault')}</p>
      <p className="soft">
        {t('exception.report')} <span className="mono">{report.id}</span>
      </p>
      <button type="button" className="link-button" onClick={save}>
        {t('exception.saveReport')}
      </button>
    </MessagePage>
  );
}
