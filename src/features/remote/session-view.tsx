/** A session that the server knows, as it stands; cancelling waits like other work and is shown as such meanwhile. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type SessionStatus, sessionStatusOf } from '../../../domain/remote-session.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { isAnswered, type ProjectedRequest } from '../../entities/request/projected-requests.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { RequestStatusBadge } from '../../entities/request/components/request-status-badge.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { chatAddressOf } from '../../entities/chat/chat-panel.ts';
import { OpenChat } from '../../entities/chat/open-chat.tsx';
import { CancelSession } from './cancel-session.tsx';
import { RemoteLinks } from '../../entities/request/components/remote-links.tsx';
import { ConnectedCard, EndedCard, QueuedCard, ScheduledCard } from './session-cards.tsx';

interface SessionViewProps {
  session: ProjectedRequest<RequestRow>;
  /** Epoch ms of the last complete reconcile. */
  toldAt: number | undefined;
}

export function SessionView({ session, toldAt }: SessionViewProps) {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const { row, cancelling } = session;
  const stateOf = useWorkState();
  const status = sessionStatusOf(row.statusId);
  const isOver = status === 'cancelled' || status === 'closed';
  const isCancelling = cancelling !== null;
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that cancelled is gone: whoever pressed it goes on at what is said of the session now.
    if (isCancelling && document.activeElement === document.body) state.current?.focus({ preventScroll: true });
  }, [isCancelling]);
  return (
    <Page
      title={t('remote.session', { ticketId: row.ticketId })}
      width="form"
      lead={<RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />}
      actions={<RemoteLinks />}
    >
      <div ref={state} tabIndex={-1} aria-live="polite" className="stack">
        <StatusCard status={status} row={row} isAnswered={isAnswered(session)} />
        {isCancelling && (
          <p className="notice" data-tone="accent">
            {t('remote.cancelling')} <WorkBadge state={stateOf(cancelling)} />
          </p>
        )}
      </div>
      {isOffline && toldAt !== undefined && (
        <p className="notice">
          {t('remote.lastKnown')} <DateTime at={toldAt} />
        </p>
      )}
      <div className="row">
        <OpenChat address={chatAddressOf(row)} />
        {!isOver && !isCancelling && <CancelSession row={row} />}
        <Link
          to="/remote/request-details/$ticketId"
          params={{ ticketId: row.ticketId }}
          className="button"
          data-kind="quiet"
        >
          {t('remote.toDetails')}
        </Link>
        {isOver && (
          <Link to="/remote" search={{ from: row.supportRequestId }} className="button">
            {t('remote.again')}
          </Link>
        )}
      </div>
    </Page>
  );
}

interface StatusCardProps {
  status: SessionStatus;
  row: RequestRow;
  /** An answer to the expert's question is on its way. */
  isAnswered: boolean;
}

function StatusCard({ status, row, isAnswered: hasAnswer }: StatusCardProps) {
  switch (status) {
    case 'queued':
      return <QueuedCard row={row} />;
    case 'scheduled':
      return <ScheduledCard row={row} />;
    case 'agent-connected':
      return <ConnectedCard row={row} isAnswered={hasAnswer} />;
    case 'cancelled':
    case 'closed':
      return <EndedCard row={row} isCancelled={status === 'cancelled'} />;
  }
}
