/**
 * Work of every kind, each in each of its forms: what a person entered, and the call that carries it. One that is missing does
 * not compile.
 */
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { chatSamples } from './chat-samples.ts';
import { teamSamples } from './team-samples.ts';

export const aLocale = { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' };
export const anAccount = 'ciam-anna';

const who = { ciamId: anAccount, countryCode: aLocale.countryCode, language: aLocale.language };
const here = { ciamId: anAccount, ...aLocale };

export interface SentCall {
  method?: 'DELETE';
  /** Behind /api/v1, or whole. */
  path: string;
  body?: unknown;
  query?: Record<string, string>;
}
type Form<K extends MutationKind> = readonly [args: ArgsByKind[K], sent: SentCall];
interface Samples<K extends MutationKind> {
  forms: readonly [Form<K>, ...Form<K>[]];
  /** Tablets of November 2026 knew no such work. */
  isNewer?: true;
}

const request: ArgsByKind['create-request']['request'] = {
  requestType: 1,
  subsystemId: 6,
  subject: 'Brake noise',
  comments: '',
  ticketCategoryId: null,
  vehicle: null,
  vehicleLookup: { searchMethodId: 10, value: 'B-AB 123', stateCode: null },
  timeslot: { bookingType: 2, startTime: null, endTime: null },
  isContactAsapRequest: true,
  isVciConfirmed: false,
  technicianId: null,
  hardwareId: null,
  licensePlate: 'B-AB 123',
  mileage: null,
  repairOrder: '',
  diagnosticToolSerial: '',
  vciSerial: '',
};
export const aNewRequest: ArgsByKind['create-request'] = {
  request,
  attachmentIds: [],
  label: { serviceType: 'Remote diagnostics', technician: '', hardware: '', credits: 1 },
};
const words = { subject: 'Brakes', comments: 'Squeals\nwhen warm', repairOrder: 'R-1', mileage: 84_000 };

const claim = { hardWareId: '17', faultCodeId: 1, repairNote: 'Housing broken\nand bent' };
const addedDevice = {
  brand: 'Kestrel',
  model: 'VCI 500',
  partNumber: 'KV-500-01',
  serialNumber: '4711',
  manufacturingDate: '2024-05-17',
};
const note = { serialNumber: '123', note: 'Plug bent' };
const answer = { supportRequestId: '100', note: 'It still brakes badly' };
const message = {
  reason: 'short',
  name: 'Ada Lindner',
  country: 'Germany',
  email: 'ada@lindner.example',
  message: 'Do you cover vans?',
  hasConsented: true,
} as const;

const atDesk = { supportRequestId: '100', label: { ticketId: 'T-100' } };
const deskBody = { supportRequestId: '100', language: aLocale.language };
const found = { system: 'Engine', code: 'P0301', text: 'Misfire', severity: 4 } as const;
type DeskKind =
  | 'take-request'
  | 'hand-over-request'
  | 'write-to-workshop'
  | 'set-request-status'
  | 'set-scan-result'
  | 'close-request'
  | 'cancel-for-workshop'
  | 'end-chat';

const deskSamples: { [K in DeskKind]: Samples<K> } = {
  'take-request': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, label: { ticketId: 'T-100', expert: 'Eva' } },
        { path: 'expert/TakeRequest', body: deskBody },
      ],
    ],
  },
  'hand-over-request': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, expertId: 'ciam-tom', label: { ticketId: 'T-100', expert: 'Tom' } },
        { path: 'expert/HandOverRequest', body: { ...deskBody, expertId: 'ciam-tom' } },
      ],
      [
        { ...atDesk, expertId: null, label: { ticketId: 'T-100', expert: '' } },
        { path: 'expert/HandOverRequest', body: { ...deskBody, expertId: null } },
      ],
    ],
  },
  'write-to-workshop': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, text: 'Which engine?', isQuestion: true },
        { path: 'expert/AnswerRequest', body: { ...deskBody, text: 'Which engine?', isQuestion: true } },
      ],
    ],
  },
  'set-request-status': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, statusId: 40, subStatusId: null },
        { path: 'expert/SetRequestStatus', body: { ...deskBody, statusId: 40, subStatusId: null } },
      ],
    ],
  },
  'set-scan-result': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, errorCodes: [found] },
        { path: 'expert/SetScanResult', body: { ...deskBody, errorCodes: [found] } },
      ],
    ],
  },
  'close-request': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, solution: 'New sensor', subStatusId: 46 },
        { path: 'expert/CloseWithSolution', body: { ...deskBody, solution: 'New sensor', subStatusId: 46 } },
      ],
    ],
  },
  'cancel-for-workshop': {
    isNewer: true,
    forms: [
      [
        { ...atDesk, reason: 'Asked twice' },
        { path: 'expert/CancelRequest', body: { ...deskBody, reason: 'Asked twice' } },
      ],
    ],
  },
  'end-chat': {
    isNewer: true,
    forms: [
      [
        { ...atDesk },
        {
          method: 'DELETE',
          path: '/api/Chime/DeleteChannelPrivate',
          body: { ticketId: '100' },
        },
      ],
    ],
  },
};

export const samples: { [K in MutationKind]: Samples<K> } = {
  'create-request': {
    forms: [
      [aNewRequest, { path: 'support/CreateSupportRequest', body: { ...here, ...request, attachments: [] } }],
      [
        { ...aNewRequest, request: { ...request, ...words } },
        { path: 'support/CreateSupportRequest', body: { ...here, ...request, ...words, attachments: [] } },
      ],
      [
        { ...aNewRequest, request: { ...request, ...words, requestType: 2 } },
        {
          path: 'support/CreateTechnicalSupportRequest',
          body: { ...here, ...request, ...words, requestType: 2, attachments: [] },
        },
      ],
    ],
  },
  'start-claim': {
    forms: [
      [
        { ...claim, repairNote: '', label: { hardware: 'VCI', fault: 'Broken' } },
        { path: 'vci/requestVciRepair', body: { ...who, ...claim, repairNote: '' } },
      ],
      [
        { ...claim, label: { hardware: 'VCI', fault: 'Broken' } },
        { path: 'vci/requestVciRepair', body: { ...who, ...claim } },
      ],
    ],
  },
  'set-favourite': {
    forms: [
      [
        { hardwareId: '17', isFavourite: true, label: { hardware: 'VCI' } },
        { path: 'vci/CreateVciFavourite', body: { id: 0, ciamId: anAccount, vciId: '17' } },
      ],
      [
        { hardwareId: '17', isFavourite: false, label: { hardware: 'VCI' } },
        { path: 'vci/DeleteVciFavourite', body: { id: '17' } },
      ],
    ],
  },
  'set-favourite-technician': {
    forms: [
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
  },
  'cancel-request': {
    forms: [
      [
        { supportRequestId: '100', label: { ticketId: 'T-100' } },
        { path: 'support/CancelServiceRequest', body: { ...here, supportRequestId: '100' } },
      ],
      [
        { supportRequestId: '100', hotlineTicketId: 'H-7', label: { ticketId: 'T-100' } },
        { path: 'support/CancelHotlineTicket', body: { ...here, hotlineTicketId: 'H-7' } },
      ],
    ],
  },
  'answer-request': {
    forms: [
      [
        { ...answer, label: { ticketId: 'T-100' } },
        { path: 'support/UpdateSupportRequest', body: { ...who, ...answer } },
      ],
    ],
  },
  'mark-request-read': {
    forms: [
      [
        { supportRequestId: '100' },
        { path: 'support/UpdateSupportRequest', body: { ...who, supportRequestId: '100', isRead: true } },
      ],
    ],
  },
  'add-device': {
    forms: [
      [
        { device: addedDevice, label: { hardware: 'Kestrel VCI 500' } },
        { path: 'vci/AddVCI', body: { ...who, ...addedDevice } },
      ],
    ],
  },
  'add-hardware-note': {
    isNewer: true,
    forms: [
      [
        { ...note, attachmentIds: [], label: { hardware: 'VCI 17' } },
        { path: 'vci/AddVciNote', body: { ...who, ...note, attachments: [] } },
      ],
    ],
  },
  'delete-device': {
    forms: [
      [
        { hardwareId: '17', label: { hardware: 'VCI 17', serialNumber: '123' } },
        { method: 'DELETE', path: 'vci/Delete', query: { ciamId: anAccount, HardwareId: '17' } },
      ],
    ],
  },
  'contact-message': {
    forms: [
      [
        { message, label: { subject: message.message } },
        { path: 'support/SubmitAccountContactMessage', body: { ...who, message } },
      ],
    ],
  },
  ...teamSamples,
  ...deskSamples,
  ...chatSamples,
};

/** One of each kind, in its first form. */
export const workOf = Object.fromEntries(
  Object.entries(samples).map(([kind, { forms }]) => [kind, forms[0][0]]),
) as unknown as { [K in MutationKind]: ArgsByKind[K] };
