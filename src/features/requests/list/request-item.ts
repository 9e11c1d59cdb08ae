/**
 * One line of the list: a request as the server told it, or one that is still on this device only. Times stay
 * instants and texts stay data; the screen puts them into words.
 */
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';
import { projectRequest } from '../../../entities/request/projected-requests.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import type { KeptDraft } from '../../../entities/request/kept-requests.ts';
import { resumeOf } from '../../../entities/request/request-draft.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { vehicleName, vehicleNumber, vehicleText } from '../../../../domain/vehicle-text.ts';

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
  /** Name and number in one line. */
  vehicle: string;
  vehicleName: string;
  /** Its plate, or the number as typed. */
  vehicleNumber: string;
  /** Start of the slot; null: as soon as possible. */
  timeslot: { startTime: string; endTime: string } | null;
  isUpdated: boolean;
  queuePosition: number | null;
  /** The entry whose state it has; null: on the server, or only begun. */
  waiting: QueuedWork | null;
  /** Where it is gone on with when it was only begun. */
  begun: BegunAddress | null;
  /** A cancellation that is not on the server yet. */
  cancelling: QueuedWork | null;
}

/** What the words for its state are chosen by. */
export type QueuedWork = Pick<AnyEntry, 'id' | 'state' | 'isInDoubt'>;
export interface BegunAddress {
  to: string;
  search: Record<string, string>;
}

function queuedFrom({ id, state, isInDoubt }: QueuedWork): QueuedWork {
  return { id, state, isInDoubt };
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
    ...vehicleOfItem(row),
    timeslot: slotFrom(row.timeslot),
    isUpdated,
    queuePosition: row.queuePosition,
    waiting: null,
    begun: null,
    cancelling: cancelling && queuedFrom(cancelling),
  };
}

/** A request that was begun: no number, no date in the queue, only what there is of it. */
export function itemFromDraft({ key, state, isRemote, savedAt }: KeptDraft): RequestItem {
  const { form } = state;
  const vehicle = vehicleOf(state, null);
  return {
    key,
    requestId: key,
    ticketId: null,
    subject: form.subject.trim(),
    serviceType: '',
    status: null,
    createDate: new Date(savedAt).toISOString(),
    ...vehicleOfItem({ vehicle, vehicleLookup: lookupOf(form) }),
    timeslot: null,
    isUpdated: false,
    queuePosition: null,
    waiting: null,
    begun: { to: isRemote ? '/remote' : '/new-request', search: { resume: resumeOf(key) } },
    cancelling: null,
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
    ...vehicleOfItem(request),
    timeslot: slotFrom(request.timeslot),
    isUpdated: false,
    queuePosition: null,
    waiting: queuedFrom(entry),
    begun: null,
    cancelling: null,
  };
}

function vehicleOfItem(
  request: Parameters<typeof vehicleText>[0],
): Pick<RequestItem, 'vehicle' | 'vehicleName' | 'vehicleNumber'> {
  return { vehicle: vehicleText(request), vehicleName: vehicleName(request), vehicleNumber: vehicleNumber(request) };
}

function slotFrom(timeslot: { startTime: string | null; endTime: string | null }): RequestItem['timeslot'] {
  const { startTime, endTime } = timeslot;
  return startTime !== null && endTime !== null ? { startTime, endTime } : null;
}
