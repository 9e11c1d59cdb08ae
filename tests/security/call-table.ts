/**
 * One entry per call of the contract: who may make it, and an input that is right for the ids given. The tests
 * derive the attacks from it: no token, another person's or company's id in each place, the wrong role. A call
 * without an entry does not compile.
 */
import type { Api } from '../../contract/api.ts';
import { type CallCase, everyone, experts, managers, type OwnIds, place, who, workshop, zone } from './call-case.ts';
import { certificateCalls } from './certificate-calls.ts';
import { chatCalls } from './chat-calls.ts';
import { chatFileCalls } from './chat-file-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { lookupCalls } from './lookup-calls.ts';
import { meetingCalls } from './meeting-calls.ts';
import { shellCalls } from './shell-calls.ts';
import { shopCalls } from './shop-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';

const whoInQuery = (ids: OwnIds) => ({ CiamId: ids.ciamId, CountryCode: 'de', Language: 'de', TimeZoneId: zone });
const vehicle = (more: Record<string, string> = {}) => ({ params: { region: 'EU', ...more } });

const newRequest = (requestType: number, subsystemId: number) => (ids: OwnIds) => ({
  body: {
    ...who(ids),
    timeZoneId: zone,
    requestType,
    subsystemId,
    subject: 'Kein Start',
    comments: '',
    ticketCategoryId: null,
    vehicle: null,
    vehicleLookup: { searchMethodId: 10, value: 'B-AB 123', stateCode: null },
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    isContactAsapRequest: true,
    isVciConfirmed: true,
    technicianId: ids.technicianId,
    hardwareId: ids.hardwareId,
    licensePlate: 'B-AB 123',
    mileage: 10,
    repairOrder: '',
    diagnosticToolSerial: '',
    vciSerial: '',
    attachments: [{ attachmentId: ids.attachmentId }],
  },
});

export const callTable: Record<keyof Api, CallCase> = {
  ...shellCalls,
  ...contactCalls,
  ...deskCalls,
  ...chatFileCalls,
  ...certificateCalls,
  ...chatCalls,
  ...lookupCalls,
  ...shopCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...meetingCalls,

  'GET /api/v1/support/GetSupportRequests': { roles: workshop, input: (ids) => ({ query: whoInQuery(ids) }) },
  'GET /api/v1/support/GetSupportRequest': {
    roles: workshop,
    input: (ids) => ({ query: { ...whoInQuery(ids), SupportRequestId: ids.requestId } }),
  },
  'POST /api/v1/support/CreateSupportRequest': { roles: workshop, input: newRequest(1, 6) },
  'POST /api/v1/support/CreateTechnicalSupportRequest': { roles: workshop, input: newRequest(2, 11) },
  'POST /api/v1/support/UpdateSupportRequest': {
    roles: workshop,
    input: (ids) => ({ body: { ...who(ids), supportRequestId: ids.requestId, isRead: true } }),
  },
  'GET /api/v1/support/CancelServiceRequest': {
    roles: workshop,
    input: (ids) => ({ query: { ...whoInQuery(ids), SupportRequestId: ids.requestId } }),
  },
  'POST /api/v1/support/CancelServiceRequest': {
    roles: workshop,
    input: (ids) => ({ body: { ...who(ids), timeZoneId: zone, supportRequestId: ids.requestId } }),
  },
  'GET /api/v1/support/GetCdmTicketCurrentStatus': {
    roles: everyone,
    input: ({ requestId }) => ({ query: { ticketId: requestId } }),
  },
  'GET /api/v1/support/GetSupportRequestTypes': {
    roles: workshop,
    input: ({ ciamId }) => ({ query: { ...place, ciamId } }),
  },
  'GET /api/v1/support/getTicketCategories': { roles: everyone, input: () => ({}) },
  'GET /api/v1/support/GetServerTime': {
    roles: everyone,
    input: () => ({ query: { countryCode: 'de', timeZoneId: zone } }),
  },
  'GET /api/v1/support/GetCreateRequestHybridSettings': { roles: workshop, input: () => ({}) },
  'GET /api/v1/timeslots/GetOpenTimeSlots': {
    roles: workshop,
    input: () => ({ query: { countryCode: 'de', TimeZoneId: zone } }),
  },
  'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration': {
    roles: everyone,
    input: () => ({ query: { TimeZoneId: zone } }),
  },
  'POST /api/v1/support/CreateAttachmentUpload': {
    roles: workshop,
    input: ({ attachmentId }) => ({
      body: { attachmentId: `${attachmentId}-2`, name: 'foto.png', type: 'image/png', size: 8, sha256: '0'.repeat(64) },
    }),
  },
  'GET /api/v1/Tcs/DownloadAttachment': {
    roles: everyone,
    input: ({ requestId, attachmentId }) => ({ query: { supportRequestId: requestId, attachmentId } }),
  },
  'GET /api/v1/Tcs/GetAttachmentUrl': {
    roles: everyone,
    input: ({ requestId, attachmentId }) => ({ query: { supportRequestId: requestId, attachmentId } }),
  },

  'GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod': {
    roles: everyone,
    input: () => ({ query: { registrationNumber: 'B-AB 123', countryCode: 'de', searchMethodId: '10' } }),
  },
  'GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod': {
    roles: everyone,
    input: () => ({
      query: { registrationNumber: 'ABC 1234', countryCode: 'us', searchMethodId: '10', stateCode: 'TX' },
    }),
  },
  'GET /api/v1/VehicleInformation/getVehicelInformationMappingBySearchMethod': {
    roles: everyone,
    input: () => ({ query: { registrationNumber: 'B-AB 123', countryCode: 'de', searchMethodId: '10' } }),
  },
  'GET /api/v1/VehicleInformation/GetVinDetails': {
    roles: everyone,
    input: () => ({ query: { vin: '1HGCM82633A004352', countryCode: 'de' } }),
  },
  'GET /api/v1/VehicleInformation/GetVehicleSelections': {
    roles: everyone,
    input: () => ({ query: { searchFunction: 'make', countryCode: 'de' } }),
  },
  'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage': {
    roles: everyone,
    input: () => ({ query: { carMake: 'Audi', carModel: 'A4', carEngine: '2.0', carYear: '2018' } }),
  },
  'GET /api/v1/general/searchMethodsByCountry': { roles: everyone, input: () => ({ query: { countryCode: 'de' } }) },
  'GET /api/v1/support/searchMethodsByCountry': { roles: everyone, input: () => ({ query: { countryCode: 'de' } }) },
  'GET /api/vehicle/:region/catalogue': { roles: everyone, input: () => vehicle() },
  'GET /api/vehicle/:region/brand': { roles: everyone, input: () => vehicle() },
  'GET /api/vehicle/:region/:brand/modelname': { roles: everyone, input: () => vehicle({ brand: 'Audi' }) },
  'GET /api/vehicle/:region/:brand/:modelName/engine': {
    roles: everyone,
    input: () => vehicle({ brand: 'Audi', modelName: 'A4' }),
  },
  'GET /api/vehicle/:region/:brand/:modelName/variant': {
    roles: everyone,
    input: () => vehicle({ brand: 'Audi', modelName: 'A4' }),
  },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/year': {
    roles: everyone,
    input: () => vehicle({ brand: 'Audi', modelName: 'A4', engine: '2.0' }),
  },
  'GET /api/vehicle/:region/:brand/:modelName/:variant/years': {
    roles: everyone,
    input: () => vehicle({ brand: 'Audi', modelName: 'A4', variant: 'Avant' }),
  },
  'GET /api/vehicle/:region/:brand/:modelName/:engine/:year/variant': {
    roles: everyone,
    input: () => vehicle({ brand: 'Audi', modelName: 'A4', engine: '2.0', year: '2018' }),
  },
  'GET /api/vehicle/:countryCode/:key/:value': {
    roles: everyone,
    input: () => ({ params: { countryCode: 'de', key: 'RegistrationNumber', value: 'B-AB 123' } }),
  },
  'GET /api/supporthour/getsupporthoursbycountryandtimezone': {
    roles: everyone,
    input: () => ({ query: { countryCode: 'de', timeZoneId: zone } }),
  },
  'GET /api/supporthour/getdayoffsbycountryandtimezone': {
    roles: everyone,
    input: () => ({ query: { countryCode: 'de', timeZoneId: zone } }),
  },
  'GET /api/countryConfiguration/getbookingtypesbycountry': {
    roles: everyone,
    input: () => ({ query: { countryCode: 'de' } }),
  },

  'GET /api/v1/vci/getVciList': { roles: managers, input: ({ ciamId }) => ({ query: { ciamId, ...place } }) },
  'GET /api/v1/vci/GetVciFavourite': { roles: managers, input: ({ ciamId }) => ({ query: { ciamId } }) },
  'POST /api/v1/vci/CreateVciFavourite': {
    roles: managers,
    input: ({ ciamId, hardwareId }) => ({ body: { id: 0, ciamId, vciId: hardwareId } }),
  },
  'POST /api/v1/vci/DeleteVciFavourite': {
    roles: managers,
    input: ({ hardwareId }) => ({ body: { id: hardwareId } }),
  },
  'GET /api/v1/vci/getVciFaultCodes': { roles: managers, input: () => ({ query: place }) },
  'POST /api/v1/vci/requestVciRepair': {
    roles: managers,
    input: (ids) => ({ body: { ...who(ids), hardWareId: ids.hardwareId, faultCodeId: 1, repairNote: '' } }),
  },
  'POST /api/v1/vci/GetVciProducts': { roles: managers, input: () => ({ body: { countryCode: 'de' } }) },
  'GET /api/v1/vci/GetVciProducts': { roles: managers, input: () => ({ query: { countryCode: 'de' } }) },
  'POST /api/v1/vci/AddVCI': {
    roles: managers,
    input: (ids) => ({
      body: {
        ...who(ids),
        brand: 'Bosch',
        model: 'KTS',
        partNumber: '1',
        serialNumber: '4711',
        manufacturingDate: '2024-01-31',
      },
    }),
  },
  'DELETE /api/v1/vci/Delete': {
    roles: managers,
    input: ({ ciamId, hardwareId }) => ({ query: { ciamId, HardwareId: hardwareId } }),
  },

  'GET /api/v1/vci/GetVciNotes': { roles: managers, input: ({ ciamId }) => ({ query: { ciamId } }) },
  'POST /api/v1/vci/AddVciNote': {
    roles: managers,
    input: (ids) => ({
      body: { ...who(ids), serialNumber: ids.serialNumber, note: 'Plug bent', attachments: [] },
    }),
  },
  'GET /api/v1/vci/GetVciNotePhotoUrl': {
    roles: managers,
    input: ({ noteId, photoId }) => ({ query: { noteId, attachmentId: photoId } }),
  },

  'GET /api/v1/transaction/GetWalletTransactions': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { ciamId, language: 'de' } }),
  },
  'GET /api/v1/transaction/GetTransactions': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { CiamId: ciamId } }),
  },
  'GET /api/v1/transaction/getTransactionFile': {
    roles: managers,
    input: ({ ciamId, transactionId }) => ({ query: { CiamId: ciamId, transactionId } }),
  },

  'GET /api/v1/expert/GetQueue': { roles: experts, input: () => ({}) },
  'POST /api/v1/expert/TakeRequest': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId } }),
  },
  'POST /api/v1/expert/AnswerRequest': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId, text: 'Guten Tag', isQuestion: false } }),
  },
  'POST /api/v1/expert/SetRequestStatus': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId, statusId: 50 } }),
  },
  'POST /api/v1/expert/SetScanResult': {
    roles: experts,
    input: ({ checkId }) => ({ body: { supportRequestId: checkId, errorCodes: [] } }),
  },
  'POST /api/v1/expert/CloseWithSolution': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId, solution: 'Getauscht', subStatusId: 46 } }),
  },
  'POST /api/v1/expert/CancelRequest': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId, reason: 'Doppelt' } }),
  },
};
