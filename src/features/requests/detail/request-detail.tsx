/**
 * Everything about one request. It opens with what the workshop is needed for and its action; the facts follow. What comes while it
 * is open moves nothing of what is looked at. Opening it marks it read (SU-026).
 */
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { situationOf } from '../../../../domain/request-situation.ts';
import { isQueued } from '../../../../domain/request-status.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { useClient } from '../../../client/client-context.tsx';
import { whyOf } from '../../../entities/work/entry-words.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { isAnswered, type ProjectedRequest } from '../../../entities/request/projected-requests.ts';
import { Page } from '../../../ui/page.tsx';
import { SteadyBelow } from '../../../ui/steady-below.tsx';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { CertificateSection } from '../certificate/certificate-section.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { QuestionNews } from '../conversation/question-news.tsx';
import { QueueProgress } from './queue-progress.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestAttachments } from './request-attachments.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestLead } from './request-lead.tsx';
import { RequestSolution } from './request-solution.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { CancellingBadge } from '../list/request-state.tsx';
import { SituationJump } from '../conversation/situation-jump.tsx';
import { useCertificate } from '../certificate/use-certificate.ts';
import { useConversationPlace } from '../conversation/use-conversation-place.ts';

/** What is held when something comes above it, in this order. */
const held = ['.detail-grid section', '.situation section'];

export function RequestDetail({ request }: { request: ProjectedRequest<RequestRow> }) {
  const { row, cancelling, cancelRefused, isUpdated, answers } = request;
  useMarkRead(row.supportRequestId, isUpdated);
  const now = useNow();
  const isCheck = row.requestType === requestType.healthCheck;
  const { certificate, hasFailed, again } = useCertificate(row, isCheck);
  const situation = situationOf(
    {
      statusId: row.statusId,
      requestType: row.requestType,
      slotEnd: row.timeslot.endTime,
      isAnswered: isAnswered(request),
      isCancelling: cancelling !== null,
    },
    now,
  );
  const isAsked = situation === 'question';
  const { isOnTop, caret, element, takeToTop } = useConversationPlace(situation);
  const [state, showState] = useFocusAfter<HTMLSpanElement>();
  const top = useRef<HTMLDivElement>(null);
  // Its box was asked for: it comes to the top, and the page with it.
  useLayoutEffect(() => {
    if (caret !== null) top.current?.scrollIntoView({ block: 'start' });
  }, [caret]);
  const talk = <Conversation key="talk" {...{ request, isAsked, isOnTop, caret, element }} />;
  const onTop = [
    isOnTop ? talk : isAsked && <QuestionNews key="news" notes={row.notes} onAnswer={() => void takeToTop()} />,
    isCheck && certificate !== undefined && (
      <CertificateSection key="certificate" {...{ certificate, hasFailed }} request={row} onAgain={again} />
    ),
    situation === 'appointment' && <AppointmentCard key="appointment" row={row} now={now} />,
    isQueued(row.statusId) && cancelling === null && row.queuePosition !== null && (
      <QueueProgress key="queue" position={row.queuePosition} />
    ),
  ];
  // On a phone they would stand between the heading and what one is needed for.
  const isTablet = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const actions = <RequestActions row={row} canBeCancelled={cancelling === null} onCancelled={showState} />;
  const isOpening = isCheck && !certificate;
  const cancellation = cancelling ?? cancelRefused;
  const jump = () => {
    top.current?.scrollIntoView({ block: 'start' });
    if (isAsked) void takeToTop();
    else top.current?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={row.subject}
      lead={<RequestLead row={row} cancelling={cancelling} element={state} />}
      actions={isTablet && actions}
    >
      <SteadyBelow
        above={isOpening ? null : [situation, isOnTop, row.notes.length, answers.length, certificate?.state].join()}
        parts={held}
      >
        {cancellation && <CancellationNote entry={cancellation} />}
        <div className="situation stack gap-5" ref={top}>
          {isAsked ? onTop : onTop.toReversed()}
        </div>
        <div className="detail-grid stack top">
          <div className="stack">
            <RequestSolution solution={row.solution} />
            <RequestFacts row={row} />
            <RequestAttachments row={row} />
          </div>
          <div className="stack">
            {!isOnTop && talk}
            <RequestTimeline steps={row.timeline} />
          </div>
        </div>
        {!isTablet && <div className="row no-print">{actions}</div>}
      </SteadyBelow>
      <SituationJump situation={isReady(situation, certificate?.state) ? situation : 'none'} top={top} onJump={jump} />
    </Page>
  );
}

/** A scan result is news once it is on this device, and its rating once the result is accepted there too. */
function isReady(situation: string, certificate: string | undefined): boolean {
  if (situation === 'decision') return certificate === 'scanned';
  return situation === 'rating' ? certificate === 'accepted' : situation === 'question';
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

/** The mark goes with the first look, not while nobody can see the page; the server is told whenever there is a connection. */
function useMarkRead(supportRequestId: string, isUpdated: boolean): void {
  const { outbox, tab } = useClient();
  const isSeen = useSyncExternalStore(tab.pageLife.onVisibilityChange, tab.pageLife.isVisible);
  const mark = useEffectEvent(() => {
    void outbox.submit('mark-request-read', { supportRequestId });
  });
  useEffect(() => {
    if (isUpdated && isSeen) mark();
  }, [isUpdated, isSeen]);
}
