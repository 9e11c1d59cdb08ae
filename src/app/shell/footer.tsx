/** What the law and the curious ask for (SH-114, SH-115). The texts themselves are the operator's. */
import { Link } from '@tanstack/react-router';
import { type RouteId, everyRoute, routeOf } from '../../../domain/routes/route-tables.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { portalVersion } from '../../platform/build.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { openPrivacySettings } from '../analytics/open-privacy-settings.tsx';

const legal: readonly RouteId[] = ['corporate-information', 'legal-notice', 'data-protection', 'terms'];

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="shell-footer row soft no-print">
      {legal.map((id) => (
        <FooterLink key={id} id={id} />
      ))}
      <button type="button" onClick={openPrivacySettings}>
        {t('shell.privacySettings')}
      </button>
      <FooterLink id="licences" />
      <p>{t('shell.version', { name: t('shell.name'), version: portalVersion })}</p>
    </footer>
  );
}

/** Nothing without a screen; the terms are those of the chosen country. */
function FooterLink({ id }: { id: RouteId }) {
  const { t } = useTranslation();
  const place = useLocale();
  const row = routeOf(id, everyRoute);
  const isPlaceMissing = place === null && row?.path.includes('$country');
  if (!row || isPlaceMissing) return null;
  return (
    <Link to={row.path} params={{ country: place?.country ?? '' }}>
      {t(row.titleKey)}
    </Link>
  );
}
