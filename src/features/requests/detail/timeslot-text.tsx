/** When an expert will call: the slot, or as soon as possible with the place in the queue (SU-061). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import type { RequestItem } from '../list/request-item.ts';

export function TimeslotText({ item }: { item: Pick<RequestItem, 'timeslot' | 'queuePosition'> }) {
  const { t } = useTranslation();
  if (item.timeslot) return <DateTime at={item.timeslot.startTime} />;
  if (item.queuePosition === null) return t('requests.asap');
  return t('requests.asapInQueue', { position: item.queuePosition });
}
