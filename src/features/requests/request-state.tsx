/** Where a request is: its status by the server's words, or that it is still on this device. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { badgeTone, isKnownStatus, type BadgeTone } from '../../../domain/request-status.ts';
import type { EntryState } from '../../sync/outbox/entry.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import type { RequestItem } from './request-item.ts';

const toneOf: Record<BadgeTone, Tone> = {
  neutral: 'neutral',
  muted: 'neutral',
  info: 'primary',
  progress: 'primary',
  attention: 'accent',
  success: 'good',
};
const waitingTone: Record<EntryState, Tone> = { waiting: 'accent', sending: 'accent', held: 'accent', refused: 'bad' };

export function RequestState({ item }: { item: RequestItem }) {
  const { t } = useTranslation();
  return (
    <span className="request-state">
      {item.waiting !== null && <WaitingBadge where={item.waiting} />}
      {item.status !== null && <StatusOf status={item.status} />}
      {item.isCancelling && <StatusBadge tone="accent">{t('requests.cancelling')}</StatusBadge>}
    </span>
  );
}

export function WaitingBadge({ where }: { where: EntryState }) {
  const { t } = useTranslation();
  return <StatusBadge tone={waitingTone[where]}>{t(`requests.waiting.${where}`)}</StatusBadge>;
}

/** The server's own words; a status of a newer server keeps them and gets a neutral badge. */
export function StatusOf({ status }: { status: { id: number; text: string } }) {
  const { t } = useTranslation();
  const text = isKnownStatus(status.id) ? t(`requests.status.${status.id}`) : status.text;
  return <StatusBadge tone={toneOf[badgeTone(status.id)]}>{text}</StatusBadge>;
}

export function UpdatedMark() {
  const { t } = useTranslation();
  return <span className="updated-mark">{t('requests.updated')}</span>;
}
