/**
 * What only the server can say while a request is written: whether one for the vehicle is in work, whether the health check
 * covers it, when experts are there, and what SERMI asks. No answer is `null`: then it is checked when the request is sent.
 */
import { help } from '../../../contract/help.ts';
import { type CanCreate, supportLookups } from '../../../contract/support-lookups.ts';
import { vehicles } from '../../../contract/vehicles.ts';
import type { VinDetails } from '../../../contract/vin-details.ts';
import type { Api } from '../../api/client.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { keepSearchMethods } from '../../data/search-methods.ts';
import { keepSermiInfo } from '../../data/sermi-info.ts';
import { keepSupportPlan } from '../../data/support-plan.ts';
import type { WithPerson } from './command.ts';

export interface CoverageQuestion {
  brand: string;
  model: string;
  engine: string;
  year: number | null;
}

export interface RequestChecks {
  /** SU-326. Null also for a vehicle of which too little is known to say. */
  isCovered(vehicle: CoverageQuestion): Promise<boolean | null>;
  /** What a VIN says by itself where no look-up knows it; null without an answer. */
  decodeVin(vin: string): Promise<VinDetails | null>;
  /** SU-318. `supportRequestId`: one to be gone on with; empty: a new one. */
  canCreate(asked: { vin: string; vciSerial: string; supportRequestId: string }): Promise<CanCreate | null>;
  /** Keeps the experts' hours and days off of the country on this device; false without an answer. */
  refreshSupportPlan(): Promise<boolean>;
  /** Keeps by which numbers the country looks vehicles up; false without an answer (SU-068). */
  refreshSearchMethods(): Promise<boolean>;
  /** Keeps the information on this device; false without an answer. */
  refreshSermiInfo(): Promise<boolean>;
}

interface RequestCheckDeps {
  api: Api;
  device: DeviceDatabase;
  now(): number;
  withPerson: WithPerson;
}

export function createRequestChecks(deps: RequestCheckDeps): RequestChecks {
  const { api, withPerson } = deps;
  return {
    isCovered: ({ brand, model, engine, year }) =>
      withPerson<boolean | null>(null, async () => {
        if (brand === '' || model === '' || engine === '' || year === null) return null;
        const query = { carMake: brand, carModel: model, carEngine: engine, carYear: String(year) };
        const said = await api.send(vehicles, 'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage', { query });
        return said.ok ? said.value.isCovered : null;
      }),
    decodeVin: (vin) =>
      withPerson<VinDetails | null>(null, async (_database, { countryCode }) => {
        const query = { vin, countryCode };
        const said = await api.send(vehicles, 'GET /api/v1/VehicleInformation/GetVinDetails', { query });
        return said.ok ? said.value : null;
      }),
    canCreate: (query) =>
      withPerson<CanCreate | null>(null, async () => {
        const said = await api.send(supportLookups, 'GET /api/v1/Tcs/CanCreateSupportRequest', { query });
        return said.ok ? said.value : null;
      }),
    ...createRefreshes(deps),
  };
}

type Refreshes = Pick<RequestChecks, 'refreshSupportPlan' | 'refreshSearchMethods' | 'refreshSermiInfo'>;

/** What is kept on this device, so that it is there without a connection too. */
function createRefreshes({ api, device, now, withPerson }: RequestCheckDeps): Refreshes {
  return {
    refreshSupportPlan: () =>
      withPerson(false, async (_database, { countryCode, timeZoneId }) => {
        const query = { countryCode, timeZoneId };
        const [hours, daysOff] = await Promise.all([
          api.send(vehicles, 'GET /api/supporthour/getsupporthoursbycountryandtimezone', { query }),
          api.send(vehicles, 'GET /api/supporthour/getdayoffsbycountryandtimezone', { query }),
        ]);
        if (!hours.ok || !daysOff.ok) return false;
        const open = hours.value.flatMap(({ weekday, opens, closes }) =>
          opens === null || closes === null ? [] : [{ weekday, opens, closes }],
        );
        const plan = { timeZone: timeZoneId, hours: open, daysOff: daysOff.value, at: now() };
        await keepSupportPlan(device, countryCode, plan);
        return true;
      }),
    refreshSearchMethods: () =>
      withPerson(false, async (_database, { countryCode }) => {
        const query = { countryCode };
        const said = await api.send(vehicles, 'GET /api/v1/general/searchMethodsByCountry', { query });
        const methods = said.ok ? said.value.map(({ id }) => id) : [];
        // A country without any would leave nothing to type.
        if (methods.length > 0) await keepSearchMethods(device, countryCode, methods);
        return said.ok;
      }),
    refreshSermiInfo: () =>
      withPerson(false, async (_database, { language }) => {
        const said = await api.send(help, 'GET /api/v1/support/GetSermiInfo', { query: { Language: language } });
        if (said.ok) await keepSermiInfo(device, language, said.value);
        return said.ok;
      }),
  };
}
