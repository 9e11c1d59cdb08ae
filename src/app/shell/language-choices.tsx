import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { languageMark } from '../../i18n/dictionaries.ts';
import { countryName } from '../../ui/country-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useChooseLocale } from '../../entities/locale/use-choose-locale.ts';

export function LanguageChoices() {
  const { t, language } = useTranslation();
  const choose = useChooseLocale();
  const place = useLocale();
  const region = useRegion();
  return (
    <>
      {region && (
        <>
          <p className="menu-title strong">{countryName(region.country, language, region.countryName)}</p>
          {region.languages.map(({ lcid, localized }) => (
            <button
              key={lcid}
              type="button"
              aria-pressed={lcid === place?.language}
              onClick={() => void choose({ country: region.country, language: lcid })}
            >
              <span>
                <span lang={lcid}>{localized}</span>
                <span className="soft">{languageMark(lcid, t)}</span>
              </span>
              {lcid === place?.language && <IconCheck aria-hidden size={20} />}
            </button>
          ))}
          <hr />
        </>
      )}
      <Link to="/regions">{t(place ? 'shell.changeCountry' : 'shell.chooseCountry')}</Link>
    </>
  );
}
