/** Active countries grouped by area; the offered language is the country's default (SH-066..068). */
import '../../ui/fold.css';
import './country-list.css';
import { useState } from 'react';
import { languageMark } from '../../i18n/dictionaries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { localeIn } from '../../../domain/visit.ts';
import { countryName } from '../../ui/country-name.ts';
import { useFormat } from '../../ui/format.tsx';

const areas = ['EU', 'NA', 'APAC'] as const;
const areaKeys = { EU: 'landing.areaEU', NA: 'landing.areaNA', APAC: 'landing.areaAPAC' } as const;

interface CountryListProps {
  regions: readonly Region[];
  current: string | null;
  onChoose: (region: Region, language: string) => void;
  /** Offer every language of a country, not only its default. */
  withLanguages?: boolean;
}

export function CountryList({ regions, withLanguages = false, ...rest }: CountryListProps) {
  const { locale } = useFormat();
  const order = new Intl.Collator(locale);
  const named = regions
    .map((region) => ({ region, name: countryName(region.country, locale, region.countryName) }))
    .sort((one, other) => order.compare(one.name, other.name));
  return (
    <div className="country-areas stack gap-3">
      {areas.map((area) => {
        const inArea = named.filter(({ region }) => region.area === area);
        return inArea.length === 0 ? null : (
          <Area key={area} area={area} countries={inArea} withLanguages={withLanguages} {...rest} />
        );
      })}
    </div>
  );
}

interface AreaProps extends Omit<Required<CountryListProps>, 'regions'> {
  area: (typeof areas)[number];
  countries: readonly { region: Region; name: string }[];
}

/** On the start page its countries are drawn when it is opened: most visitors never do. */
function Area({ area, countries, withLanguages, ...rest }: AreaProps) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(withLanguages);
  // A page of its own has them right below its title.
  const Heading = withLanguages ? 'h2' : 'h3';
  return (
    <details
      className="card fold"
      name={withLanguages ? undefined : 'area'}
      open={withLanguages || undefined}
      onToggle={() => setIsOpened(true)}
    >
      <summary>
        <Heading className="large strong">{t(areaKeys[area])}</Heading> <span className="soft">{countries.length}</span>
      </summary>
      {isOpened && (
        <ul className="countries">
          {countries.map(({ region, name }) => (
            <li key={region.country}>
              <Country region={region} name={name} withLanguages={withLanguages} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

type CountryProps = Omit<Required<CountryListProps>, 'regions'> & { region: Region; name: string };

function Country({ region, name, current, onChoose, withLanguages }: CountryProps) {
  const { t } = useTranslation();
  const isCurrent = region.country === current || undefined;
  const offered = localeIn(region).language;
  if (!withLanguages) {
    const localized = region.languages.find(({ lcid }) => lcid === offered)?.localized ?? '';
    return (
      <button
        type="button"
        className="country entry"
        aria-current={isCurrent}
        onClick={() => onChoose(region, offered)}
      >
        <span>{name}</span>{' '}
        <span className="soft">
          <span lang={offered}>{localized}</span>
          {languageMark(offered, t)}
        </span>
      </button>
    );
  }
  return (
    <div className="country-row" data-current={isCurrent}>
      <span>{name}</span>
      <span className="row">
        {region.languages.map(({ lcid, localized }) => (
          <button
            key={lcid}
            type="button"
            className="language"
            aria-label={`${name}: ${localized}${languageMark(lcid, t)}`}
            onClick={() => onChoose(region, lcid)}
          >
            <span lang={lcid}>{localized}</span>
            <span className="soft">{languageMark(lcid, t)}</span>
          </button>
        ))}
      </span>
    </div>
  );
}
