/**
 * Questions around a request: may it be made, is one in work already, which cars and service types there are; and the
 * older way to change one, reopening (SU-293, SU-295, SU-301..303, SU-308, SU-311, SU-318, SU-319).
 */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, LanguageId, text } from './primitives.ts';
import { SupportRequest } from './support-request.ts';
import { ServiceType } from './support.ts';
import { CatalogueEngine, VehicleAnswer } from './vehicles.ts';

const place = { countryCode: CountryCode, language: LanguageId };
const brand = { ...place, carBrand: v.pipe(text(60), v.nonEmpty()) };

export const ReopenReason = v.object({ id: v.number(), name: v.string() });

/** Why a request cannot be made: one for this vehicle is in work, or that request belongs to another device. */
export const CanCreate = v.object({
  canCreate: v.boolean(),
  reason: v.nullable(v.picklist(['in-progress', 'wrong-vci', 'subscription-inactive'])),
  /** The request in work, to go on with. */
  supportRequestId: v.nullable(v.string()),
  /** Serial of the device that the request was made with. */
  expectedVciSerial: v.nullable(v.string()),
});
export type CanCreate = v.InferOutput<typeof CanCreate>;

export const supportLookups = {
  'GET /api/v1/support/GetReOpenReasons': {
    summary: 'Reasons for reopening a closed request',
    query: v.object(place),
    answer: v.array(ReopenReason),
  },
  'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId': {
    summary:
      'Reopen a closed request; refused as `request-closed` unless the operator allows it in the country. Credits given back are taken again',
    body: v.object({ ciamId: Id, ...place, reasonId: v.number(), comment: v.optional(text(1000), '') }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict', 'insufficient-credits'],
  },
  'GET /api/v1/support/GetCarBrands': {
    summary: 'Brands of the country; catalogue code 001 when there are none',
    query: v.object(place),
    answer: v.array(v.string()),
  },
  'GET /api/v1/support/GetCarModelNamesByBrand': {
    summary: 'Model names of a brand; catalogue code 002 when there are none',
    query: v.object(brand),
    answer: v.array(v.string()),
  },
  'GET /api/v1/support/GetCarModelsByBrand': {
    summary: 'The engines, years and variants in which a model was built; catalogue code 002 when there are none',
    query: v.object({ ...brand, carModel: v.pipe(text(100), v.nonEmpty()) }),
    answer: v.array(CatalogueEngine),
  },
  'GET /api/v1/support/GetCarsByKtypOrRbKey': {
    summary: 'Types of vehicle with this KType or RbKey, without plate and VIN',
    query: v.object({ KtypeOrRbKey: v.pipe(text(40), v.nonEmpty()) }),
    answer: v.array(VehicleAnswer),
  },
  'GET /api/v1/support/GetAssignedSupportRequestTypes': {
    summary: 'Service types of one subsystem that this account may ask for',
    query: v.object({
      SelectedSubSystemId: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
      Language: LanguageId,
      SolutionGroupId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
    }),
    answer: v.array(ServiceType),
  },
  'GET /api/v1/Tcs/CanCreateSupportRequest': {
    summary: 'Whether a request for this vehicle and device can be made, or `supportRequestId` be gone on with',
    query: v.object({
      vin: v.optional(text(17), ''),
      vciSerial: v.optional(text(45), ''),
      supportRequestId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
    }),
    answer: CanCreate,
  },
  'GET /api/v1/Tcs/CheckIsInProgressTicketInRddBySessionId': {
    summary: 'Whether the session (ticket id or request id) is still in work',
    query: v.object({ sessionId: Id }),
    answer: v.object({ isInProgress: v.boolean(), supportRequestId: v.string() }),
  },
} satisfies Contract;
