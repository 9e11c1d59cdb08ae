/** Looks a vehicle up at the server by one of the country's search methods. */
import { vehicles } from '../../../contract/vehicles.ts';
import type { Online } from '../client.ts';
import { type CommandDeps, problemOf } from './command.ts';

export function createVehicleSearch({ api, withPerson }: Omit<CommandDeps, 'uuid'>): Online['findVehicle'] {
  return (lookup) =>
    withPerson({ ok: false, failure: 'failed' }, async (_database, { countryCode }) => {
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
      return found.ok ? found : { ok: false, failure: problemOf(found.failure) };
    });
}
