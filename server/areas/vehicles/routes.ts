/** Vehicle search, the catalogue, and what a country offers. Nothing here belongs to a company. */
import type { vehicles } from '../../../contract/vehicles.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { type Handlers, Refusal } from '../../http/handler.ts';
import { daysOffOf } from '../opening/days-off.ts';
import { supportHoursOf } from '../opening/support-hours.ts';
import { areaFromText } from './catalogue-area.ts';
import { brandsOf, enginesOf, isInCatalogue, modelsOf, variantsOf, yearsOf } from './catalogue-levels.ts';
import { bookingTypesOf, searchMethodsOf } from './country-configuration.ts';
import { findVehicle } from './find-vehicle.ts';
import { keysOfVehicle, vehicleByKey } from './identification-keys.ts';
import { createReadCatalogue } from './read-catalogue.ts';
import { vehicleSelections, yearFromText } from './vehicle-selections.ts';

const readCatalogue = createReadCatalogue();
const registration = 10;

interface LookupQuery {
  registrationNumber: string;
  searchMethodId: 10 | 20 | 30;
  stateCode?: string | undefined;
}
function lookupFrom(query: LookupQuery) {
  return {
    searchMethodId: query.searchMethodId,
    value: query.registrationNumber,
    stateCode: query.stateCode ?? null,
  };
}

export const vehicleHandlers: Handlers<typeof vehicles> = {
  'GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod': async ({ query }, { db }) =>
    await findVehicle(db, query.countryCode, lookupFrom(query)),
  'GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod': async ({ query }, { db }) => {
    if (query.searchMethodId === registration && (query.stateCode ?? '') === '')
      throw new Refusal('validation', 'A US plate needs its state', { field: 'stateCode' });
    return await findVehicle(db, query.countryCode, lookupFrom(query));
  },
  'GET /api/v1/VehicleInformation/getVehicelInformationMappingBySearchMethod': async ({ query }, { db }) =>
    await keysOfVehicle(db, query.countryCode, lookupFrom(query)),
  'GET /api/v1/VehicleInformation/GetVehicleSelections': async ({ query }, { db }) =>
    await vehicleSelections(db, query),
  'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage': async ({ query }, { db }) => ({
    isCovered: await isInCatalogue(db, {
      brand: query.carMake,
      model: query.carModel,
      engine: query.carEngine,
      year: yearFromText(query.carYear, 'carYear'),
    }),
  }),
  'GET /api/v1/support/searchMethodsByCountry': async ({ query }, { db }) =>
    await searchMethodsOf(db, query.countryCode),
  'GET /api/vehicle/:region/catalogue': async ({ params }, { db }) =>
    await readCatalogue(db, areaFromText(params.region)),
  'GET /api/vehicle/:region/brand': async ({ params }, { db }) => await brandsOf(db, areaFromText(params.region)),
  'GET /api/vehicle/:region/:brand/modelname': async ({ params }, { db }) =>
    await modelsOf(db, areaFromText(params.region), params.brand),
  'GET /api/vehicle/:region/:brand/:modelName/engine': async ({ params }, { db }) =>
    await enginesOf(db, areaFromText(params.region), { brand: params.brand, model: params.modelName }),
  'GET /api/vehicle/:region/:brand/:modelName/variant': async ({ params }, { db }) =>
    await variantsOf(db, areaFromText(params.region), { brand: params.brand, model: params.modelName }),
  'GET /api/vehicle/:region/:brand/:modelName/:engine/year': async ({ params }, { db }) => {
    const { brand, modelName: model, engine } = params;
    return await yearsOf(db, areaFromText(params.region), { brand, model, engine });
  },
  'GET /api/vehicle/:region/:brand/:modelName/:variant/years': async ({ params }, { db }) => {
    const { brand, modelName: model, variant } = params;
    return await yearsOf(db, areaFromText(params.region), { brand, model, variant });
  },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/:year/variant': async ({ params }, { db }) => {
    const { brand, modelName: model, engine } = params;
    const year = yearFromText(params.year, 'year');
    return await variantsOf(db, areaFromText(params.region), { brand, model, engine, year });
  },
  'GET /api/vehicle/:countryCode/:key/:value': async ({ params }, { db }) =>
    await vehicleByKey(db, params.countryCode.toLowerCase(), params.key, params.value),
  'GET /api/supporthour/getsupporthoursbycountryandtimezone': async ({ query }, { db, now }) =>
    await supportHoursOf(db, query.countryCode, query.timeZoneId, now()),
  'GET /api/supporthour/getdayoffsbycountryandtimezone': async ({ query }, { db, now }) => {
    if (!isKnownTimeZone(query.timeZoneId))
      throw new Refusal('validation', 'Unknown time zone', { field: 'timeZoneId' });
    return await daysOffOf(db, query.countryCode, query.timeZoneId, now());
  },
  'GET /api/countryConfiguration/getbookingtypesbycountry': async ({ query }, { db }) =>
    await bookingTypesOf(db, query.countryCode),
};
