/** The calls around a request: lookups, reopening, hotline tickets. */
import type { hotline } from '../../contract/hotline.ts';
import type { supportLookups } from '../../contract/support-lookups.ts';
import { type CallCase, everyone, type OwnIds, place, who, workshop, zone } from './call-case.ts';

const hotlineTicket = (ids: OwnIds) => ({ ...who(ids), timeZoneId: zone, hotlineTicketId: `H-${ids.hotlineId}` });
const ofPlace = (more: Record<string, string> = {}): CallCase => ({
  roles: everyone,
  input: () => ({ query: { ...place, ...more } }),
});

export const lookupCalls: Record<keyof typeof supportLookups | keyof typeof hotline, CallCase> = {
  'GET /api/v1/support/GetReOpenReasons': ofPlace(),
  'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId': {
    roles: workshop,
    input: (ids) => ({ params: { supportRequestId: ids.requestId }, body: { ...who(ids), reasonId: 1 } }),
  },
  'GET /api/v1/support/CancelHotlineTicket': { roles: workshop, input: (ids) => ({ query: hotlineTicket(ids) }) },
  'POST /api/v1/support/CancelHotlineTicket': { roles: workshop, input: (ids) => ({ body: hotlineTicket(ids) }) },
  'GET /api/v1/support/GetCarBrands': ofPlace(),
  'GET /api/v1/support/GetCarModelNamesByBrand': ofPlace({ carBrand: 'Audi' }),
  'GET /api/v1/support/GetCarModelsByBrand': ofPlace({ carBrand: 'Audi', carModel: 'A4' }),
  'GET /api/v1/support/GetCarsByKtypOrRbKey': { roles: everyone, input: () => ({ query: { KtypeOrRbKey: '1' } }) },
  'GET /api/v1/support/GetAssignedSupportRequestTypes': {
    roles: workshop,
    input: () => ({ query: { SelectedSubSystemId: '6', Language: 'de' } }),
  },
  'GET /api/v1/Tcs/CanCreateSupportRequest': {
    roles: workshop,
    input: ({ requestId }) => ({ query: { vin: '', vciSerial: '', supportRequestId: requestId } }),
  },
  'GET /api/v1/Tcs/CheckIsInProgressTicketInRddBySessionId': {
    roles: everyone,
    input: ({ requestId }) => ({ query: { sessionId: requestId } }),
  },
};
