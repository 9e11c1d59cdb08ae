/** The chosen country, and the way to another one (SH-072, SH-111). */
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useApp } from '../app-context.tsx';
import { keptCountryName } from './kept-country-name.ts';

interface RegionButtonProps {
  /** `short` shows the code, `long` the name of the country. */
  wording: 'short' | 'long';
}

export function RegionButton({ wording }: RegionButtonProps) {
  const { t, language } = useTranslation();
  const place = useLocale();
  const region = useRegion();
  const { keyValue } = useApp();
  const code = place?.country.toUpperCase();
  return (
    <Link to="/regions" className={wording === 'short' ? 'header-button' : 'side-button entry'} data-part="region">
      <IconMapPin aria-hidden size={wording === 'short' ? 22 : 24} />
      <span className="visually-hidden">{t(place ? 'shell.changeCountry' : 'shell.chooseCountry')}</span>
      <span className={wording === 'short' ? 'header-label' : 'side-label'}>
        {wording === 'short'
          ? code
          : region
            ? keptCountryName(keyValue, region.country, language, region.countryName)
            : t('shell.chooseCountry')}
      </span>
    </Link>
  );
}
