/** The foot of the start page: the choice of country, and what the operator links to. Behind the first frame. */
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useOfferedRegions } from '../../client/told-regions.ts';
import { useChooseLocale } from '../../entities/locale/use-choose-locale.ts';
import { CountryList } from './country-list.tsx';
import { HomeLinks } from './home-links.tsx';

export function LandingCountries() {
  const { t } = useTranslation();
  const chooseLocale = useChooseLocale();
  const place = useLocale();
  const region = useRegion();
  const regions = useOfferedRegions() ?? [];
  const navigate = useNavigate();
  const goHome = () => navigate({ to: '/', resetScroll: true });
  const choose = (chosen: Region, language: string) =>
    void chooseLocale({ country: chosen.country, language }).then(goHome);
  return (
    <>
      {regions.length > 0 && (
        <section className="stack" aria-labelledby="countries">
          <h2 id="countries">{t('landing.countries', { count: regions.length })}</h2>
          <CountryList regions={regions} current={place?.country ?? null} onChoose={choose} />
        </section>
      )}
      {region && <HomeLinks region={region} />}
    </>
  );
}
