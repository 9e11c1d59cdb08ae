/** Whoever comes to the device is told that work lies sealed here, and how it goes on; not whose: the records do not say it. */
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLockedPeople } from '../../entities/work/use-locked-people.ts';

export function LockedWorkNote() {
  const { t } = useTranslation();
  const people = useLockedPeople() ?? 0;
  if (people === 0) return null;
  return (
    <p className="locked-note line" role="note">
      <IconLock aria-hidden size={22} /> {t('landing.locked', { count: people })}
    </p>
  );
}
