/**
 * One line of the list: a request as the server told it, or one that is still on this device only. Times stay
 * instants and texts stay data; the screen puts them into words.
 */
import type { AnyEntry, EntryState, OutboxEntry } from '../../sync/outbox/entry.ts';
import { projectRequest } from '../../sync/outbox/projection.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { vehicleText } from '../../../domain/vehicle-text.ts';

export interface RequestItem {
  key: string;
  /** For the detail's address. */
  requestId: string;
  /** Null while the server has not given a number. */
  ticketId: string | null;
  subject: string;
  serviceType: string;
  status: { id: number; text: string } | null;
  /** ISO instant. */
  createDate: string;
  vehicle: string;
  /** Start of the slot; null: as soon as possible. */
  timeslot: { startTime: string; endTime: string } | null;
  isUpdated: boolean;
  queuePosition: number | null;
  /** Where it is while it is on this device only; null: on the server. */
  waiting: EntryState | null;
  isCancelling: boolean;
}

export function itemFromRow(row: RequestRow, entries: readonly AnyEntry[]): RequestItem {
  const { isUpdated, cancelling } = projectRequest(row, entries);
  return {
    key: row.supportRequestId,
    requestId: row.supportRequestId,
    ticketId: row.ticketId,
    subject: row.subject,
    serviceType: row.serviceType,
    status: { id: row.statusId, text: row.supportRequestStatus.ticketStatusLocalized },
    createDate: row.createDate,
    vehicle: vehicleText(row),
    timeslot: slotFrom(row.timeslot),
    isUpdated,
    queuePosition: row.queuePosition,
    waiting: null,
    isCancelling: cancelling !== null && cancelling.state !== 'refused',
  };
}

export function itemFromEntry(entry: OutboxEntry<'create-request'>): RequestItem {
  const { request, label } = entry.args;
  return {
    key: entry.id,
    requestId: waitingAddressOf(entry.id),
    ticketId: null,
    subject: request.subject,
    serviceType: label.serviceType,
    status: null,
    createDate: new Date(entry.createdAt).toISOString(),
    vehicle: vehicleText({ vehicle: request.vehicle, vehicleLookup: request.vehicleLookup }),
    timeslot: slotFrom(request.timeslot),
    isUpdated: false,
    queuePosition: null,
    waiting: entry.state,
    isCancelling: false,
  };
}

function slotFrom(timeslot: { startTime: string | null; endTime: string | null }): RequestItem['timeslot'] {
  const { startTime, endTime } = timeslot;
  return startTime !== null && endTime !== null ? { startTime, endTime } : null;
}
