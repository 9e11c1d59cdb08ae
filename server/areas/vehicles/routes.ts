/** Vehicle search, the catalogue, and what a country offers. Nothing here belongs to a company. */
import type { vehicles } from '../../../contract/vehicles.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { searchMethod, type SearchMethod } from '../../../domain/wire-enums.ts';
import { type Handlers, Refusal } from '../../call.ts';
import { daysOffOf } from '../support-hours/days-off.ts';
import { supportHoursOf } from '../support-hours/support-hours.ts';
import { areaFromText } from './catalogue-area.ts';
import { brandsOf, enginesOf, modelsOf, variantsOf, yearsOf } from './catalogue-levels.ts';
import { bookingTypesOf, searchMethodsOf } from './country-configuration.ts';
import { keyFromText, valueFor } from './key-from-text.ts';
import { vinDetails } from './vin-details.ts';
import { vehicleSelections, yearFromText } from './vehicle-selections.ts';

interface LookupQuery {
  registrationNumber: string;
  searchMethodId: SearchMethod;
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
  'GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod': async ({ query }, { vehicles }) =>
    await vehicles.find(query.countryCode, lookupFrom(query)),
  'GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod': async ({ query }, { vehicles }) => {
    if (query.searchMethodId === searchMethod.registration && (query.stateCode ?? '') === '')
      throw new Refusal('validation', 'A US plate needs its state', { field: 'stateCode' });
    return await vehicles.find(query.countryCode, lookupFrom(query));
  },
  'GET /api/v1/VehicleInformation/getVehicelInformationMappingBySearchMethod': async ({ query }, { vehicles }) =>
    await vehicles.keysOf(query.countryCode, lookupFrom(query)),
  'GET /api/v1/VehicleInformation/GetVinDetails': async ({ query }, context) =>
    await vinDetails(context, query.vin, query.countryCode),
  'GET /api/v1/VehicleInformation/GetVehicleSelections': async ({ query }, context) =>
    await vehicleSelections(context, query),
  'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage': async ({ query }, { vehicles }) => ({
    isCovered: await vehicles.covers({
      brand: query.carMake,
      model: query.carModel,
      engine: query.carEngine,
      year: yearFromText(query.carYear, 'carYear'),
    }),
  }),
  'GET /api/v1/general/searchMethodsByCountry': async ({ query }, { db }) =>
    await searchMethodsOf(db, query.countryCode),
  'GET /api/v1/support/searchMethodsByCountry': async ({ query }, { db }) =>
    await searchMethodsOf(db, query.countryCode),
  'GET /api/vehicle/:region/catalogue': async ({ params }, { vehicles }) =>
    await vehicles.catalogue(areaFromText(params.region)),
  'GET /api/vehicle/:region/brand': async ({ params }, { vehicles }) =>
    await brandsOf(vehicles, areaFromText(params.region)),
  'GET /api/vehicle/:region/:brand/modelname': async ({ params }, { vehicles }) =>
    await modelsOf(vehicles, areaFromText(params.region), params.brand),
  'GET /api/vehicle/:region/:brand/:modelName/engine': async ({ params }, { vehicles }) =>
    (await enginesOf(vehicles, areaFromText(params.region), { brand: params.brand, model: params.modelName })).map(
      ({ name }) => name,
    ),
  'GET /api/vehicle/:region/:brand/:modelName/variant': async ({ params }, { vehicles }) =>
    await variantsOf(vehicles, areaFromText(params.region), { brand: params.brand, model: params.modelName }),
  'GET /api/vehicle/:region/:brand/:modelName/:engine/year': async ({ params }, { vehicles }) => {
    const { brand, modelName: model, engine } = params;
    return await yearsOf(vehicles, areaFromText(params.region), { brand, model, engine });
  },
  'GET /api/vehicle/:region/:brand/:modelName/:variant/years': async ({ params }, { vehicles }) => {
    const { brand, modelName: model, variant } = params;
    return await yearsOf(vehicles, areaFromText(params.region), { brand, model, variant });
  },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/:year/variant': async ({ params }, { vehicles }) => {
    const { brand, modelName: model, engine } = params;
    const year = yearFromText(params.year, 'year');
    return await variantsOf(vehicles, areaFromText(params.region), { brand, model, engine, year });
  },
  'GET /api/vehicle/:countryCode/:key/:value': async ({ params }, { vehicles }) => {
    const country = params.countryCode.toLowerCase();
    const key = keyFromText(params.key);
    return await vehicles.byKey(country, key, valueFor(key, country, params.value));
  },
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
