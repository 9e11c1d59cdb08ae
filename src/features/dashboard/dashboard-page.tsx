/** The workshop's day: what needs an answer, what is under way, and the figures behind it (SH-032). */
import './dashboard.css';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import { DataState, PageSkeleton } from '../../ui/data-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { type DashboardRights, DashboardTiles } from './dashboard-tiles.tsx';
import { readDashboard } from './read-dashboard.ts';
import { RequestLines } from './request-lines.tsx';

export function DashboardPage({ rights }: { rights: DashboardRights }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const account = useAccount();
  const dashboard = useLiveQuery(() => readDashboard(database), [database]);
  if (!dashboard || !account) return <PageSkeleton title={t('nav.dashboard')} rows={0} />;
  const { attention, underWay, requestCount, reconciledAt } = dashboard;
  const start = (rights.canRequest || rights.canUseRemote) && (
    <>
      {rights.canRequest && (
        <Link className="button" to="/new-request">
          {t('nav.newRequest')}
        </Link>
      )}
      {rights.canUseRemote && (
        <Link className="button" data-kind="quiet" to="/remote">
          {t('route.remote')}
        </Link>
      )}
    </>
  );
  return (
    <Page title={t('nav.dashboard')} lead={account.name1} actions={start || undefined}>
      <DashboardTiles dashboard={dashboard} rights={rights} />
      {attention.length > 0 && (
        <Section title={t('dashboard.attention')} tone="accent">
          <RequestLines rows={attention} label={t('dashboard.attention')} />
        </Section>
      )}
      <Section title={t('dashboard.underWay')}>
        <DataState
          data={reconciledAt === undefined && requestCount === 0 ? null : underWay}
          empty={{ title: t('dashboard.nothing'), text: t('dashboard.nothingText') }}
        >
          {(rows) => <RequestLines rows={rows} label={t('dashboard.underWay')} />}
        </DataState>
        {requestCount > 0 && (
          <Link className="link-button dashboard-all" to="/my-requests">
            {t('dashboard.all', { count: requestCount })}
          </Link>
        )}
      </Section>
      {reconciledAt !== undefined && (
        <p className="soft">
          {t('wallet.asOf')} <DateTime at={reconciledAt} />
        </p>
      )}
    </Page>
  );
}

function Section({ title, tone, children }: { title: string; tone?: 'accent'; children: ReactNode }) {
  return (
    <section className="card stack" data-tone={tone} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
