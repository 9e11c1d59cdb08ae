/**
 * Announced maintenance of the chosen country: from its first to its last day, in the visitor's language or the default,
 * until it is dismissed for this session (SH-144, SH-254..256); and, to those who work on meanwhile, that one is running.
 */
import {
  type MaintenanceNotice,
  isUnderMaintenance,
  localMessage,
  noticeId,
  noticesAt,
} from '../../../domain/maintenance.ts';
import { isKnownTimeZone, timeZoneOf } from '../../../domain/time-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { KnownMaintenance } from '../../session/maintenance.ts';
import { usePlace, useRegion } from '../../session/place-context.tsx';
import { useStore } from '../../session/portal-context.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApp } from '../app-context.tsx';

export function MaintenanceBanner() {
  const { maintenance } = useApp();
  const known = useStore(maintenance.known);
  const place = usePlace();
  if (!known || (known.notices.length === 0 && !known.isActive)) return null;
  return (
    <>
      {known.isActive && <Running known={known} />}
      {place && known.notices.length > 0 && <Announced notices={known.notices} country={place.country} />}
    </>
  );
}

function Running({ known }: { known: KnownMaintenance }) {
  const { t } = useTranslation();
  const { maintenance } = useApp();
  const isPassed = useStore(maintenance.isPassed);
  const now = useNow();
  if (!isPassed || !isUnderMaintenance(known, now)) return null;
  return (
    <div className="banner" data-tone="accent">
      <strong>{t('maintenance.title')}</strong> <span>{t('maintenance.yourWork')}</span>
    </div>
  );
}

function Announced({ notices, country }: { notices: readonly MaintenanceNotice[]; country: string }) {
  const { t, language } = useTranslation();
  const { maintenance } = useApp();
  const dismissed = useStore(maintenance.dismissed);
  const region = useRegion();
  const now = useNow();
  const wanted = region ? timeZoneOf(region) : 'UTC';
  const place = { country, timeZone: isKnownTimeZone(wanted) ? wanted : 'UTC' };
  const shown = noticesAt(notices, place, new Date(now)).filter((notice) => !dismissed.includes(noticeId(notice)));
  return shown.map((notice) => {
    const local = localMessage(notice, language);
    return (
      <div
        key={noticeId(notice)}
        className="banner"
        data-tone="accent"
        role="note"
        aria-label={t('maintenance.notice')}
      >
        <span lang={local === null ? undefined : language}>
          {local ?? notice.message['en'] ?? t('maintenance.defaultNotice')}
        </span>{' '}
        <button type="button" className="banner-action" onClick={() => maintenance.dismiss(noticeId(notice))}>
          {t('maintenance.dismiss')}
        </button>
      </div>
    );
  });
}
