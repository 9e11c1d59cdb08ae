/** What the list of requests sorts by, as texts that an index can order. */
import type { SupportRequest } from '../../contract/support-request.ts';
import { vehicleText } from '../../domain/vehicle-text.ts';

export interface RequestKeys {
  sortSubject: string;
  sortVehicle: string;
  /** Start of the slot; empty: as soon as possible, which comes before any slot. */
  sortSlot: string;
}

export function requestKeysOf(
  request: Pick<SupportRequest, 'subject' | 'vehicle' | 'vehicleLookup' | 'timeslot'>,
): RequestKeys {
  return {
    sortSubject: request.subject.toLowerCase(),
    sortVehicle: vehicleText(request).toLowerCase(),
    sortSlot: request.timeslot.startTime ?? '',
  };
}
