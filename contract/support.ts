/** Calls about support requests: the list with delta pulls, creation, answers, cancellation, attachments, and their master data. */
import * as v from 'valibot';
import { maxAttachmentBytes } from '../domain/attachment-limits.ts';
import { requestType } from '../domain/wire-enums.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, Instant, LanguageId, TimeZoneId, changes, deltaQuery, text } from './primitives.ts';
import { NewSupportRequest, SupportRequest } from './support-request.ts';

const who = { ciamId: Id, countryCode: CountryCode, language: LanguageId };
const whoInQuery = { CiamId: Id, CountryCode, Language: LanguageId, TimeZoneId };

const createErrors = [
  'timeslot-unavailable',
  'insufficient-credits',
  'subscription-inactive',
  'attachment-missing',
  'unsupported-type',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'request-in-progress',
] as const;

export const ServiceType = v.object({
  /** Subsystem id. */
  id: v.number(),
  name: v.string(),
  requestType: v.picklist(Object.values(requestType)),
  /** Credits one request costs. */
  credits: v.number(),
});
export type ServiceType = v.InferOutput<typeof ServiceType>;
export const TicketCategory = v.object({ id: v.number(), name: v.string() });
export const OpenTimeslot = v.object({ startTime: Instant, endTime: Instant });

export const support = {
  'GET /api/v1/support/GetSupportRequests': {
    summary: "The company's requests, newest first, whole or as changes since a revision",
    query: v.object({ ...whoInQuery, ...deltaQuery }),
    answer: changes(SupportRequest),
  },
  'GET /api/v1/support/GetSupportRequest': {
    summary: 'One request',
    query: v.object({ ...whoInQuery, SupportRequestId: Id }),
    answer: SupportRequest,
  },
  'POST /api/v1/support/CreateSupportRequest': {
    summary: 'Create a remote diagnosis or health check request',
    body: NewSupportRequest,
    answer: SupportRequest,
    errors: createErrors,
  },
  'POST /api/v1/support/CreateTechnicalSupportRequest': {
    summary: 'Create a technical hotline request',
    body: NewSupportRequest,
    answer: SupportRequest,
    errors: createErrors,
  },
  'POST /api/v1/support/UpdateSupportRequest': {
    summary: 'Answer the expert (`note`) and/or mark the request as read (`isRead`)',
    body: v.object({
      ...who,
      supportRequestId: Id,
      note: v.optional(v.pipe(text(4000), v.nonEmpty())),
      isRead: v.optional(v.literal(true)),
    }),
    answer: SupportRequest,
    errors: ['request-closed', 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
  },
  'GET /api/v1/support/CancelServiceRequest': {
    summary: 'Cancel a request; kept for operators that still call it by GET',
    query: v.object({ CiamId: Id, CountryCode, Language: LanguageId, TimeZoneId, SupportRequestId: Id }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
    writes: true,
  },
  'POST /api/v1/support/CancelServiceRequest': {
    summary: 'Cancel a request that is not completed; its credits come back. `conflict`: an accepted health check',
    body: v.object({ ...who, timeZoneId: TimeZoneId, supportRequestId: Id }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict', 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
  },
  'GET /api/v1/support/GetCdmTicketCurrentStatus': {
    summary: 'Current status and sub-status of a request',
    query: v.object({ ticketId: Id, language: v.optional(LanguageId, 'en') }),
    answer: v.object({
      statusId: v.number(),
      statusLocalized: v.string(),
      subStatusId: v.nullable(v.number()),
      subStatusLocalized: v.nullable(v.string()),
    }),
  },
  'GET /api/v1/support/GetSupportRequestTypes': {
    summary: 'Service types this account may ask for',
    query: v.object({
      countryCode: CountryCode,
      language: LanguageId,
      ciamId: Id,
      isTHLTicket: v.optional(v.picklist(['true', 'false'])),
    }),
    answer: v.array(ServiceType),
  },
  'GET /api/v1/support/getTicketCategories': {
    summary: 'Ticket categories',
    query: v.object({ language: v.optional(LanguageId, 'en') }),
    answer: v.array(TicketCategory),
  },
  'GET /api/v1/support/GetServerTime': {
    summary: "The server's clock, as an instant and in a time zone",
    query: v.object({ countryCode: CountryCode, timeZoneId: TimeZoneId }),
    answer: v.object({ now: Instant, local: v.string() }),
  },
  'GET /api/v1/support/GetCreateRequestHybridSettings': {
    summary: 'Which booking types are on: 1 scheduled, 2 queue',
    query: v.object({ countryCode: v.optional(CountryCode) }),
    answer: v.object({ createScheduledRequestEnabled: v.boolean(), createQueuedRequestEnabled: v.boolean() }),
  },
  'GET /api/v1/timeslots/GetOpenTimeSlots': {
    summary: 'Open timeslots of the next two weeks, earliest first',
    query: v.object({ countryCode: CountryCode, TimeZoneId, CarBrand: v.optional(text(100)) }),
    answer: v.array(OpenTimeslot),
  },
  'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration': {
    summary: 'Queue length and expected wait, and when experts are there',
    query: v.object({ TimeZoneId, SolutionGroupId: v.optional(NumberText()) }),
    answer: v.object({
      ticketsInQueue: v.number(),
      averageWaitMinutes: v.number(),
      /** Whether experts of the own country are there, and the hours that run or come next (60 days ahead). */
      service: v.optional(
        v.object({ isOpen: v.boolean(), opensAt: v.nullable(Instant), closesAt: v.nullable(Instant) }),
      ),
    }),
  },
  'POST /api/v1/support/CreateAttachmentUpload': {
    summary: 'Announce an attachment and get the address to PUT its bytes to (300 s)',
    body: v.object({
      attachmentId: Id,
      name: v.pipe(text(200), v.nonEmpty()),
      type: v.pipe(v.string(), v.maxLength(100)),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAttachmentBytes)),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: v.object({
      /** True when these bytes are already here: nothing to PUT. */
      isStored: v.boolean(),
      uploadUrl: v.string(),
      headers: v.record(v.string(), v.string()),
      expiresAt: Instant,
    }),
    errors: ['unsupported-type'],
  },
  'GET /api/v1/Tcs/DownloadAttachment': {
    summary: 'The bytes of an attachment, as a download',
    query: v.object({ supportRequestId: Id, attachmentId: Id }),
    answer: v.object({ objectKey: v.string(), name: v.string(), type: v.string() }),
    file: true,
  },
  'GET /api/v1/Tcs/GetAttachmentUrl': {
    summary: 'Address from which an attachment can be read for 300 s',
    query: v.object({ supportRequestId: Id, attachmentId: Id }),
    answer: v.object({ url: v.string(), expiresAt: Instant }),
  },
} satisfies Contract;

function NumberText() {
  return v.pipe(v.string(), v.regex(/^\d+$/));
}
