/** The calls of the shell: countries and notices, accounts, people, invitations, wholesalers, applications. */
import type { accounts } from '../../contract/accounts.ts';
import type { companyDetails } from '../../contract/company-details.ts';
import type { contactPersons } from '../../contract/contact-persons.ts';
import type { ownData } from '../../contract/own-data.ts';
import type { shell } from '../../contract/shell.ts';
import type { subsystems } from '../../contract/subsystems.ts';
import type { wholesalers } from '../../contract/wholesalers.ts';
import { type CallCase, everyone, managers, open, type OwnIds, who, workshop, zone } from './call-case.ts';

type ShellCall = keyof (typeof shell &
  typeof accounts &
  typeof companyDetails &
  typeof ownData &
  typeof contactPersons &
  typeof wholesalers &
  typeof subsystems);

const whoOfWholesaler = ({ ciamId }: OwnIds) => ({ ciamId, countryCode: 'de', languageCode: 'de', timeZoneId: zone });

export const shellCalls: Record<ShellCall, CallCase> = {
  'GET /api/health': open(),
  'GET /api/ready': open(),
  'GET /api/v1/general/GetClientConfiguration': open(),
  'POST /api/v1/general/FinishSignOut': { roles: everyone, input: () => ({ body: { order: 'a.b.c.d.e' } }) },
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
  'GET /api/v1/contactpersons/GetContactPersonFavourite': {
    roles: workshop,
    input: ({ ciamId }) => ({ query: { ciamId } }),
  },
  'POST /api/v1/contactpersons/GetTitulations': { roles: everyone, input: () => ({ body: { language: 'de' } }) },
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
  'POST /api/v1/account/ChangeCompanyDetails': {
    roles: managers,
    input: ({ ciamId }) => ({
      body: {
        ciamId,
        base: { address1: '', postCode: '', city: '', companyPhone: '' },
        changes: { address1: 'Am Tor 1', postCode: '20539', city: 'Hamburg', companyPhone: '+49 40 1' },
      },
    }),
  },
  'GET /api/v1/account/ExportOwnData': {
    roles: everyone,
    input: ({ ciamId }) => ({ query: { ciamId, part: 'requests' } }),
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
  'POST /api/v1/contactpersons': {
    roles: managers,
    input: (ids) => ({
      body: { ...who(ids), contactPersonId: ids.technicianId, firstName: 'Jo', telephone: '+4940555', roleId: 10 },
    }),
  },
  'GET /api/v1/contactpersons/:ciamId/GetWorkshopRoles': {
    roles: workshop,
    input: ({ ciamId }) => ({ params: { ciamId }, query: { CiamId: ciamId, Language: 'de' } }),
  },
  'POST /api/v1/contactpersons/SendInvitation': {
    roles: managers,
    input: (ids) => ({ body: { ...who(ids), contactPersonId: ids.technicianId } }),
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
};
