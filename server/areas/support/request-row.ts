/** How a request is read: one SELECT with its notes and attachments as JSON, and the wire shape made from a row. */
import { type RawBuilder, sql } from 'kysely';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { Vehicle, VehicleLookup } from '../../../contract/vehicles.ts';
import { bookingType, requestType } from '../../../domain/wire-enums.ts';
import { serviceTypeName } from './service-type-names.ts';
import { localizedStatus } from './status-texts.ts';

/** A step of the timeline before its status has a name. */
type EventRow = Omit<NonNullable<SupportRequest['timeline']>[number], 'statusLocalized'>;

export interface RequestRow {
  id: number;
  client_key: string | null;
  request_type: number;
  subsystem_id: number;
  subject: string;
  comments: string;
  ticket_category_id: number | null;
  status_id: number;
  sub_status_id: number | null;
  vehicle: Vehicle | null;
  vehicle_lookup: VehicleLookup | null;
  booking_type: number;
  start_time: Date | null;
  end_time: Date | null;
  is_contact_asap: boolean;
  technician_id: string | null;
  technician_name: string | null;
  hardware_id: string | null;
  hardware_name: string | null;
  mileage: number | null;
  repair_order: string;
  diagnostic_tool_serial: string;
  vci_serial: string;
  queue_position: number | null;
  is_updated: boolean;
  create_date: Date;
  closed_date: Date | null;
  revision: number;
  attachments: SupportRequest['attachments'] | null;
  notes: SupportRequest['notes'] | null;
  solution: string;
  your_reference: string;
  events: EventRow[] | null;
}

/** Columns of `RequestRow` for the rows of `page`, which has support_request's columns. */
export const selectRequests: RawBuilder<unknown> = sql`
  select page.id, page.client_key, page.request_type, page.subsystem_id, page.subject, page.comments,
    page.ticket_category_id, page.status_id, page.sub_status_id, page.vehicle, page.vehicle_lookup, page.booking_type,
    page.start_time, page.end_time, page.is_contact_asap, page.technician_id, page.technician_name, page.hardware_id,
    page.hardware_name, page.mileage, page.repair_order, page.diagnostic_tool_serial, page.vci_serial,
    page.queue_position, page.is_updated, page.create_date, page.closed_date, page.revision, page.solution,
    page.your_reference,
    (select json_agg(json_build_object('attachmentId', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
        'sha256', a.sha256) order by a.position)
      from attachment a where a.request_id = page.id) as attachments,
    (select json_agg(json_build_object('id', n.id::text, 'by', n.by, 'author', n.author, 'text', n.text,
        'at', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id)
      from request_note n where n.request_id = page.id) as notes,
    (select json_agg(json_build_object('kind', e.kind, 'statusId', e.status_id, 'by', e.by,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
      from request_event e where e.request_id = page.id) as events
  from page`;

export function requestFromRow(row: RequestRow, language: string): SupportRequest {
  const { scheduled, queue } = bookingType;
  return {
    supportRequestId: String(row.id),
    ticketId: `T-${row.id}`,
    clientKey: row.client_key,
    requestType: row.request_type,
    subsystemId: row.subsystem_id,
    serviceType: serviceTypeName(row.subsystem_id, language),
    subject: row.subject,
    comments: row.comments,
    ticketCategoryId: row.ticket_category_id,
    supportRequestStatus: localizedStatus(row.status_id, language),
    supportRequestSubStatus: row.sub_status_id === null ? null : localizedStatus(row.sub_status_id, language),
    vehicle: row.vehicle,
    vehicleLookup: row.vehicle_lookup,
    timeslot: {
      bookingType: row.booking_type === scheduled ? scheduled : queue,
      startTime: row.start_time?.toISOString() ?? null,
      endTime: row.end_time?.toISOString() ?? null,
    },
    isContactAsapRequest: row.is_contact_asap,
    technician: row.technician_id === null ? null : { id: row.technician_id, name: row.technician_name ?? '' },
    hardware: row.hardware_id === null ? null : { id: row.hardware_id, name: row.hardware_name ?? '' },
    mileage: row.mileage,
    repairOrder: row.repair_order,
    diagnosticToolSerial: row.diagnostic_tool_serial,
    vciSerial: row.vci_serial,
    attachments: row.attachments ?? [],
    notes: row.notes ?? [],
    solution: row.solution,
    yourReference: row.your_reference,
    hotlineTicketId: row.request_type === requestType.technicalHotline ? `H-${row.id}` : '',
    timeline: (row.events ?? []).map((event) => ({
      ...event,
      statusLocalized: event.statusId === null ? '' : localizedStatus(event.statusId, language).ticketStatusLocalized,
    })),
    queuePosition: row.queue_position,
    isUpdated: row.is_updated,
    createDate: row.create_date.toISOString(),
    closedDate: row.closed_date?.toISOString() ?? null,
    revision: row.revision,
  };
}
