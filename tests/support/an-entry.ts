/** Outbox entries and server rows for tests; only what a test is about needs to be said. */
import type { HardwareItem } from '../../contract/hardware.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import { type MutationKind, recordOf } from '../../src/sync/mutations/registry.ts';
import type { AnyEntry, OutboxEntry } from '../../src/sync/outbox/entry.ts';
import { aLocale, anAccount, workOf } from './work-samples.ts';

let made = 0;

export function anEntry<K extends MutationKind>(kind: K, given: Partial<OutboxEntry<K>> = {}): AnyEntry {
  const args = given.args ?? workOf[kind];
  const entry: OutboxEntry<K> = {
    id: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    account: anAccount,
    kind,
    args,
    place: aLocale,
    contractVersion: 1,
    createdAt: made,
    dependsOn: [],
    record: recordOf({ kind, args }),
    attempts: 0,
    isInDoubt: false,
    nextAttemptAt: 0,
    state: 'waiting',
    reason: null,
    ...given,
  };
  return entry as AnyEntry;
}

export function aRequest(given: Partial<SupportRequest> = {}): SupportRequest {
  const status = { id: 20, ticketStatus: 'Queued', ticketStatusLocalized: 'In Warteschlange', language: 'de' };
  return {
    supportRequestId: '100',
    ticketId: `T-${given.supportRequestId ?? '100'}`,
    clientKey: null,
    requestType: 1,
    subsystemId: 6,
    serviceType: 'Remote diagnostics',
    subject: 'Brake noise',
    comments: '',
    ticketCategoryId: null,
    supportRequestStatus: status,
    supportRequestSubStatus: null,
    vehicle: null,
    vehicleLookup: null,
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    isContactAsapRequest: false,
    technician: null,
    hardware: null,
    mileage: null,
    repairOrder: '',
    diagnosticToolSerial: '',
    vciSerial: '',
    attachments: [],
    notes: [],
    queuePosition: null,
    isUpdated: false,
    createDate: '2026-11-21T08:00:00.000Z',
    closedDate: null,
    revision: 1,
    ...given,
  };
}

export function aDevice(given: Partial<HardwareItem> = {}): HardwareItem {
  return {
    id: '17',
    name: 'VCI 17',
    brand: 'Dorn',
    model: 'D1',
    partNumber: 'P1',
    serialNumber: '123',
    manufacturingDate: null,
    isFavourite: false,
    repairStatus: { status: 'None', since: null, clientKey: null },
    revision: 1,
    ...given,
  };
}
