/** Where a person works: country, language and time zone as calls want them. */
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact, fact } from '../data/facts.ts';
import { deviceFactsOf } from '../data/several-facts.ts';

export interface Locale {
  /** Lower-case country code. */
  countryCode: string;
  /** Language id, e.g. `de-DE`. */
  language: string;
  /** IANA time zone id: the account's, else the country's, else the device's. */
  timeZoneId: string;
}

export async function readLocale(device: DeviceDatabase, database: AccountDatabase): Promise<Locale> {
  const [{ place: chosen, regions }, account] = await Promise.all([
    deviceFactsOf(device, ['place', 'regions']),
    fact(database, 'account'),
  ]);
  // A company in review, or none any more, has no country.
  const known = chosen?.country || account?.companyCountry || account?.countryCode || 'uk';
  const countryCode = known.toLowerCase();
  const region = regions?.find(({ country }) => country === countryCode);
  return {
    countryCode,
    language: chosen?.language ?? account?.language ?? 'en',
    timeZoneId:
      account?.accountSettings.timezoneId ||
      region?.timeZones[0] ||
      Intl.DateTimeFormat().resolvedOptions().timeZone ||
      'UTC',
  };
}

/** Region of the vehicle catalogue (`APAC`, `EU`, `NA`); null while the list of countries is not known. */
export async function readArea(device: DeviceDatabase, countryCode: string): Promise<string | null> {
  const regions = await deviceFact(device, 'regions');
  return regions?.find(({ country }) => country === countryCode)?.area ?? null;
}
