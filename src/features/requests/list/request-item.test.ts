import { expect, test } from 'vitest';
import type { RequestRow } from '../../../data/account-database.ts';
import type { AnyEntry, OutboxEntry } from '../../../sync/outbox/entry.ts';
import { vehicleText } from '../../../../domain/vehicle-text.ts';
import { entryIdIn, waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { startOfWizard } from '../../../../domain/wizard-state.ts';
import { itemFromDraft, itemFromEntry, itemFromRow } from './request-item.ts';

const golf = { brand: 'Volkswagen', model: 'Golf', year: 2015, registration: 'B-AB 123' };
function aRow(change: Partial<RequestRow> = {}): RequestRow {
  const row = {
    supportRequestId: '1',
    ticketId: 'T-100001',
    subject: 'No start',
    serviceType: 'Remote diagnostics',
    statusId: 20,
    supportRequestStatus: { id: 20, ticketStatus: 'queued', ticketStatusLocalized: 'In der Schlange', language: 'de' },
    createDate: '2026-11-20T08:00:00.000Z',
    vehicle: golf,
    vehicleLookup: null,
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    isUpdated: true,
    queuePosition: 2,
    ...change,
  };
  return row as RequestRow;
}
function anEntry<K extends AnyEntry['kind']>(kind: K, args: Partial<OutboxEntry<K>['args']>): AnyEntry {
  return { id: 'e1', kind, args, state: 'waiting', createdAt: 0, reason: null } as unknown as AnyEntry;
}

test('a line has id, subject, service type, status, create date, vehicle and timeslot [SU-060]', () => {
  expect(itemFromRow(aRow(), [])).toMatchObject({
    ticketId: 'T-100001',
    subject: 'No start',
    serviceType: 'Remote diagnostics',
    status: { id: 20, text: 'In der Schlange' },
    createDate: '2026-11-20T08:00:00.000Z',
    vehicle: 'Volkswagen Golf 2015 · B-AB 123',
    timeslot: null,
  });
});

test('a request without a slot is as soon as possible, one with a slot shows it [SU-061]', () => {
  const slot = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
  expect(itemFromRow(aRow({ timeslot: { bookingType: 1, ...slot } }), []).timeslot).toEqual(slot);
});

test('opening a request takes its updated mark away at once, before the server knows [SU-026]', () => {
  expect(itemFromRow(aRow(), []).isUpdated).toBe(true);
  const read = anEntry('mark-request-read', { supportRequestId: '1' });
  expect(itemFromRow(aRow(), [read]).isUpdated).toBe(false);
});

test('a cancellation that waits is shown at its request and nowhere else', () => {
  const cancelling = anEntry('cancel-request', { supportRequestId: '1' });
  expect(itemFromRow(aRow(), [cancelling]).cancelling).toMatchObject({ id: 'e1', state: 'waiting' });
  expect(itemFromRow(aRow({ supportRequestId: '2' }), [cancelling]).cancelling).toBeNull();
  expect(itemFromRow(aRow(), [{ ...cancelling, state: 'refused' }]).cancelling).toBeNull();
});

test('a request made offline is a line at once, marked as waiting, without a number it does not have', () => {
  const entry = anEntry('create-request', {
    request: {
      subject: 'No start',
      vehicle: null,
      vehicleLookup: { searchMethodId: 10, value: 'B-AB 123', stateCode: null },
      timeslot: { bookingType: 2, startTime: null, endTime: null },
    } as never,
    label: { serviceType: 'Remote diagnostics', technician: '', hardware: '', credits: 3 },
  });
  const item = itemFromEntry(entry as OutboxEntry<'create-request'>);
  expect(item).toMatchObject({ ticketId: null, status: null, waiting: { state: 'waiting' }, vehicle: 'B-AB 123' });
  expect(entryIdIn(item.requestId)).toBe('e1');
});

test('a request that was begun is a line that leads back into its form', () => {
  const state = startOfWizard(2);
  const form = { ...state.form, subject: 'Half typed', searchValue: 'B-AB 123' };
  const draft = { key: 'new-request:abc', state: { ...state, form }, isRemote: false, savedAt: 5 };
  expect(itemFromDraft(draft)).toMatchObject({
    ticketId: null,
    status: null,
    waiting: null,
    subject: 'Half typed',
    vehicle: 'B-AB 123',
    begun: { to: '/new-request', search: { resume: 'abc' } },
  });
  expect(itemFromDraft({ ...draft, isRemote: true }).begun?.to).toBe('/remote');
});

test('addresses tell work on this device from requests of the server', () => {
  expect(entryIdIn(waitingAddressOf('abc'))).toBe('abc');
  expect(entryIdIn('100123')).toBeNull();
});

test('a vehicle known only by its number is shown by it', () => {
  expect(vehicleText({ vehicle: null, vehicleLookup: { value: 'WVW' } })).toBe('WVW');
  expect(vehicleText({ vehicle: null, vehicleLookup: null })).toBe('');
});
