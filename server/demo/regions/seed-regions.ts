/**
 * Adds the countries that the database does not have yet, with their languages and support hours. A country that is
 * there stays as it is: operators switch countries on and off, change hours and add languages.
 */
import type { Db } from '../../db/db.ts';
import { configurationOf } from './region-configuration.ts';
import { type SeedRegion, seedRegions } from './regions.ts';

export async function seedRegionRows(db: Db): Promise<void> {
  const known = new Set((await db.selectFrom('region').select('country').execute()).map((row) => row.country));
  const missing = seedRegions.filter((region) => !known.has(region.country));
  if (missing.length === 0) return;
  await db.insertInto('region').values(missing.map(regionRow)).execute();
  await db.insertInto('region_language').values(missing.flatMap(languageRows)).execute();
  await db.insertInto('support_hours').values(missing.flatMap(hoursRows)).execute();
}

function regionRow(region: SeedRegion) {
  return {
    country: region.country,
    country_name: region.countryName,
    is_active: region.isActive,
    url: region.url,
    area: region.area,
    cdm_version: region.cdmVersion,
    has_wholesaler_config: region.hasWholesalerConfig,
    currency: region.currency,
    time_zones: JSON.stringify(region.timeZones),
    booking_types: JSON.stringify(region.bookingTypes),
    search_methods: JSON.stringify(region.searchMethods),
    configuration: JSON.stringify(configurationOf(region.country)),
  };
}

function languageRows(region: SeedRegion) {
  return region.languages.map((language, position) => ({
    country: region.country,
    lcid: language.lcid,
    localized: language.localized,
    is_default: language.defaultLanguage,
    position,
  }));
}

/** Monday to Friday all day, Saturday mornings where many workshops are open then. */
function hoursRows(region: SeedRegion) {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));
  const withSaturday = ['us', 'ca', 'au', 'nz', 'in', 'jp', 'de', 'pl', 'it'].includes(region.country);
  const saturday = withSaturday ? [{ weekday: 6, opens: '09:00', closes: '13:00' }] : [];
  return [...weekdays, ...saturday].map((hours) => ({ country: region.country, ...hours }));
}
