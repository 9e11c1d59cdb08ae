/** Vehicle search and the catalogue from which a vehicle is chosen by hand, also offline. */
import * as v from 'valibot';
import { searchMethod } from '../domain/wire-enums.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Day, text } from './primitives.ts';
import { VinDetails } from './vin-details.ts';

/** Search method ids (SU-070): registration 10, VIN 20, KBA 30. */
export const SearchMethodId = v.picklist(Object.values(searchMethod));
export const VehicleLookup = v.object({
  searchMethodId: SearchMethodId,
  /** Trimmed; VIN and KBA number in upper case. */
  value: v.pipe(text(30), v.nonEmpty()),
  /** US only, e.g. `TX`. */
  stateCode: v.optional(v.nullable(text(2)), null),
});
export type VehicleLookup = v.InferOutput<typeof VehicleLookup>;

export const Vehicle = v.object({
  brand: text(60),
  model: text(100),
  engine: text(100),
  /** Cut to 25 characters (SU-174). */
  engineCode: v.pipe(
    text(200),
    v.transform((code: string) => code.slice(0, 25)),
  ),
  year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
  variant: text(100),
  fuelType: text(40),
  powerKW: v.nullable(v.number()),
  transmission: text(60),
  bodyStyle: text(60),
  kType: text(20),
  vin: text(17),
  registration: text(20),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/** What a look-up tells beside that (SU-140): empty or null when it is not known; missing in answers of older servers. */
export const VehicleAnswer = v.object({
  ...Vehicle.entries,
  /** A neutral drawing of the body style on this site. */
  imageUrl: v.optional(v.string()),
  type: v.optional(v.string()),
  registrationDate: v.optional(v.nullable(Day)),
  powerHP: v.optional(v.nullable(v.number())),
  colorCode: v.optional(v.string()),
  euEmissionStage: v.optional(v.string()),
  /** Weights in kilograms. */
  ownWeight: v.optional(v.nullable(v.number())),
  totalWeight: v.optional(v.nullable(v.number())),
  trailerWeightWithBrakes: v.optional(v.nullable(v.number())),
  trailerWeightWithoutBrakes: v.optional(v.nullable(v.number())),
  /** 99 for electric engines (SU-141), else null. */
  engineId: v.optional(v.nullable(v.number())),
  /** Litres; 0 for electric engines (SU-141). */
  engineSize: v.optional(v.nullable(v.number())),
  /** Always empty. */
  engineCylinders: v.optional(v.literal('')),
  engineDisplacement: v.optional(v.literal('')),
  enginePower: v.optional(v.literal('')),
  engineVersion: v.optional(v.literal('')),
});
export type VehicleAnswer = v.InferOutput<typeof VehicleAnswer>;

const lookupQuery = v.object({
  registrationNumber: v.pipe(text(30), v.nonEmpty()),
  countryCode: CountryCode,
  searchMethodId: v.pipe(v.string(), v.transform(Number), SearchMethodId),
  stateCode: v.optional(text(2)),
});

/** One engine with the years it was built and the variants it came in. */
export const CatalogueEngine = v.object({
  name: v.string(),
  code: v.string(),
  fuelType: v.string(),
  powerKW: v.number(),
  fromYear: v.number(),
  toYear: v.number(),
  variants: v.array(v.string()),
  kType: v.string(),
});
export const Catalogue = v.object({
  region: v.string(),
  brands: v.array(
    v.object({
      name: v.string(),
      models: v.array(v.object({ name: v.string(), engines: v.array(CatalogueEngine) })),
    }),
  ),
});
export type Catalogue = v.InferOutput<typeof Catalogue>;

const names = v.array(v.string());

export const vehicles = {
  'GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod': {
    summary: 'Find a vehicle by plate, VIN or KBA number; null when there is none',
    query: lookupQuery,
    answer: v.nullable(VehicleAnswer),
  },
  'GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod': {
    summary: 'The same for the US, where a plate also needs a state',
    query: lookupQuery,
    answer: v.nullable(VehicleAnswer),
  },
  'GET /api/v1/VehicleInformation/GetVinDetails': {
    summary: 'What a VIN says by itself: maker, region, model year; in the US and Canada its check digit must be right',
    query: v.object({ vin: v.pipe(text(30), v.nonEmpty()), countryCode: CountryCode }),
    answer: VinDetails,
  },
  'GET /api/v1/VehicleInformation/getVehicelInformationMappingBySearchMethod': {
    summary:
      'Identification keys of a vehicle: RbKey, KType, VINPattern, RegistrationNumber, KBANumber, CHTypenscheinNumber',
    query: v.object({
      registrationNumber: v.pipe(text(30), v.nonEmpty()),
      countryCode: CountryCode,
      searchMethodId: v.pipe(v.string(), v.transform(Number), SearchMethodId),
    }),
    answer: v.array(v.object({ key: v.string(), value: v.string() })),
  },
  'GET /api/v1/VehicleInformation/GetVehicleSelections': {
    summary: 'Next level of the manual search: searchFunction is make, model, engine, year or variant',
    query: v.object({
      searchFunction: v.picklist(['make', 'model', 'engine', 'year', 'variant']),
      Make: v.optional(text(60)),
      Model: v.optional(text(100)),
      Engine: v.optional(text(100)),
      Year: v.optional(text(4)),
      countryCode: CountryCode,
    }),
    answer: names,
  },
  'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage': {
    summary: 'Whether a vehicle is covered by the health certificate',
    query: v.object({ carMake: text(60), carModel: text(100), carEngine: text(100), carYear: text(4) }),
    answer: v.object({ isCovered: v.boolean() }),
  },
  'GET /api/v1/general/searchMethodsByCountry': {
    summary: 'Search methods of a country',
    query: v.object({ countryCode: CountryCode }),
    answer: v.array(v.object({ id: SearchMethodId, name: v.string() })),
  },
  'GET /api/v1/support/searchMethodsByCountry': {
    summary: 'The same where installed apps ask for it',
    query: v.object({ countryCode: CountryCode }),
    answer: v.array(v.object({ id: SearchMethodId, name: v.string() })),
  },
  'GET /api/vehicle/:region/catalogue': {
    summary: 'The whole catalogue of a region (APAC, EU, NA) for offline use; answers 304 to a known ETag',
    answer: Catalogue,
  },
  'GET /api/vehicle/:region/brand': { summary: 'Brands of a region', answer: names },
  'GET /api/vehicle/:region/:brand/modelname': { summary: 'Models of a brand', answer: names },
  'GET /api/vehicle/:region/:brand/:modelName/engine': { summary: 'Engines of a model', answer: names },
  'GET /api/vehicle/:region/:brand/:modelName/variant': { summary: 'Variants of a model', answer: names },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/year': { summary: 'Years of an engine', answer: names },
  'GET /api/vehicle/:region/:brand/:modelName/:variant/years': { summary: 'Years of a variant', answer: names },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/:year/variant': { summary: 'Variants of a year', answer: names },
  'GET /api/vehicle/:countryCode/:key/:value': {
    summary: 'A vehicle by an identification key',
    answer: v.nullable(VehicleAnswer),
  },
  'GET /api/supporthour/getsupporthoursbycountryandtimezone': {
    summary: "Experts' hours per weekday",
    query: v.object({ countryCode: CountryCode, timeZoneId: text(64) }),
    answer: v.array(v.object({ weekday: v.number(), opens: v.nullable(v.string()), closes: v.nullable(v.string()) })),
  },
  'GET /api/supporthour/getdayoffsbycountryandtimezone': {
    summary: 'Days off of the next 60 days, YYYY-MM-DD',
    query: v.object({ countryCode: CountryCode, timeZoneId: text(64) }),
    answer: names,
  },
  'GET /api/countryConfiguration/getbookingtypesbycountry': {
    summary: 'Booking types of a country: 1 scheduled, 2 queue',
    query: v.object({ countryCode: CountryCode }),
    answer: v.array(v.object({ id: v.number(), name: v.string() })),
  },
} satisfies Contract;
