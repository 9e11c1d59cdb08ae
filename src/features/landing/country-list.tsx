/** Active countries grouped by area; the offered language is the country's default (SH-066..068). */
import './country-list.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { placeIn } from '../../../domain/entry.ts';
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

export function CountryList({ regions, current, onChoose, withLanguages = false }: CountryListProps) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const named = regions
    .map((region) => ({ region, name: countryName(region.country, locale, region.countryName) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  // A page of its own has them right below its title.
  const Heading = withLanguages ? 'h2' : 'h3';
  return (
    <div className="country-areas">
      {areas.map((area) => {
        const inArea = named.filter(({ region }) => region.area === area);
        if (inArea.length === 0) return null;
        return (
          <details
            key={area}
            className="card"
            name={withLanguages ? undefined : 'area'}
            open={withLanguages || undefined}
          >
            <summary>
              <Heading>{t(areaKeys[area])}</Heading> <span className="soft">{inArea.length}</span>
            </summary>
            <ul className="countries">
              {inArea.map(({ region, name }) => (
                <li key={region.country}>
                  <Country region={region} name={name} {...{ current, onChoose, withLanguages }} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

type CountryProps = Omit<CountryListProps, 'regions'> & { region: Region; name: string };

function Country({ region, name, current, onChoose, withLanguages }: CountryProps) {
  const isCurrent = region.country === current || undefined;
  const offered = placeIn(region).language;
  if (!withLanguages) {
    const localized = region.languages.find(({ lcid }) => lcid === offered)?.localized ?? '';
    return (
      <button type="button" className="country" aria-current={isCurrent} onClick={() => onChoose(region, offered)}>
        <span>{name}</span>{' '}
        <span className="soft" lang={offered}>
          {localized}
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
            lang={lcid}
            aria-label={`${name}: ${localized}`}
            onClick={() => onChoose(region, lcid)}
          >
            {localized}
          </button>
        ))}
      </span>
    </div>
  );
}
