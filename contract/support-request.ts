/** A support request as it travels: what the server knows of it, and what a device asks for. */
import * as v from 'valibot';
import { maxAttachments } from '../domain/attachment-limits.ts';
import { bookingType, requestType } from '../domain/wire-enums.ts';
import { CountryCode, Id, Instant, LanguageId, list, TimeZoneId, text } from './primitives.ts';
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
  bookingType: v.picklist(Object.values(bookingType)),
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

/** Body of both create calls. Attachments must have been uploaded before. */
export const NewSupportRequest = v.object({
  ciamId: Id,
  countryCode: CountryCode,
  language: LanguageId,
  timeZoneId: TimeZoneId,
  requestType: v.picklist(Object.values(requestType)),
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
    v.object({ bookingType: v.literal(bookingType.scheduled), startTime: Instant, endTime: Instant }),
    v.object({ bookingType: v.literal(bookingType.queue), startTime: v.null(), endTime: v.null() }),
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
  attachments: list(v.object({ attachmentId: Id }), maxAttachments),
});
export type NewSupportRequest = v.InferInput<typeof NewSupportRequest>;
