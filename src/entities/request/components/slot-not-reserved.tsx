/** Beside a time that was chosen without a connection: it becomes this workshop's when the request arrives (SU-077). */
import { useTranslation } from '../../../i18n/use-translation.ts';

export function SlotNotReserved() {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent">
      <output>{t('newRequest.timeslot.notReserved')}</output>
    </div>
  );
}
