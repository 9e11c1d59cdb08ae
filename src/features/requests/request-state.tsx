/** Where a request is: its status by the server's words, or that it is still on this device. */
import { useTranslation } from '../../i18n/use-translation.ts';
import type { EntryState } from '../../sync/outbox/entry.ts';
import { RequestStatusBadge } from '../../ui/request-status-badge.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import type { RequestItem } from './request-item.ts';

const waitingTone: Record<EntryState, Tone> = { waiting: 'accent', sending: 'accent', held: 'accent', refused: 'bad' };

export function RequestState({ item }: { item: RequestItem }) {
  return (
    <span className="request-state">
      {item.waiting !== null && <WaitingBadge where={item.waiting} />}
      {item.status !== null && <RequestStatusBadge {...item.status} />}
      {item.isCancelling && <CancellingBadge />}
    </span>
  );
}

export function WaitingBadge({ where }: { where: EntryState }) {
  const { t } = useTranslation();
  return <StatusBadge tone={waitingTone[where]}>{t(`requests.waiting.${where}`)}</StatusBadge>;
}

export function CancellingBadge() {
  const { t } = useTranslation();
  return <StatusBadge tone="accent">{t('requests.cancelling')}</StatusBadge>;
}

export function UpdatedMark() {
  const { t } = useTranslation();
  return <span className="updated-mark">{t('requests.updated')}</span>;
}
