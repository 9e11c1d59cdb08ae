import type { Region } from '../../contract/shell.ts';

/** A country in one language, served by this very site. */
export function aRegion(country: string, given: Partial<Region> = {}): Region {
  return {
    country,
    countryName: country.toUpperCase(),
    isActive: true,
    url: '',
    languages: [{ lcid: `${country}-${country.toUpperCase()}`, localized: country, defaultLanguage: true }],
    area: 'EU',
    cdmVersion: '3.0',
    hasWholesalerConfig: false,
    timeZones: ['Europe/Berlin'],
    currency: 'EUR',
    campaignPath: null,
    homeLinks: [],
    training: { catalogue: null, calendar: null, program: null },
    ...given,
  };
}
