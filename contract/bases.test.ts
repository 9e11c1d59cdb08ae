import { expect, test } from 'vitest';
import { api } from './api.ts';

const paths = Object.keys(api);

const supportCalls = [
  'GET GetSupportRequestTypes',
  'GET GetReOpenReasons',
  'GET GetSupportHours',
  'GET GetCarBrands',
  'GET GetSupportRequests',
  'GET GetSupportRequest',
  'POST CreateSupportRequest',
  'POST CreateTechnicalSupportRequest',
  'POST UpdateSupportRequest',
  'GET GetCarModelNamesByBrand',
  'GET GetCarModelsByBrand',
  'PUT ReOpenSupportRequest/:supportRequestId',
  'GET GetServerTime',
  'GET CancelServiceRequest',
  'GET CancelHotlineTicket',
  'GET GetCreateRequestHybridSettings',
  'GET GetAssignedSupportRequestTypes',
  'GET GetCdmTicketCurrentStatus',
  'GET getTicketCategories',
  'GET GetCarsByKtypOrRbKey',
  'GET GetSermiInfo',
  'GET GetLanguages',
  'GET GetAllLanguagesWithArea',
];
const contactPersonCalls = [
  'GET GetContactPerson',
  'GET GetContactPersons',
  'GET GetContactPersonFavourite',
  'POST CreateContactPersonFavourite',
  'POST DeleteContactPersonFavourite',
  'POST GetTitulations',
];

test.each([
  ['/api/v1/support', supportCalls],
  ['/api/v1/contactpersons', contactPersonCalls],
])('the calls of %s stand under it, spelled as they are named [SU-291, SU-335]', (base, calls) => {
  for (const call of calls) expect(paths).toContain(call.replace(' ', ` ${base}/`));
});

test('calls that are named with their whole path stand there and not under the support base [SU-291]', () => {
  for (const path of [
    'timeslots/GetOpenTimeSlots',
    'timeslots/GetOnDemandQueueAverageWaitDuration',
    'Tcs/DownloadAttachment',
    'Tcs/CanCreateSupportRequest',
    'Tcs/CheckIsInProgressTicketInRddBySessionId',
    'Geolocation/GetGeolocation',
  ]) {
    expect(paths).toContain(`GET /api/v1/${path}`);
    expect(paths).not.toContain(`GET /api/v1/support/${path}`);
  }
});
