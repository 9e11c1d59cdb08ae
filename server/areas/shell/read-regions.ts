/** Countries with their languages, as the operator keeps them; the inactive ones too, the client leaves them out (SU-314). */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as v from 'valibot';
import type { Region, RegionLanguage as RegionLanguageSchema } from '../../../contract/shell.ts';
import { hasTelephoneContact } from '../../../domain/contact-ways.ts';
import type { RegionConfiguration } from '../../db/tables-reference.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

type RegionLanguage = v.InferOutput<typeof RegionLanguageSchema>;

const noTraining: Region['training'] = { catalogue: null, calendar: null, program: null };

export async function readRegions(db: Db): Promise<Region[]> {
  const rows = await db
    .selectFrom('region')
    .selectAll()
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('region_language')
          .select(['lcid', 'localized', 'is_default'])
          .whereRef('region_language.country', '=', 'region.country')
          .orderBy('position'),
      ).as('languages'),
    )
    .orderBy('country_name')
    .execute();
  return rows.map((row) => ({
    country: row.country,
    countryName: row.country_name,
    isActive: row.is_active,
    url: row.url,
    languages: row.languages.map(languageFromRow),
    area: row.area,
    cdmVersion: row.cdm_version,
    hasWholesalerConfig: row.has_wholesaler_config,
    timeZones: row.time_zones,
    currency: row.currency,
    campaignPath: row.configuration.campaignPath ?? null,
    homeLinks: row.configuration.homeLinks ?? [],
    training: { ...noTraining, ...row.configuration.training },
    supportContact: supportContactOf(row.country, row.configuration),
  }));
}

/** A number that an operator has put down for a country without telephone contact stays unsaid (SU-022). */
function supportContactOf(country: string, { supportContact = {} }: RegionConfiguration) {
  const { telephone = null, postalAddress = [] } = supportContact;
  return { telephone: hasTelephoneContact(country) ? telephone : null, postalAddress };
}

/** Throws `not-found` for a country that is not one of ours. */
export async function readLanguages(db: Db, country: string): Promise<RegionLanguage[]> {
  const rows = await db
    .selectFrom('region_language')
    .select(['lcid', 'localized', 'is_default'])
    .where('country', '=', country)
    .orderBy('position')
    .execute();
  if (rows.length === 0) throw new Refusal('not-found', 'There is no such country');
  return rows.map(languageFromRow);
}

function languageFromRow(row: { lcid: string; localized: string; is_default: boolean }): RegionLanguage {
  return { lcid: row.lcid, localized: row.localized, defaultLanguage: row.is_default };
}
