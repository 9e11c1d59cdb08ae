/** /redirect-subdomain?c=: to the site that serves a country, or home when this one does (SH-014). */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Region } from '../../../contract/shell.ts';
import { regionOf } from '../../../domain/region.ts';
import { localeIn } from '../../../domain/visit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leaveTo } from '../../platform/beyond-page.ts';
import { currentAddress, languagesOfBrowser } from '../../platform/page.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { useOfferedRegions } from '../../client/told-regions.ts';
import { siteOf } from '../../client/switch-country.ts';
import { useChooseLocale } from '../../entities/locale/use-choose-locale.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function RedirectSubdomainPage() {
  const { t } = useTranslation();
  const { values } = useAddress();
  const { calls } = useLocaleServices();
  const navigate = useNavigate();
  const regions = useOfferedRegions();
  // A device that has never seen the countries asks for them; the visit does so too, whoever is first.
  const { result, again } = useStep(() => calls.fetchRegions().then(() => 'asked'));
  const country = values['c'] ?? '';
  const region = regionOf(country, regions ?? []);
  if (country.trim() === '') return <Redirect href="/" />;
  if (region) return <Leaving region={region} language={values['l']} />;
  if (result === null) return <WaitingPage title={t('session.completing')} />;
  if (!regions?.length) return <UnreachablePage onTryAgain={again} />;
  return (
    <AlertDialog
      type="info"
      messages={[t('entry.invalidCountry'), t('entry.invalidCountryNext')]}
      closeLabel={t('entry.continue')}
      onClose={() => void navigate({ to: '/', replace: true })}
    />
  );
}

function Leaving({ region, language }: { region: Region; language: string | undefined }) {
  const { t } = useTranslation();
  const chooseLocale = useChooseLocale();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const place = localeIn(region, language, languagesOfBrowser());
    const site = siteOf(region, new URL(currentAddress().href).origin);
    if (site) {
      site.searchParams.set('c', place.country);
      site.searchParams.set('l', place.language);
      leaveTo(site.href);
    } else {
      void chooseLocale(place).then(() => navigate({ to: '/', replace: true }));
    }
  }, [region, language, chooseLocale, navigate]);
  return <WaitingPage title={t('session.redirecting')} />;
}
