/** Everything about one request; opening it marks it read (SU-026). */
import { Link } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canAnswer, canCancel, isCompleted, isQueued } from '../../../domain/request-status.ts';
import { requestType } from '../../../domain/wizard-state.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { printPage } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { whyOf } from '../../session/entry-words.ts';
import { useCircumstances } from '../../session/use-circumstances.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import type { ProjectedRequest } from '../../sync/outbox/projection.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { AnswerBox } from './answer-box.tsx';
import { AnswerLeft } from './answer-left.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { CertificateSection } from './certificate-section.tsx';
import { QueueProgress } from './queue-progress.tsx';
import { RequestAttachments } from './request-attachments.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestNotes } from './request-notes.tsx';
import { RequestSolution, SubStatusBadge } from './request-solution.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { RequestStatusBadge } from '../../ui/request-status-badge.tsx';
import { CancellingBadge } from './request-state.tsx';

export function RequestDetail({ request }: { request: ProjectedRequest<RequestRow> }) {
  const { t } = useTranslation();
  const { row, cancelling, cancelRefused, isUpdated } = request;
  useMarkRead(row.supportRequestId, isUpdated);
  const [state, showState] = useFocusAfter<HTMLSpanElement>();
  const isOpenHere = cancelling === null;
  const cancellation = cancelling ?? cancelRefused;
  return (
    <Page
      title={row.subject}
      lead={
        <span className="row" tabIndex={-1} ref={state}>
          <span>{row.ticketId}</span>
          <RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />
          <SubStatusBadge status={row.supportRequestSubStatus} />
          {!isOpenHere && <CancellingBadge entry={cancelling} />}
          <span>
            {t('requests.created')} <DateTime at={row.createDate} />
          </span>
        </span>
      }
      actions={
        <>
          <button type="button" className="button" data-kind="quiet" onClick={printPage}>
            <IconPrinter aria-hidden size={20} />
            {t('requests.print')}
          </button>
          {canCancel(row.statusId) && isOpenHere && <CancelRequest row={row} onConfirmed={showState} />}
          {isCompleted(row.statusId) && (
            <Link to="/new-request" search={{ from: row.supportRequestId }} className="button" data-kind="quiet">
              {t('requests.again')}
            </Link>
          )}
        </>
      }
    >
      {cancellation && <CancellationNote entry={cancellation} />}
      {isQueued(row.statusId) && isOpenHere && row.queuePosition !== null && (
        <QueueProgress position={row.queuePosition} />
      )}
      <div className="detail-grid">
        <div className="stack">
          <RequestSolution solution={row.solution} />
          {row.requestType === requestType.healthCheck && <CertificateSection row={row} />}
          <RequestFacts row={row} />
          <RequestAttachments row={row} />
        </div>
        <div className="stack">
          <section className="card stack" aria-labelledby="detail-notes">
            <h2 id="detail-notes">{t('requests.notes')}</h2>
            <RequestNotes notes={row.notes} answers={request.answers} />
            {canAnswer(row.statusId) && isOpenHere ? (
              <AnswerBox row={row} />
            ) : (
              <>
                <AnswerLeft supportRequestId={row.supportRequestId} />
                <p className="soft no-print">{t('requests.closedNote')}</p>
              </>
            )}
          </section>
          <RequestTimeline steps={row.timeline} />
        </div>
      </div>
    </Page>
  );
}

/** Why the cancellation is not on the server yet; a refused one is said to be refused. */
function CancellationNote({ entry }: { entry: OutboxEntry<'cancel-request'> }) {
  const { t } = useTranslation();
  const why = whyOf(entry, useCircumstances());
  const isRefused = entry.state === 'refused';
  return (
    <div className="notice" data-tone={isRefused ? 'bad' : 'accent'}>
      <p>
        {isRefused && `${t('requests.cancelRefused')} `}
        {t(why.key, why.values)} <CancellingBadge entry={entry} />
      </p>
    </div>
  );
}

/** The mark goes with the first look; the server is told whenever there is a connection. */
function useMarkRead(supportRequestId: string, isUpdated: boolean): void {
  const { outbox } = usePortal();
  const mark = useEffectEvent(() => {
    void outbox.submit('mark-request-read', { supportRequestId });
  });
  useEffect(() => {
    if (isUpdated) mark();
  }, [isUpdated]);
}
