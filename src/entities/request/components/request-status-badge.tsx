/** A request's status: known ones in the person's language, one of a newer server in its own words with a neutral badge. */
import { type BadgeTone, badgeTone, isKnownStatus } from '../../../../domain/request-status.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const toneOf: Record<BadgeTone, Tone> = {
  neutral: 'neutral',
  muted: 'neutral',
  info: 'with-us',
  progress: 'with-us',
  attention: 'bad',
  success: 'good',
};

export function RequestStatusBadge({ id, text }: { id: number; text: string }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={toneOf[badgeTone(id)]}>{isKnownStatus(id) ? t(`requests.status.${id}`) : text}</StatusBadge>
  );
}
