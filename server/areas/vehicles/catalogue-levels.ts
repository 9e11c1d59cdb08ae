/**
 * The manual search level by level: brand, model, engine, year, variant, or variant before year. A level that is empty is
 * refused with the code of the error catalogue (SU-383 to SU-386).
 */
import { Refusal } from '../../call.ts';
import type { CatalogueArea, Chosen, EngineOfModel, VehicleData } from '../../providers/vehicles.ts';

export async function brandsOf(vehicles: VehicleData, area: CatalogueArea): Promise<string[]> {
  return someOf(await vehicles.brands(area), '001', 'No brand is supported here');
}

export async function modelsOf(vehicles: VehicleData, area: CatalogueArea, brand: string): Promise<string[]> {
  return someOf(await vehicles.models(area, brand), '002', 'There are no models of this brand');
}

export async function enginesOf(vehicles: VehicleData, area: CatalogueArea, chosen: Chosen): Promise<EngineOfModel[]> {
  return someOf(await vehicles.engines(area, chosen), '002', 'There is no such model');
}

/** Years of an engine, or of all engines that come in a variant; newest first. */
export async function yearsOf(
  vehicles: VehicleData,
  area: CatalogueArea,
  chosen: Chosen & { engine?: string; variant?: string },
): Promise<string[]> {
  const engines = (await vehicles.engines(area, chosen)).filter(
    ({ name, variants }) => fits(name, chosen.engine) && variants.some((variant) => fits(variant, chosen.variant)),
  );
  const years = new Set(engines.flatMap(({ fromYear, toYear }) => yearsBetween(fromYear, toYear)));
  return someOf([...years].toSorted((a, b) => b - a).map(String), '004', 'There are no years for this vehicle');
}

/** Variants of a model, or of one engine in one year. */
export async function variantsOf(
  vehicles: VehicleData,
  area: CatalogueArea,
  chosen: Chosen & { engine?: string; year?: number },
): Promise<string[]> {
  const { year } = chosen;
  const engines = (await vehicles.engines(area, chosen)).filter(
    ({ name, fromYear, toYear }) =>
      fits(name, chosen.engine) && (year === undefined || (fromYear <= year && year <= toYear)),
  );
  const variants = new Set(engines.flatMap((engine) => engine.variants));
  return someOf([...variants], '003', 'There are no variants of this vehicle');
}

function fits(name: string, wanted: string | undefined): boolean {
  return wanted === undefined || name.toLowerCase() === wanted.toLowerCase();
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function someOf<T>(found: T[], catalogueCode: string, message: string): T[] {
  if (found.length === 0) throw new Refusal('not-found', message, { catalogueCode });
  return found;
}
