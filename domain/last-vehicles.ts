/**
 * The vehicles that the workshop asked about last, each once, newest first: most questions are about one that was in the bay
 * before. Only those with a number by which they are looked up again, and without a request in work: that one is gone on with.
 */
import { isCompleted } from './request-status.ts';
import { searchMethod } from './wire-enums.ts';
import type { FoundVehicle } from './wizard-state.ts';
import type { KnownNumber } from './wizard.ts';

export interface LastVehicle {
  vehicle: FoundVehicle;
  number: KnownNumber;
}

interface EarlierRequest {
  statusId: number;
  vehicle: FoundVehicle | null;
  vehicleLookup: { searchMethodId: KnownNumber['searchMethodId']; value: string; stateCode: string | null } | null;
}

/** `requests`: newest first. */
export function lastVehicles(requests: readonly EarlierRequest[], most: number): LastVehicle[] {
  const byName = new Map<string, LastVehicle>();
  const inWork = new Set<string>();
  for (const request of requests) {
    const known = vehicleOf(request);
    if (known === null) continue;
    const name = known.vehicle.vin || known.number.searchValue;
    if (!isCompleted(request.statusId)) inWork.add(name);
    if (!byName.has(name)) byName.set(name, known);
  }
  return [...byName].flatMap(([name, known]) => (inWork.has(name) ? [] : [known])).slice(0, most);
}

function vehicleOf({ vehicle, vehicleLookup }: EarlierRequest): LastVehicle | null {
  if (vehicle === null || vehicle.brand === '') return null;
  if (vehicleLookup !== null) {
    const { searchMethodId, value, stateCode } = vehicleLookup;
    return { vehicle, number: { searchMethodId, searchValue: value, searchState: stateCode ?? '' } };
  }
  if (vehicle.vin === '') return null;
  return { vehicle, number: { searchMethodId: searchMethod.vin, searchValue: vehicle.vin, searchState: '' } };
}
