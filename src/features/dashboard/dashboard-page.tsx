/** The workshop's day: what needs an answer, what is under way, and the figures behind it (SH-032). */
import './dashboard.css';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { type DashboardRights, DashboardTiles } from './dashboard-tiles.tsx';
import { readDashboard } from './read-dashboard.ts';
import { OwnLines } from './own-lines.tsx';
import { RequestLines } from './request-lines.tsx';

/** Lines of the person's own work; the rest is behind a link. */
const shownOwn = 6;

export function DashboardPage({ rights }: { rights: DashboardRights }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const account = useAccount();
  const own = useOwnWork();
  const dashboard = useLiveQuery(() => readDashboard(database), [database]);
  if (!dashboard || !account) return <PageSkeleton title={t('nav.dashboard')} rows={0} />;
  const { entries = [], begun = [] } = own ?? {};
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.filter(({ state }) => state !== 'refused');
  const { attention, underWay, requestCount, reconciledAt } = dashboard;
  const { newRequestPath, canUseRemote } = rights;
  const start = (newRequestPath !== null || canUseRemote) && (
    <>
      {newRequestPath !== null && (
        <Link className="button" to={newRequestPath}>
          {t('nav.newRequest')}
        </Link>
      )}
      {canUseRemote && newRequestPath !== '/remote' && (
        <Link className="button" data-kind="quiet" to="/remote">
          {t('route.remote')}
        </Link>
      )}
    </>
  );
  return (
    <Page title={t('nav.dashboard')} lead={account.name1} actions={start || undefined}>
      {attention.length + refused.length > 0 && (
        <Section title={t('dashboard.attention')} tone="bad">
          {refused.length > 0 && <OwnLines entries={refused} begun={[]} label={t('dashboard.refused')} />}
          {attention.length > 0 && <RequestLines rows={attention} label={t('dashboard.attention')} />}
        </Section>
      )}
      <DashboardTiles dashboard={dashboard} rights={rights} />
      {waiting.length + begun.length > 0 && (
        <Section title={t('unsent.title')}>
          <OwnLines
            entries={waiting.slice(0, shownOwn)}
            begun={begun.slice(0, Math.max(0, shownOwn - waiting.length))}
            label={t('unsent.title')}
          />
          {waiting.length + begun.length > shownOwn && (
            <Link className="link-button" to="/unsent">
              {t('dashboard.allOwn', { count: waiting.length + begun.length })}
            </Link>
          )}
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
          <Link className="link-button" to="/my-requests">
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

function Section({ title, tone, children }: { title: string; tone?: 'bad'; children: ReactNode }) {
  return (
    <section className="card stack" data-tone={tone} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
