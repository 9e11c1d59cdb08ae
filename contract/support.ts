/** Support requests: the list with delta pulls, creation, answers, cancellation, attachments, and their master data. */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, Instant, LanguageId, TimeZoneId, changes, deltaQuery, text } from './primitives.ts';
import { Vehicle, VehicleLookup } from './vehicles.ts';

export const LocalizedStatus = v.object({
  id: v.number(),
  ticketStatus: v.string(),
  ticketStatusLocalized: v.string(),
  language: v.string(),
});
export const Attachment = v.object({
  /** Made by the device. */
  attachmentId: v.string(),
  name: v.string(),
  /** Media type. */
  type: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Hex SHA-256 of the bytes, confirmed by the server. */
  sha256: v.string(),
});
export const RequestNote = v.object({
  id: v.string(),
  at: Instant,
  by: v.picklist(['workshop', 'expert']),
  author: v.string(),
  text: v.string(),
});
/** One step of a request's story, oldest first. */
export const RequestEvent = v.object({
  at: Instant,
  kind: v.picklist(['created', 'status', 'note', 'scan', 'accepted', 'rejected', 'rated']),
  /** The status it led to; null when it changed none. */
  statusId: v.nullable(v.number()),
  statusLocalized: v.string(),
  by: v.picklist(['workshop', 'expert', 'system']),
});
export const RequestTimeslot = v.object({
  /** 1 scheduled, 2 queue (as soon as possible). */
  bookingType: v.picklist([1, 2]),
  startTime: v.nullable(Instant),
  endTime: v.nullable(Instant),
});

export const SupportRequest = v.object({
  supportRequestId: v.string(),
  /** What people read and say: `T-100123`. */
  ticketId: v.string(),
  /** Idempotency-Key of the call that made it: how a device recognises its own work. */
  clientKey: v.nullable(v.string()),
  /** 1 remote diagnosis, 2 technical hotline, 3 vehicle health check. */
  requestType: v.number(),
  /** Service type: 6 remote diagnostics, 11 online car repair support, 16 certificate. */
  subsystemId: v.number(),
  serviceType: v.string(),
  subject: v.string(),
  comments: v.string(),
  ticketCategoryId: v.nullable(v.number()),
  supportRequestStatus: LocalizedStatus,
  supportRequestSubStatus: v.nullable(LocalizedStatus),
  vehicle: v.nullable(Vehicle),
  /** The plate, VIN or KBA number as typed, when the vehicle was identified by one. */
  vehicleLookup: v.nullable(VehicleLookup),
  timeslot: RequestTimeslot,
  isContactAsapRequest: v.boolean(),
  technician: v.nullable(v.object({ id: v.string(), name: v.string() })),
  hardware: v.nullable(v.object({ id: v.string(), name: v.string() })),
  mileage: v.nullable(v.number()),
  repairOrder: v.string(),
  diagnosticToolSerial: v.string(),
  vciSerial: v.string(),
  attachments: v.array(Attachment),
  notes: v.array(RequestNote),
  /** What the expert found in the end. This field and the next three are missing in rows that a device pulled long ago. */
  solution: v.optional(v.string()),
  /** The workshop's own reference of a health check. */
  yourReference: v.optional(v.string()),
  /** `H-100123`; empty unless the request went to the technical hotline. */
  hotlineTicketId: v.optional(v.string()),
  timeline: v.optional(v.array(RequestEvent)),
  /** Place in the on-demand queue, 1 is next; null when not queued. */
  queuePosition: v.nullable(v.number()),
  /** Changed by the other side since it was last opened. */
  isUpdated: v.boolean(),
  createDate: Instant,
  closedDate: v.nullable(Instant),
  /** Company-wide counter at the last change. */
  revision: v.number(),
});
export type SupportRequest = v.InferOutput<typeof SupportRequest>;

const who = { ciamId: Id, countryCode: CountryCode, language: LanguageId };
const whoInQuery = { CiamId: Id, CountryCode, Language: LanguageId, TimeZoneId };

/** Body of both create calls. Attachments must have been uploaded before. */
export const NewSupportRequest = v.object({
  ...who,
  timeZoneId: TimeZoneId,
  requestType: v.picklist([1, 2, 3]),
  subsystemId: v.number(),
  subject: v.pipe(text(200), v.nonEmpty()),
  comments: text(4000),
  ticketCategoryId: v.nullable(v.number()),
  /** Known from the catalogue or an automatic search; null when only a number is known yet. */
  vehicle: v.nullable(Vehicle),
  /** A number typed offline: the server resolves it on arrival. */
  vehicleLookup: v.nullable(VehicleLookup),
  /** Scheduled: the start of an open slot. Queue: both null. */
  timeslot: v.variant('bookingType', [
    v.object({ bookingType: v.literal(1), startTime: Instant, endTime: Instant }),
    v.object({ bookingType: v.literal(2), startTime: v.null(), endTime: v.null() }),
  ]),
  isContactAsapRequest: v.boolean(),
  isVciConfirmed: v.boolean(),
  technicianId: v.nullable(Id),
  hardwareId: v.nullable(Id),
  licensePlate: text(20),
  mileage: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999))),
  repairOrder: text(45),
  diagnosticToolSerial: text(45),
  vciSerial: text(45),
  /** Health check only. */
  yourReference: v.optional(text(45)),
  attachments: v.pipe(v.array(v.object({ attachmentId: Id })), v.maxLength(3)),
});
export type NewSupportRequest = v.InferInput<typeof NewSupportRequest>;

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
  requestType: v.picklist([1, 2, 3]),
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
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_242_880)),
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
