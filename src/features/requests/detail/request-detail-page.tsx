/** One request: as the server told it last, or the one that is still on this device only. */
import '../list/requests.css';
import '../../../ui/notes.css';
import './request-detail.css';
import { Link, Navigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fact } from '../../../data/facts.ts';
import { requestById } from '../../../data/requests.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';
import type { FetchedRequest as Fetched } from '../../../client/calls/request-calls.ts';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import { followedRequest } from '../../../entities/request/followed-request.ts';
import { projectRequest } from '../../../entities/request/projected-requests.ts';
import { PageSkeleton } from '../../../ui/data-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { useRouteParam } from '../../../ui/use-address.ts';
import { entryIdIn } from '../../../sync/outbox/waiting-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { WaitingRequest } from './waiting-request.tsx';

export function RequestDetailPage() {
  const requestId = useRouteParam('requestId');
  const entryId = entryIdIn(requestId);
  return entryId === null ? <OnServer key={requestId} requestId={requestId} /> : <OnDevice entryId={entryId} />;
}

function OnServer({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const { status } = useStore(useClient().connectivity);
  const found = useLiveQuery(async () => {
    const [row, entries, reconciledAt] = await Promise.all([
      requestById(database, requestId),
      entriesHere(database),
      fact(database, 'reconciledAt'),
    ]);
    return { request: row ? projectRequest(row, entries) : null, isLoaded: reconciledAt !== undefined };
  }, [database, requestId]);
  if (!found) return <PageSkeleton title={t('route.request-detail')} rows={0} />;
  if (found.request) return <RequestDetail request={found.request} />;
  // Asked again whenever the connection comes or goes.
  return found.isLoaded ? (
    <FetchedRequest key={status} requestId={requestId} />
  ) : (
    <PageSkeleton title={t('route.request-detail')} />
  );
}

/** A link to a request that has not come to this device yet: asked for, and said when it cannot be had (SU-397). */
function FetchedRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const [outcome, setOutcome] = useState<Fetched | null>(null);
  useEffect(() => {
    let isHere = true;
    void online.fetchRequest(requestId).then((fetched) => {
      if (isHere) setOutcome(fetched);
    });
    return () => {
      isHere = false;
    };
  }, [online, requestId]);
  if (outcome === null || outcome.ok) return <PageSkeleton title={t('route.request-detail')} />;
  if (outcome.failure === 'not-found') return <NotHere />;
  return (
    <Page title={t('requests.notFetched')} width="form">
      <div className="empty-state" role="alert">
        <p className="soft">{t('requests.notFetchedText')}</p>
        <Link to="/my-requests" className="button">
          {t('requests.back')}
        </Link>
      </div>
    </Page>
  );
}

/** Leads on to the request itself as soon as the server has it. */
function OnDevice({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const found = useLiveQuery(async () => {
    const { entry, row } = await followedRequest(database, entryId);
    return { entry: entry?.kind === 'create-request' ? entry : null, requestId: row?.supportRequestId ?? null };
  }, [database, entryId]);
  if (!found) return <PageSkeleton title={t('route.request-detail')} rows={0} />;
  if (found.requestId !== null) {
    return (
      <Navigate to="/dashboard/requests/request-detail/$requestId" params={{ requestId: found.requestId }} replace />
    );
  }
  return found.entry ? <WaitingRequest entry={found.entry} /> : <NotHere />;
}

function NotHere() {
  const { t } = useTranslation();
  return (
    <Page title={t('requests.notHere')} width="form">
      <div className="empty-state">
        <p className="soft">{t('requests.notHereText')}</p>
        <Link to="/my-requests" className="button">
          {t('requests.back')}
        </Link>
      </div>
    </Page>
  );
}
