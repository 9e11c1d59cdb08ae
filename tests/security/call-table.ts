/**
 * One entry per call of the contract: who may make it, and an input that is right for the ids given. The tests
 * derive the attacks from it: no token, another person's or company's id in each place, the wrong role. A call
 * without an entry does not compile.
 */
import type { Api } from '../../contract/api.ts';

export type Role = 'manager' | 'individual' | 'expert';

/** What one company owns and another must never reach. */
export interface OwnIds {
  ciamId: string;
  requestId: string;
  hardwareId: string;
  technicianId: string;
  attachmentId: string;
  /** The manager's own entry among the contact persons. */
  managerPersonId: string;
  /** Open invitations: of a person, by guid and code, and of the company. */
  contactGuid: string;
  invitationCode: string;
  organizationCode: string;
}
export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}
export interface CallCase {
  roles: readonly Role[];
  input(ids: OwnIds): AnyInput;
  /** A repeatable removal from one's own things: a foreign id is answered like one that is not there, by success. */
  isSilent?: true;
}

const workshop: readonly Role[] = ['manager', 'individual'];
const everyone: readonly Role[] = ['manager', 'individual', 'expert'];
const managers: readonly Role[] = ['manager'];
const experts: readonly Role[] = ['expert'];

const place = { countryCode: 'de', language: 'de' };
const zone = 'Europe/Berlin';
const whoInQuery = (ids: OwnIds) => ({ CiamId: ids.ciamId, CountryCode: 'de', Language: 'de', TimeZoneId: zone });
const who = (ids: OwnIds) => ({ ciamId: ids.ciamId, ...place });
const whoOfWholesaler = ({ ciamId }: OwnIds) => ({ ciamId, countryCode: 'de', languageCode: 'de', timeZoneId: zone });
const vehicle = (more: Record<string, string> = {}) => ({ params: { region: 'EU', ...more } });
const open = (query?: Record<string, string>): CallCase => ({ roles: everyone, input: () => (query ? { query } : {}) });

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
  'GET /api/health': open(),
  'GET /api/ready': open(),
  'GET /api/v1/general/GetClientConfiguration': open(),
  'GET /api/v1/support/GetAllLanguagesWithArea': open(),
  'GET /api/v1/support/GetLanguages': open({ CountryCode: 'de' }),
  'GET /api/v1/Geolocation/GetGeolocation': open(),
  'GET /api/v1/translationTool/GetAllLocalizedTranslationsByLcid': open({ lcid: 'de' }),
  'GET /api/v1/general/GetMaintenanceInfo': open(),
  'GET /api/v1/support/GetSupportHours': open({ countryCode: 'de', timeZoneId: zone }),
  'GET /api/v1/general/GetLegalText': open({ document: 'terms', CountryCode: 'de', Language: 'de' }),
  'GET /api/v1/contactpersons/GetContactPersonByGuid': {
    roles: everyone,
    input: ({ contactGuid }) => ({ query: { ContactGuid: contactGuid, Country: 'de', Language: 'de' } }),
  },

  'GET /api/v1/account/GetAccountSimple/:ciamId/:language': {
    roles: everyone,
    input: ({ ciamId }) => ({ params: { ciamId, language: 'de' }, query: { CountryCode: 'de' } }),
  },
  'POST /api/v1/account': { roles: everyone, input: ({ ciamId }) => ({ body: { ciamId, mobilePhone: '+49 30 1' } }) },
  'GET /api/v1/accountSettings': { roles: everyone, input: ({ ciamId }) => ({ query: { ciamId } }) },
  'POST /api/v1/accountSettings': {
    roles: everyone,
    input: ({ ciamId }) => ({ body: { ciamId, timezoneId: zone } }),
  },
  'GET /api/v1/contactpersons/GetContactPersons': {
    roles: workshop,
    input: ({ ciamId }) => ({ query: { CiamId: ciamId, CountryCode: 'de', Language: 'de' } }),
  },
  'POST /api/v1/contactpersons/CreateContactPersonFavourite': {
    roles: workshop,
    input: ({ ciamId, technicianId }) => ({ body: { id: 0, ciamId, contactPersonId: technicianId } }),
  },
  'POST /api/v1/contactpersons/DeleteContactPersonFavourite': {
    roles: workshop,
    input: ({ technicianId }) => ({ body: { id: technicianId } }),
    isSilent: true,
  },
  'GET /api/v1/account/GetAccountSimple/:id': { roles: everyone, input: ({ ciamId }) => ({ params: { id: ciamId } }) },
  'GET /api/v1/account/GetAccountExtended/:id': {
    roles: everyone,
    input: ({ ciamId }) => ({ params: { id: ciamId } }),
  },
  'PUT /api/v1/account/UpdateMarketingAccepted': {
    roles: everyone,
    input: ({ ciamId }) => ({ body: { ciamId, accepted: true } }),
  },
  'POST /api/v1/account/SetCountryDecision': {
    roles: everyone,
    input: ({ ciamId }) => ({ body: { ciamId, countryCode: 'at' } }),
  },
  'POST /api/v1/account/ChangeCompany': {
    roles: workshop,
    input: ({ ciamId, managerPersonId }) => ({ body: { ciamId, contactPersonId: managerPersonId } }),
  },
  'GET /api/v1/subscriptions/getSubscriptionStatus': {
    roles: workshop,
    input: ({ ciamId }) => ({ query: { ...place, ciamId } }),
  },
  'GET /api/v1/contactpersons/GetContactPerson': {
    roles: workshop,
    input: ({ ciamId, technicianId }) => ({
      query: { CiamId: ciamId, contactPersonId: technicianId, countryCode: 'de', Language: 'de' },
    }),
  },
  'POST /api/v1/contactpersons/MapPersonalUserAccount': {
    roles: workshop,
    input: ({ ciamId, contactGuid }) => ({ body: { ciamId, contactGuid } }),
  },
  'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode': {
    roles: workshop,
    input: ({ ciamId, invitationCode }) => ({ body: { ciamId, invitationCode } }),
  },
  'POST /api/v1/Organizations/MapOrgAccountInvitation': {
    roles: workshop,
    input: ({ ciamId, organizationCode }) => ({ body: { ciamId, invitationCode: organizationCode } }),
  },
  'POST /api/v1/contactpersons/UnMapPersonalUserAccount': {
    roles: managers,
    input: ({ ciamId, technicianId }) => ({ body: { ciamId, contactPersonId: technicianId } }),
  },
  'POST /api/v1/contactpersons/ReactivatePersonalUserAccount': {
    roles: managers,
    input: ({ ciamId, technicianId }) => ({ body: { ciamId, contactPersonId: technicianId } }),
  },
  'GET /api/v1/transaction/GetWholesalerGroups': { roles: everyone, input: (ids) => ({ query: whoOfWholesaler(ids) }) },
  'GET /api/v1/transaction/GetWholesalerBranches': {
    roles: everyone,
    input: (ids) => ({ query: { ...whoOfWholesaler(ids), wholesalerGroupId: 'nord' } }),
  },
  'GET /api/v1/transaction/CheckWholesaler': { roles: workshop, input: (ids) => ({ query: who(ids) }) },
  'POST /api/v1/transaction/SaveWholesaler': {
    roles: managers,
    input: ({ ciamId }) => ({
      body: {
        ciamId,
        wholesalerOrganizationId: 'nord',
        wholesalerGroup: 'Nord',
        wholesalerBranchId: 'nord-1',
        wholesalerBranch: 'Nord 1',
      },
    }),
  },
  'GET /api/v1/subsystem/GetAssignedApplications': { roles: workshop, input: () => ({}) },
  'GET /api/v1/subsystem/GetApplicationsByCountry': {
    roles: everyone,
    input: () => ({ query: { CountryCode: 'de' } }),
  },
  'GET /api/v1/subsystem/GetApplicationSettings': { roles: workshop, input: () => ({}) },
  'GET /api/v1/account/GetDeviceKey': { roles: everyone, input: () => ({ query: { deviceId: 'device-1' } }) },

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
  'GET /api/v1/VehicleInformation/GetVehicleSelections': {
    roles: everyone,
    input: () => ({ query: { searchFunction: 'make', countryCode: 'de' } }),
  },
  'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage': {
    roles: everyone,
    input: () => ({ query: { carMake: 'Audi', carModel: 'A4', carEngine: '2.0', carYear: '2018' } }),
  },
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

  'GET /api/v1/transaction/GetWalletTransactions': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { ciamId, language: 'de' } }),
  },
  'GET /api/v1/transaction/GetTransactions': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { CiamId: ciamId } }),
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
};
