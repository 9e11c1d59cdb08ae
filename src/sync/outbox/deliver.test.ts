import { beforeEach, expect, test } from 'vitest';
import { aNewRequest, anAccount, anEntry, workOf } from '../../../tests/support/an-entry.ts';
import { type SyncDevice, createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { deliver } from './deliver.ts';
import type { ArgsByKind, MutationKind } from '../mutations/registry.ts';
import type { AnyEntry } from './entry.ts';

let device: SyncDevice;
beforeEach(() => {
  device = createSyncDevice();
  device.serve(() => refusal('conflict'));
});

const who = { ciamId: anAccount, countryCode: 'de', language: 'de-DE' };
const here = { ...who, timeZoneId: 'Europe/Berlin' };
const label = { hardware: 'VCI' };
const { message } = workOf['contact-message'];
const words = { subject: 'Brakes', comments: 'Squeals\nwhen warm', repairOrder: 'R-1', mileage: 84_000 };
const request = { ...aNewRequest.request, ...words };

interface Sent {
  method?: 'DELETE';
  path: string;
  body?: unknown;
  query?: Record<string, string>;
}
/** Every kind of work, in each of its forms: what a person entered, and the call that carries it. */
const kinds: { [K in MutationKind]: [args: ArgsByKind[K], sent: Sent][] } = {
  'create-request': [
    [
      { ...aNewRequest, request },
      { path: 'support/CreateSupportRequest', body: { ...here, ...request, attachments: [] } },
    ],
    [
      { ...aNewRequest, request: { ...request, requestType: 2 } },
      {
        path: 'support/CreateTechnicalSupportRequest',
        body: { ...here, ...request, requestType: 2, attachments: [] },
      },
    ],
  ],
  'start-claim': [
    [
      { hardWareId: '17', faultCodeId: 3, repairNote: 'Housing broken', label: { ...label, fault: 'Broken' } },
      {
        path: 'vci/requestVciRepair',
        body: { ...who, hardWareId: '17', faultCodeId: 3, repairNote: 'Housing broken' },
      },
    ],
  ],
  'set-favourite': [
    [
      { hardwareId: '17', isFavourite: true, label },
      { path: 'vci/CreateVciFavourite', body: { id: 0, ciamId: anAccount, vciId: '17' } },
    ],
    [
      { hardwareId: '17', isFavourite: false, label },
      { path: 'vci/DeleteVciFavourite', body: { id: '17' } },
    ],
  ],
  'set-favourite-technician': [
    [
      { contactPersonId: '3', isFavourite: true, label: { technician: 'Ada' } },
      {
        path: 'contactpersons/CreateContactPersonFavourite',
        body: { id: 0, ciamId: anAccount, contactPersonId: '3' },
      },
    ],
    [
      { contactPersonId: '3', isFavourite: false, label: { technician: 'Ada' } },
      { path: 'contactpersons/DeleteContactPersonFavourite', body: { id: '3' } },
    ],
  ],
  'cancel-request': [
    [
      { supportRequestId: '100', label: { ticketId: 'T-100' } },
      { path: 'support/CancelServiceRequest', body: { ...here, supportRequestId: '100' } },
    ],
    [
      { supportRequestId: '100', hotlineTicketId: 'H-7', label: { ticketId: 'T-100' } },
      { path: 'support/CancelHotlineTicket', body: { ...here, hotlineTicketId: 'H-7' } },
    ],
  ],
  'answer-request': [
    [
      { supportRequestId: '100', note: 'Only when it is warm', label: { ticketId: 'T-100' } },
      {
        path: 'support/UpdateSupportRequest',
        body: { ...who, supportRequestId: '100', note: 'Only when it is warm' },
      },
    ],
  ],
  'mark-request-read': [
    [
      { supportRequestId: '100' },
      { path: 'support/UpdateSupportRequest', body: { ...who, supportRequestId: '100', isRead: true } },
    ],
  ],
  'add-device': [[workOf['add-device'], { path: 'vci/AddVCI', body: { ...who, ...workOf['add-device'].device } }]],
  'add-hardware-note': [
    [
      workOf['add-hardware-note'],
      { path: 'vci/AddVciNote', body: { ...who, serialNumber: '123', note: 'Plug bent', attachments: [] } },
    ],
  ],
  'delete-device': [
    [workOf['delete-device'], { method: 'DELETE', path: 'vci/Delete', query: { ciamId: anAccount, HardwareId: '17' } }],
  ],
  'contact-message': [
    [
      { message, label: { subject: 'Do you cover vans?' } },
      { path: 'support/SubmitAccountContactMessage', body: { ...who, message } },
    ],
  ],
};
const cases = Object.entries(kinds).flatMap(([kind, ways]) =>
  ways.map(([args, sent]) => ({ kind: kind as MutationKind, args, sent })),
);

test.each(cases)('what a person entered is sent to the letter, and nothing beside it ($sent.path)', async (given) => {
  const { kind, args, sent } = given;
  const entry: AnyEntry = anEntry(kind, { args: args as never });
  await deliver({ ...device.platform, ...device, onProgress: () => {} }, entry, 'key-1');
  const [call, ...more] = device.calls;
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: sent.method ?? 'POST', path: `/api/v1/${sent.path}` });
  expect(call?.body).toEqual(sent.body);
  expect(Object.fromEntries(call?.query ?? [])).toEqual(sent.query ?? {});
  expect(call?.headers.get('idempotency-key')).toBe('key-1');
});
