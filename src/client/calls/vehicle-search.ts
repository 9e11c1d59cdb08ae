/** Looks a vehicle up at the server by one of the country's search methods. */
import { vehicles } from '../../../contract/vehicles.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { Place } from '../../sync/place.ts';
import type { Online } from '../client.ts';

export interface VehicleSearchDeps {
  api: Api;
  withPerson<T>(otherwise: T, call: (database: AccountDatabase, place: Place) => Promise<T>): Promise<T>;
}

export function createVehicleSearch({ api, withPerson }: VehicleSearchDeps): Online['findVehicle'] {
  return (lookup) =>
    withPerson({ ok: false, reason: 'failed' }, async (_database, { countryCode }) => {
      const query = {
        registrationNumber: lookup.value,
        countryCode,
        searchMethodId: String(lookup.searchMethodId),
        ...(lookup.stateCode && { stateCode: lookup.stateCode }),
      };
      const found =
        countryCode === 'us'
          ? await api.send(vehicles, 'GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod', { query })
          : await api.send(vehicles, 'GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod', { query });
      if (found.ok) return { ok: true, vehicle: found.value };
      return { ok: false, reason: found.failure.code === 'no-answer' ? 'offline' : 'failed' };
    });
}
