/** A request that the server takes as it is; tests change the one thing they are about. */
import type { NewSupportRequest } from '../../contract/support-request.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';

export function aNewRequest(as: string, changes: Partial<NewSupportRequest> = {}): NewSupportRequest {
  return {
    ciamId: demoCiamId(as),
    countryCode: 'de',
    language: 'en-GB',
    timeZoneId: 'Europe/Berlin',
    requestType: 1,
    subsystemId: 6,
    subject: 'Engine hunts at idle',
    comments: 'P0171 after 10 km',
    ticketCategoryId: 1,
    vehicle: {
      brand: 'Volkswagen',
      model: 'Golf VII (5G)',
      engine: '1.4 TSI (110 kW)',
      engineCode: 'CZDA',
      year: 2017,
      variant: 'Comfortline',
      fuelType: 'Petrol',
      powerKW: 110,
      transmission: 'Manual',
      bodyStyle: 'Hatchback',
      kType: '12345',
      vin: '',
      registration: 'HH AB 123',
    },
    vehicleLookup: null,
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    isContactAsapRequest: true,
    isVciConfirmed: true,
    technicianId: null,
    hardwareId: null,
    licensePlate: 'HH AB 123',
    mileage: 84_000,
    repairOrder: 'WA100200',
    diagnosticToolSerial: '',
    vciSerial: '',
    attachments: [],
    ...changes,
  };
}
