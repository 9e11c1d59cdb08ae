/** Requests that another device of a workshop makes, without a screen. */
import type { ServerView } from './server-view.ts';
import { knownPlate } from './portal.ts';

/** A plain remote diagnosis in Germany's queue, but for `change`. */
export async function makeRequest(view: ServerView, change: Record<string, unknown>) {
  return await view.call('POST /api/v1/support/CreateSupportRequest', { ...plainRequest(view), ...change });
}

/** The same for the technical hotline. */
export async function makeHotlineRequest(view: ServerView, change: Record<string, unknown>) {
  const hotline = { requestType: 2, subsystemId: 11 };
  return await view.call('POST /api/v1/support/CreateTechnicalSupportRequest', {
    ...plainRequest(view),
    ...hotline,
    ...change,
  });
}

function plainRequest(view: ServerView) {
  return {
    ciamId: view.ciamId,
    countryCode: 'de',
    language: 'en',
    timeZoneId: 'Europe/Berlin',
    requestType: 1,
    subsystemId: 6,
    subject: 'Made elsewhere',
    comments: 'Made elsewhere',
    ticketCategoryId: null,
    vehicle: null,
    vehicleLookup: { searchMethodId: 10, value: knownPlate, stateCode: null },
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    isContactAsapRequest: false,
    isVciConfirmed: true,
    technicianId: null,
    hardwareId: null,
    licensePlate: '',
    mileage: null,
    repairOrder: '',
    diagnosticToolSerial: '',
    vciSerial: '',
    attachments: [],
  };
}
