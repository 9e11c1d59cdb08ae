/**
 * Reads the hand-written catalogue (the .txt files beside this one) into engines per area. One brand is
 *
 *     = Brand | EU NA            areas where it is sold
 *     ~ EU | Trim, Trim          its equipment lines there, from the plainest on
 *     key | Name | CODE | Fuel | kW      an engine of the brand
 *     - Model | 2012-2020 | key key | EU     areas only where the model is not sold in all of the brand's
 *
 * The same text gives the same catalogue, K-types included.
 */
import { type CatalogueEngineRow, kTypesOf } from './k-types.ts';

export type Area = 'APAC' | 'EU' | 'NA';
export const areas: readonly Area[] = ['APAC', 'EU', 'NA'];

interface Engine {
  name: string;
  code: string;
  fuelType: string;
  powerKW: number;
}
interface Brand {
  name: string;
  areas: Area[];
  trimsByArea: Map<Area, string[]>;
  engineByKey: Map<string, Engine>;
  models: { name: string; years: [number, number]; engines: Engine[]; areas: Area[] }[];
}

/** Throws naming the line when the text breaks the form above. */
export function readBrands(text: string): Brand[] {
  const brands: Brand[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    try {
      readLine(line, brands);
    } catch (error) {
      throw new Error(`catalogue line ${index + 1} "${line}"`, { cause: error });
    }
  }
  return brands;
}

function readLine(line: string, brands: Brand[]): void {
  const cells = line
    .replace(/^[=~-] /, '')
    .split('|')
    .map((cell) => cell.trim());
  if (line.startsWith('= ')) {
    const [name = '', sold = ''] = cells;
    brands.push({ name, areas: areasFrom(sold), trimsByArea: new Map(), engineByKey: new Map(), models: [] });
    return;
  }
  const brand = brands.at(-1);
  if (brand === undefined) throw new Error('a brand must come first');
  if (line.startsWith('~ ')) readTrims(cells, brand);
  else if (line.startsWith('- ')) readModel(cells, brand);
  else readEngine(cells, brand);
}

function readTrims([area = '', trims = '']: string[], brand: Brand): void {
  for (const name of areasFrom(area)) brand.trimsByArea.set(name, trims.split(/,\s*/));
}

function readEngine([key = '', name = '', code = '', fuelType = '', kW = '']: string[], brand: Brand): void {
  const powerKW = Number(kW);
  if (!Number.isInteger(powerKW) || powerKW <= 0 || code === '') throw new Error('an engine needs a code and kW');
  if (brand.engineByKey.has(key)) throw new Error(`engine ${key} twice`);
  brand.engineByKey.set(key, { name: `${name} (${powerKW} kW)`, code, fuelType, powerKW });
}

function readModel([name = '', years = '', keys = '', sold]: string[], brand: Brand): void {
  const [from, to] = years.split('-').map(Number);
  if (from === undefined || to === undefined || !(from <= to)) throw new Error('years are from-to');
  const engines = keys.split(/\s+/).map((key) => {
    const engine = brand.engineByKey.get(key);
    if (engine === undefined) throw new Error(`no engine ${key}`);
    return engine;
  });
  brand.models.push({
    name,
    years: [from, to],
    engines: engines.toSorted((a, b) => a.powerKW - b.powerKW),
    areas: sold === undefined ? brand.areas : areasFrom(sold),
  });
}

function areasFrom(text: string): Area[] {
  return text.split(/\s+/).map((name) => {
    const area = areas.find((known) => known === name);
    if (area === undefined) throw new Error(`no area ${name}`);
    return area;
  });
}

/** All engines of an area in the order people look for them: brand, model, power. */
export function enginesOfArea(brands: readonly Brand[], area: Area): CatalogueEngineRow[] {
  const byName = new Intl.Collator('en', { numeric: true });
  const rows = brands
    .filter((brand) => brand.areas.includes(area))
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .flatMap((brand) =>
      brand.models
        .filter((model) => model.areas.includes(area))
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .flatMap((model) => enginesOfModel(brand, model, area)),
    );
  const kTypes = kTypesOf(rows);
  return rows.map((row, position) => ({ ...row, position, kType: kTypes[position] ?? '' }));
}

function enginesOfModel(brand: Brand, model: Brand['models'][number], area: Area): CatalogueEngineRow[] {
  const trims = brand.trimsByArea.get(area) ?? [];
  return model.engines.map((engine, index) => ({
    area,
    position: 0,
    brand: brand.name,
    model: model.name,
    ...engine,
    fromYear: model.years[0],
    toYear: model.years[1],
    variants: trimsOf(trims, index, model.engines.length),
    kType: '',
  }));
}

/** The plainest line is not sold with the strongest engine, the finest not with the weakest. */
function trimsOf(trims: readonly string[], index: number, engineCount: number): string[] {
  if (engineCount < 3 || trims.length < 3) return [...trims];
  if (index === 0) return trims.slice(0, -1);
  return index === engineCount - 1 ? trims.slice(1) : [...trims];
}
