/** The manual search of a country as one call that is told which level it is at (SU-325). */
import type { vehicles } from '../../../contract/vehicles.ts';
import type { Given } from '../../../contract/endpoint.ts';
import { type Context, Refusal } from '../../call.ts';
import { areaOfCountry } from './catalogue-area.ts';
import { brandsOf, enginesOf, modelsOf, variantsOf, yearsOf } from './catalogue-levels.ts';

const key = 'GET /api/v1/VehicleInformation/GetVehicleSelections';
type Query = Given<(typeof vehicles)[typeof key], typeof key>['query'];

/** Throws `validation` naming the choice that the level needs and that is missing. */
export async function vehicleSelections(
  { db, vehicles }: Pick<Context, 'db' | 'vehicles'>,
  query: Query,
): Promise<string[]> {
  const area = await areaOfCountry(db, query.countryCode);
  if (query.searchFunction === 'make') return await brandsOf(vehicles, area);
  const brand = needed(query.Make, 'Make');
  if (query.searchFunction === 'model') return await modelsOf(vehicles, area, brand);
  const chosen = { brand, model: needed(query.Model, 'Model') };
  if (query.searchFunction === 'engine') return (await enginesOf(vehicles, area, chosen)).map(({ name }) => name);
  const engine = needed(query.Engine, 'Engine');
  if (query.searchFunction === 'year') return await yearsOf(vehicles, area, { ...chosen, engine });
  return await variantsOf(vehicles, area, {
    ...chosen,
    engine,
    year: yearFromText(needed(query.Year, 'Year'), 'Year'),
  });
}

function needed(text: string | undefined, field: string): string {
  if (text === undefined || text === '') throw new Refusal('validation', `${field} is missing`, { field });
  return text;
}

export function yearFromText(text: string, field: string): number {
  if (!/^\d{4}$/.test(text)) throw new Refusal('validation', 'A year has four digits', { field });
  return Number(text);
}
