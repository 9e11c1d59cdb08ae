/** The calls of contract/support-lookups.ts and contract/hotline.ts. A workshop's account sees and changes its own company's requests only. */
import type { hotline } from '../../../contract/hotline.ts';
import type { supportLookups } from '../../../contract/support-lookups.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import { readableCompany, requireAccount, requireCompany, requireOwn, rowIdFromText } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { areaOfCountry } from '../vehicles/catalogue-area.ts';
import { brandsOf, enginesOf, modelsOf } from '../vehicles/catalogue-levels.ts';
import { cancelRequest } from './answer-request.ts';
import { canCreateRequest, isSessionInProgress } from './can-create.ts';
import { listServiceTypes } from './reference-data.ts';
import { readRequest } from './read-requests.ts';
import { listReopenReasons, reopenRequest } from './reopen-request.ts';

interface HotlineTicket {
  ciamId: string;
  language: string;
  hotlineTicketId: string;
}

/** Refuses `not-found` for whatever is not a hotline ticket of the company. */
async function cancelHotlineTicket(context: Context, ticket: HotlineTicket): Promise<SupportRequest> {
  requireOwn(context.caller, ticket.ciamId);
  requireAccount(context.caller);
  const companyId = requireCompany(context.caller);
  const requestId = rowIdFromText(ticket.hotlineTicketId.replace(/^H-/i, ''));
  const language = bareLanguage(ticket.language);
  const request = await readRequest(context.db, companyId, requestId, language);
  if (request.requestType !== requestType.technicalHotline)
    throw new Refusal('not-found', 'There is no such hotline ticket.');
  await cancelRequest(context, companyId, requestId);
  return await readRequest(context.db, companyId, requestId, language);
}

export const supportLookupHandlers: Handlers<typeof supportLookups> = {
  'GET /api/v1/support/GetReOpenReasons': ({ query }) =>
    Promise.resolve(listReopenReasons(bareLanguage(query.language))),
  'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId': async ({ params, body }, context) => {
    requireOwn(context.caller, body.ciamId);
    requireAccount(context.caller);
    const companyId = requireCompany(context.caller);
    const requestId = rowIdFromText(params.supportRequestId);
    const language = bareLanguage(body.language);
    await reopenRequest(context, companyId, requestId, { ...body, language });
    return await readRequest(context.db, companyId, requestId, language);
  },
  'GET /api/v1/support/GetCarBrands': async ({ query }, { db, vehicles }) =>
    await brandsOf(vehicles, await areaOfCountry(db, query.countryCode)),
  'GET /api/v1/support/GetCarModelNamesByBrand': async ({ query }, { db, vehicles }) =>
    await modelsOf(vehicles, await areaOfCountry(db, query.countryCode), query.carBrand),
  'GET /api/v1/support/GetCarModelsByBrand': async ({ query }, { db, vehicles }) => {
    const chosen = { brand: query.carBrand, model: query.carModel };
    return await enginesOf(vehicles, await areaOfCountry(db, query.countryCode), chosen);
  },
  'GET /api/v1/support/GetCarsByKtypOrRbKey': async ({ query }, { vehicles }) =>
    await vehicles.typesByKey(query.KtypeOrRbKey),
  'GET /api/v1/support/GetAssignedSupportRequestTypes': async ({ query }, { db, caller }) => {
    const all = await listServiceTypes(db, requireCompany(caller), bareLanguage(query.Language));
    return all.filter(({ id }) => id === Number(query.SelectedSubSystemId));
  },
  'GET /api/v1/Tcs/CanCreateSupportRequest': async ({ query }, { db, caller }) =>
    await canCreateRequest(db, requireCompany(caller), query),
  'GET /api/v1/Tcs/CheckIsInProgressTicketInRddBySessionId': async ({ query }, { db, caller }) =>
    await isSessionInProgress(db, readableCompany(caller), query.sessionId),
};

export const hotlineHandlers: Handlers<typeof hotline> = {
  'GET /api/v1/support/CancelHotlineTicket': async ({ query }, context) => await cancelHotlineTicket(context, query),
  'POST /api/v1/support/CancelHotlineTicket': async ({ body }, context) => await cancelHotlineTicket(context, body),
};
