/**
 * The vehicles that a plate, VIN or type number finds: drawn from the catalogue of the country's area, the same ones
 * on every machine. VINs carry a right check digit everywhere, so that a demo number is never warned about.
 */
import { plateKey } from '../../../domain/plates.ts';
import { checkDigitOf } from '../../../domain/vin.ts';
import type { KnownVehicleTable } from '../../db/tables-reference.ts';
import type { CatalogueEngineRow } from '../catalogue/k-types.ts';
import { createRandom, type Random } from '../random.ts';
import { bodyStyleOf } from './body-styles.ts';
import { makersOf } from './makers.ts';
import { registeredFacts } from './registered-facts.ts';
import { plateOf, platePatternByCountry } from './plate-formats.ts';

type Area = CatalogueEngineRow['area'];
const northAmerica = ['us', 'ca'];
const asiaPacific = ['au', 'in', 'jp', 'kr', 'my', 'nz', 'sg'];
/** Countries with many demo workshops know more vehicles. */
const manyVehicles = ['de', 'dk', 'uk', 'us', 'at', 'ch'];
const states = ['TX', 'CA', 'NY', 'FL', 'OH', 'WA'];
/** ISO 3779 places 10 and 11: model year from 2010 (`A`) to 2026, and a plant. */
const yearCodes = 'ABCDEFGHJKLMNPRST';
const vinLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** In the order of countries; ids from 1. */
export function knownVehicles(catalogue: readonly CatalogueEngineRow[]): KnownVehicleTable[] {
  const countries = Object.keys(platePatternByCountry);
  return countries
    .flatMap((country) => vehiclesOfCountry(country, catalogue))
    .map((vehicle, index) => ({ ...vehicle, id: index + 1 }));
}

function areaOf(country: string): Area {
  if (northAmerica.includes(country)) return 'NA';
  return asiaPacific.includes(country) ? 'APAC' : 'EU';
}

function vehiclesOfCountry(country: string, catalogue: readonly CatalogueEngineRow[]): KnownVehicleTable[] {
  const random = createRandom(country.charCodeAt(0) * 256 + country.charCodeAt(1));
  const area = areaOf(country);
  const choices = makersOf(area).flatMap((maker) => {
    const engines = catalogue.filter((row) => row.area === area && row.brand === maker.brand && row.toYear >= 2012);
    return engines.length === 0 ? [] : [{ maker, engines }];
  });
  const count = manyVehicles.includes(country) ? 18 : 7;
  return Array.from({ length: count }, () => {
    const { maker, engines } = random.pick(choices);
    return aVehicle(country, maker, random.pick(engines), random);
  });
}

function aVehicle(
  country: string,
  maker: { wmi: string; germanKey: string },
  engine: CatalogueEngineRow,
  random: Random,
): KnownVehicleTable {
  const year = random.whole(Math.max(engine.fromYear, 2010), Math.min(engine.toYear, 2026));
  const registration = plateOf(country, random);
  const typeNumber = typeNumberOf(country, maker.germanKey, random);
  const bodyStyle = bodyStyleOf(engine.model);
  const vehicle = {
    id: 0,
    country,
    state: country === 'us' ? random.pick(states) : '',
    registration,
    registration_key: plateKey(registration),
    vin: vinOf(maker.wmi, year, random),
    type_number: typeNumber,
    type_number_key: plateKey(typeNumber),
    rb_key: `RB${random.digits(6)}`,
    k_type: engine.kType,
    brand: engine.brand,
    model: engine.model,
    engine: engine.name,
    engine_code: engine.code,
    year,
    variant: random.pick(engine.variants),
    fuel_type: engine.fuelType,
    power_kw: engine.powerKW,
    transmission: transmissionOf(engine, random),
    body_style: bodyStyle,
  };
  return { ...vehicle, ...registeredFacts(vehicle) };
}

function transmissionOf(engine: CatalogueEngineRow, random: Random): string {
  const isManualPossible = (engine.fuelType === 'Petrol' || engine.fuelType === 'Diesel') && engine.powerKW < 150;
  if (engine.area === 'NA' || !isManualPossible) return 'Automatic';
  return random.chance(0.6) ? 'Manual' : 'Automatic';
}

function vinOf(wmi: string, year: number, random: Random): string {
  const descriptor = Array.from({ length: 5 }, () => random.pick(vinLetters)).join('');
  const plant = `${yearCodes.charAt(year - 2010)}${random.pick(vinLetters)}`;
  const text = `${wmi}${descriptor}0${plant}${random.digits(6)}`;
  return `${text.slice(0, 8)}${checkDigitOf(text)}${text.slice(9)}`;
}

/** HSN/TSN in Germany, national code in Austria, Typenschein in Switzerland. */
function typeNumberOf(country: string, germanKey: string, random: Random): string {
  const letters = Array.from({ length: 3 }, () => random.pick(vinLetters)).join('');
  if (country === 'de') return `${germanKey}/${letters}`;
  if (country === 'at') return random.digits(6);
  return country === 'ch' ? `1${letters.slice(0, 2)}${random.digits(3)}` : '';
}
