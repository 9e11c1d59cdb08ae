/** The notices of the chosen country: in the visitor's language or the default, until dismissed for this session (SH-254..256). */
import { isUnderMaintenance } from '../../../domain/maintenance.ts';
import { type MaintenanceNotice, localMessage, noticeId, noticesAt } from '../../../domain/maintenance-notices.ts';
import { isKnownTimeZone, timeZoneOf } from '../../../domain/time-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { KnownMaintenance } from '../../client/maintenance.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useStore } from '../../client/client-context.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApp } from '../app-context.tsx';

export function AnnouncedMaintenance({ known }: { known: KnownMaintenance }) {
  const { t } = useTranslation();
  const { maintenance } = useApp();
  const place = useLocale();
  const isPassed = useStore(maintenance.isPassed);
  const now = useNow();
  return (
    <>
      {isPassed && isUnderMaintenance(known, now) && (
        <aside className="banner" data-tone="accent" aria-label={t('maintenance.title')}>
          <strong>{t('maintenance.title')}</strong> <span>{t('maintenance.yourWork')}</span>
        </aside>
      )}
      {place && <Notices notices={known.notices} country={place.country} now={now} />}
    </>
  );
}

interface NoticesProps {
  notices: readonly MaintenanceNotice[];
  country: string;
  /** Epoch ms. */
  now: number;
}

function Notices({ notices, country, now }: NoticesProps) {
  const { t, language } = useTranslation();
  const { maintenance } = useApp();
  const dismissed = useStore(maintenance.dismissed);
  const region = useRegion();
  const wanted = region ? timeZoneOf(region) : 'UTC';
  const place = { country, timeZone: isKnownTimeZone(wanted) ? wanted : 'UTC' };
  const shown = noticesAt(notices, place, new Date(now)).filter((notice) => !dismissed.includes(noticeId(notice)));
  return shown.map((notice) => {
    const local = localMessage(notice, language);
    return (
      <aside key={noticeId(notice)} className="banner" data-tone="accent" aria-label={t('maintenance.notice')}>
        <span lang={local === null ? undefined : language}>
          {local ?? notice.message['en'] ?? t('maintenance.defaultNotice')}
        </span>{' '}
        <button
          type="button"
          className="banner-action touch strong underlined"
          onClick={() => maintenance.dismiss(noticeId(notice))}
        >
          {t('maintenance.dismiss')}
        </button>
      </aside>
    );
  });
}
