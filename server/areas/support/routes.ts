/** Support calls (SU-291..317). A workshop's account sees and changes its own company's requests only. */
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { support } from '../../../contract/support.ts';
import { localTime } from '../../../domain/zoned-time.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import type { Db } from '../../db/db.ts';
import { type Caller, type Context, type Handlers, type Outside, Refusal } from '../../call.ts';
import { readableCompany, requireAccount, requireCompany, requireOwn, rowIdFromText } from '../caller-rules.ts';
import { pullFromQuery } from '../delta-pull.ts';
import { bareLanguage } from '../../texts.ts';
import { addNote, cancelRequest, markRead } from './answer-request.ts';
import { announceAttachment, attachmentUrl, findAttachment, prepareUpload } from './attachments.ts';
import type { NewRequest } from './check-new-request.ts';
import { beforeRequest, createRequest } from './create-request.ts';
import { listServiceTypes, listTicketCategories } from './reference-data.ts';
import { queueWait } from './queue.ts';
import { listRequests, readRequest } from './read-requests.ts';
import { nextSupportOf, openSlots } from './timeslots.ts';

function workshopOf(caller: Caller, ciamId = caller.ciamId): { companyId: number; accountId: string } {
  requireOwn(caller, ciamId);
  return { companyId: requireCompany(caller), accountId: requireAccount(caller) };
}

async function countryOf(db: Db, companyId: number): Promise<string> {
  const company = db.selectFrom('company').select('country').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).country;
}

async function cancelled(context: Context, ciamId: string, id: string, language: string): Promise<SupportRequest> {
  const { companyId } = workshopOf(context.caller, ciamId);
  const requestId = rowIdFromText(id);
  await cancelRequest(context, companyId, requestId);
  return await readRequest(context.db, companyId, requestId, bareLanguage(language));
}

async function created(body: NewRequest, outside: Outside, isTechnical: boolean) {
  await beforeRequest(outside, workshopOf(outside.caller, body.ciamId), body, isTechnical);
  return async (context: Context): Promise<SupportRequest> =>
    await createRequest(context, workshopOf(context.caller, body.ciamId), body, isTechnical);
}

export const supportHandlers = {
  'GET /api/v1/support/GetSupportRequests': async ({ query }, { db, caller }) => {
    const { companyId } = workshopOf(caller, query.CiamId);
    return await listRequests(db, companyId, pullFromQuery(query), bareLanguage(query.Language));
  },
  'GET /api/v1/support/GetSupportRequest': async ({ query }, { db, caller }) => {
    const { companyId } = workshopOf(caller, query.CiamId);
    return await readRequest(db, companyId, rowIdFromText(query.SupportRequestId), bareLanguage(query.Language));
  },
  'POST /api/v1/support/CreateSupportRequest': {
    before: async ({ body }, outside) => await created(body, outside, false),
  },
  'POST /api/v1/support/CreateTechnicalSupportRequest': {
    before: async ({ body }, outside) => await created(body, outside, true),
  },
  'POST /api/v1/support/UpdateSupportRequest': async ({ body }, context) => {
    const { companyId } = workshopOf(context.caller, body.ciamId);
    const requestId = rowIdFromText(body.supportRequestId);
    if (body.note !== undefined) await addNote(context, companyId, requestId, body.note);
    if (body.isRead === true) await markRead(context, companyId, requestId);
    return await readRequest(context.db, companyId, requestId, bareLanguage(body.language));
  },
  'GET /api/v1/support/CancelServiceRequest': async ({ query }, context) =>
    await cancelled(context, query.CiamId, query.SupportRequestId, query.Language),
  'POST /api/v1/support/CancelServiceRequest': async ({ body }, context) =>
    await cancelled(context, body.ciamId, body.supportRequestId, body.language),
  'GET /api/v1/support/GetCdmTicketCurrentStatus': async ({ query }, { db, caller }) => {
    const requestId = rowIdFromText(query.ticketId.replace(/^T-/i, ''));
    const request = await readRequest(db, readableCompany(caller), requestId, bareLanguage(query.language));
    const { supportRequestStatus: status, supportRequestSubStatus: subStatus } = request;
    return {
      statusId: status.id,
      statusLocalized: status.ticketStatusLocalized,
      subStatusId: subStatus?.id ?? null,
      subStatusLocalized: subStatus?.ticketStatusLocalized ?? null,
    };
  },
  'GET /api/v1/support/GetSupportRequestTypes': async ({ query }, { db, caller }) => {
    const { companyId } = workshopOf(caller, query.ciamId);
    const isHotline = query.isTHLTicket === undefined ? undefined : query.isTHLTicket === 'true';
    return await listServiceTypes(db, companyId, bareLanguage(query.language), isHotline);
  },
  'GET /api/v1/support/getTicketCategories': ({ query }) =>
    Promise.resolve(listTicketCategories(bareLanguage(query.language))),
  'GET /api/v1/support/GetServerTime': ({ query }, { now }) => {
    if (!isKnownTimeZone(query.timeZoneId)) {
      throw new Refusal('validation', 'There is no such time zone.', { field: 'timeZoneId' });
    }
    const instant = now();
    return Promise.resolve({ now: instant.toISOString(), local: localTime(instant, query.timeZoneId) });
  },
  'GET /api/v1/support/GetCreateRequestHybridSettings': async (_given, { db, caller }) => {
    const region = await db
      .selectFrom('region')
      .innerJoin('company', 'company.country', 'region.country')
      .select('region.booking_types')
      .where('company.id', '=', requireCompany(caller))
      .executeTakeFirst();
    const types = region?.booking_types ?? [];
    return { createScheduledRequestEnabled: types.includes(1), createQueuedRequestEnabled: types.includes(2) };
  },
  'GET /api/v1/timeslots/GetOpenTimeSlots': async (_given, { db, caller, now }) => {
    const slots = await openSlots(db, await countryOf(db, requireCompany(caller)), now());
    return slots.map(({ start, end }) => ({ startTime: start.toISOString(), endTime: end.toISOString() }));
  },
  'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration': async (_given, { db, caller, now }) => {
    const wait = await queueWait(db);
    const companyId = readableCompany(caller);
    if (companyId === null) return wait;
    const { isOpen, opensAt, closesAt } = await nextSupportOf(db, await countryOf(db, companyId), now());
    const service = { isOpen, opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
    return { ...wait, service };
  },
  'POST /api/v1/support/CreateAttachmentUpload': {
    async before({ body }, outside) {
      const upload = await prepareUpload(outside, workshopOf(outside.caller).accountId, body);
      return async (context) => {
        const { accountId } = workshopOf(context.caller);
        await announceAttachment(context, accountId, { ...body, type: upload.type });
        return upload.answer;
      };
    },
  },
  'GET /api/v1/Tcs/DownloadAttachment': async ({ query }, { db, caller }) =>
    await findAttachment(db, readableCompany(caller), query),
  'GET /api/v1/Tcs/GetAttachmentUrl': async ({ query }, context) =>
    await attachmentUrl(context, readableCompany(context.caller), query),
} satisfies Handlers<typeof support>;
