/** Where a request is: its status by the server's words, or its state while the server does not have it. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { RequestStatusBadge } from '../../../entities/request/components/request-status-badge.tsx';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import type { QueuedWork, RequestItem } from './request-item.ts';

export function RequestState({ item }: { item: RequestItem }) {
  return (
    <span className="request-state">
      {item.begun !== null && <WorkBadge state="draft" />}
      {item.waiting !== null && <WaitingBadge entry={item.waiting} />}
      {item.status !== null && <RequestStatusBadge {...item.status} />}
      {item.cancelling !== null && <CancellingBadge entry={item.cancelling} />}
    </span>
  );
}

export function WaitingBadge({ entry }: { entry: QueuedWork }) {
  return <WorkBadge state={useWorkState()(entry)} />;
}

export function CancellingBadge({ entry }: { entry: QueuedWork }) {
  const { t } = useTranslation();
  return <WorkBadge state={useWorkState()(entry)} about={t('requests.cancellation')} />;
}

export function UpdatedMark() {
  const { t } = useTranslation();
  return (
    <span className="updated-mark">
      <span>{t('requests.updated')}</span>
    </span>
  );
}
