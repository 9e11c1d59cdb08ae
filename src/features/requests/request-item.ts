/**
 * One line of the list: a request as the server told it, or one that is still on this device only. Times stay
 * instants and texts stay data; the screen puts them into words.
 */
import type { AnyEntry, EntryState, OutboxEntry } from '../../sync/outbox/entry.ts';
import { projectRequest } from '../../sync/outbox/projection.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { vehicleText } from '../../../domain/vehicle-text.ts';
import type { SortKey } from './request-view.ts';

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

/** As the device's indexes order them (src/data/request-order.ts): the oldest first among equals, descending the exact reverse. */
export function sortedItems(items: readonly RequestItem[], sort: SortKey, isAscending: boolean): RequestItem[] {
  const sorted = items.toSorted(
    (a, b) => compareTexts(sortText(a, sort), sortText(b, sort)) || compareTexts(a.createDate, b.createDate),
  );
  return isAscending ? sorted : sorted.reverse();
}

function sortText(item: RequestItem, sort: SortKey): string {
  switch (sort) {
    case 'ticketId':
      return item.ticketId ?? '';
    case 'subject':
      return item.subject.toLowerCase();
    case 'serviceType':
      return item.serviceType;
    case 'status':
      return String(item.status?.id ?? 0).padStart(6, '0');
    case 'createDate':
      return item.createDate;
    case 'vehicle':
      return item.vehicle.toLowerCase();
    case 'timeslot':
      return item.timeslot?.startTime ?? '';
  }
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
