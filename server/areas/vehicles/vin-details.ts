/**
 * What a VIN says by itself, for vehicles that no number finds: maker, region and model year, and how far that fills in
 * the manual choice. A year is told as a fact only where the VIN leaves exactly one; a choice to begin with may use what
 * the catalogue knows of the brand, because a person confirms it.
 */
import type { VinDetails } from '../../../contract/vin-details.ts';
import { modelYearsOf, vinFacts } from '../../../domain/vin-facts.ts';
import { checkVin, isCheckDigitBinding, normaliseVin } from '../../../domain/vin.ts';
import { type Context, Refusal } from '../../call.ts';
import type { VinMaker } from '../../providers/vehicles.ts';
import { areaOfCountry } from './catalogue-area.ts';

/** Throws `validation` for what is no VIN, and in the US and Canada for a wrong check digit. */
export async function vinDetails(context: Context, text: string, country: string): Promise<VinDetails> {
  const vin = checkedVin(text, country);
  const maker = context.vehicles.makerOf(vin);
  const modelYears = yearsToldBy(vin, maker, { country, thisYear: context.now().getUTCFullYear() });
  const [onlyYear, ...otherYears] = modelYears;
  return {
    vin,
    ...vinFacts(vin),
    maker: maker?.brand ?? null,
    modelYear: otherYears.length === 0 ? (onlyYear ?? null) : null,
    modelYears,
    hasRightCheckDigit: checkVin(vin).ok,
    choice: maker === null ? null : await choiceOf(context, country, maker.brand, modelYears),
  };
}

function checkedVin(text: string, country: string): string {
  const check = checkVin(text);
  if (check.ok || (check.problem === 'check-digit' && !isCheckDigitBinding(country))) return normaliseVin(text);
  throw new Refusal('validation', messages[check.problem], { field: 'vin' });
}
const messages = {
  length: 'Vehicle Identification Number consists of 17 characters.',
  characters: 'A VIN has digits and letters without I, O and Q.',
  'check-digit': 'The check digit of this VIN is wrong.',
};

function yearsToldBy(
  vin: string,
  maker: VinMaker | null,
  { country, thisYear }: { country: string; thisYear: number },
) {
  const isNorthAmerican = isCheckDigitBinding(country);
  if (!isNorthAmerican && maker?.isYearGiven !== true) return [];
  return modelYearsOf(vin, { isCycleTold: isNorthAmerican && maker?.isHeavyToo === false, thisYear });
}

/** Null for a brand that the country's catalogue does not have. */
async function choiceOf(
  { db, vehicles }: Context,
  country: string,
  brand: string,
  modelYears: readonly number[],
): Promise<VinDetails['choice']> {
  const built = await vehicles.yearsOfBrand(await areaOfCountry(db, country), brand);
  if (built === null) return null;
  const [year, ...others] = modelYears.filter((candidate) => candidate >= built.from && candidate <= built.to);
  return { brand, year: others.length === 0 ? (year ?? null) : null };
}
