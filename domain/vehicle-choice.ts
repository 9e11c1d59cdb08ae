/**
 * Choosing a vehicle by hand, offline, from the catalogue on the device: brand, model, engine, year, variant
 * (SU-069). Each level offers only what fits the levels above; changing one level clears those below it.
 */
export interface CatalogueEngineData {
  name: string;
  code: string;
  fuelType: string;
  powerKW: number;
  fromYear: number;
  toYear: number;
  variants: string[];
  kType: string;
}
export interface CatalogueData {
  brands: { name: string; models: { name: string; engines: CatalogueEngineData[] }[] }[];
}

export interface VehicleChoice {
  brand: string;
  model: string;
  engine: string;
  year: number | null;
  variant: string;
}
export const noChoice: VehicleChoice = { brand: '', model: '', engine: '', year: null, variant: '' };
export type ChoiceLevel = keyof VehicleChoice;
const levels: readonly ChoiceLevel[] = ['brand', 'model', 'engine', 'year', 'variant'];

/** The choice after `level` became `value` (empty text: nothing chosen); everything below is cleared. */
export function choose(choice: VehicleChoice, level: ChoiceLevel, value: string): VehicleChoice {
  const cleared = Object.fromEntries(levels.slice(levels.indexOf(level)).map((below) => [below, noChoice[below]]));
  const chosen = level === 'year' ? { year: value === '' ? null : Number(value) } : { [level]: value };
  return { ...choice, ...cleared, ...chosen };
}

/** What can be chosen at each level for this choice, in reading order. */
export function optionsFor(catalogue: CatalogueData, choice: VehicleChoice): Record<ChoiceLevel, string[]> {
  const models = catalogue.brands.find((brand) => brand.name === choice.brand)?.models ?? [];
  const engines = models.find((model) => model.name === choice.model)?.engines ?? [];
  const ofEngine = engines.filter((engine) => engine.name === choice.engine);
  const ofYear = ofEngine.filter((engine) => builtIn(engine, choice.year));
  return {
    brand: catalogue.brands.map((brand) => brand.name),
    model: models.map((model) => model.name),
    engine: unique(engines.map((engine) => engine.name)),
    year: unique(ofEngine.flatMap(yearsOf)).toSorted((a, b) => Number(b) - Number(a)),
    variant: unique(ofYear.flatMap((engine) => engine.variants)),
  };
}

/** The catalogue's engine that a choice stands for; null until brand, model, engine and year are chosen. */
export function engineOf(catalogue: CatalogueData, choice: VehicleChoice): CatalogueEngineData | null {
  if (choice.year === null) return null;
  const brand = catalogue.brands.find((candidate) => candidate.name === choice.brand);
  const model = brand?.models.find((candidate) => candidate.name === choice.model);
  const fits = (engine: CatalogueEngineData) => engine.name === choice.engine && builtIn(engine, choice.year);
  const engines = model?.engines.filter(fits) ?? [];
  return engines.find((engine) => engine.variants.includes(choice.variant)) ?? engines[0] ?? null;
}

/** Error codes of the vehicle look-up, as words: 001 no brands, 002 no models, 003 no variants, 004 no years (SU-383..386). */
export type EmptyLevel = 'brands' | 'models' | 'variants' | 'years';

/**
 * The first level below the choice at which the catalogue has nothing to offer; null while there is something. A missing
 * variant is worth a word, nothing more: it is not asked for.
 */
export function emptyLevelOf(catalogue: CatalogueData, choice: VehicleChoice): EmptyLevel | null {
  const options = optionsFor(catalogue, choice);
  if (options.brand.length === 0) return 'brands';
  if (choice.brand !== '' && options.model.length === 0) return 'models';
  if (choice.model !== '' && options.engine.length === 0) return 'models';
  if (choice.engine !== '' && options.year.length === 0) return 'years';
  return choice.year !== null && options.variant.length === 0 ? 'variants' : null;
}

function builtIn(engine: CatalogueEngineData, year: number | null): boolean {
  return year !== null && year >= engine.fromYear && year <= engine.toYear;
}
function yearsOf(engine: CatalogueEngineData): string[] {
  return Array.from({ length: engine.toYear - engine.fromYear + 1 }, (_, index) => String(engine.fromYear + index));
}
function unique(values: string[]): string[] {
  return [...new Set(values)];
}
