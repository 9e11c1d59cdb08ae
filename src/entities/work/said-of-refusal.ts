/**
 * What stands below the reason of refused work and helps to mend it, as dictionary keys: the words of the error catalogue, or the
 * fields that are meant. The server's own English is shown only for a code that this app does not know (SU-379).
 */
import { isErrorCode } from '../../../contract/errors.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { wordsOf } from './mutation-words.ts';

export interface Said {
  /** Sentences. */
  keys: string[];
  /** Labels of fields to look at. */
  fieldKeys: string[];
  /** As the server wrote them. */
  foreign: string[];
}

export function saidOfRefusal(entry: AnyEntry): Said {
  const nothing: Said = { keys: [], fieldKeys: [], foreign: [] };
  const { state, reason } = entry;
  if (state !== 'refused' || !reason) return nothing;
  if (!isErrorCode(reason.code)) return { ...nothing, foreign: once(reason.messages.map(({ message }) => message)) };
  if (reason.code !== 'validation' && reason.code !== 'not-found') return nothing;
  const key = wordsOf(entry)?.refusal?.(reason) ?? null;
  if (key !== null) return { ...nothing, keys: [key] };
  const fields = reason.messages.map(({ field }) => (field ?? '').split('.').at(-1) ?? '');
  return { ...nothing, fieldKeys: once(fields.flatMap((field) => labelKeys[field] ?? [])) };
}

const once = (texts: readonly string[]): string[] => [...new Set(texts)];

/** By the last part of a field's path in the call. */
const labelKeys: Readonly<Record<string, string>> = {
  subsystemId: 'newRequest.field.serviceType',
  serviceTypeId: 'newRequest.field.serviceType',
  ticketCategoryId: 'newRequest.field.category',
  subject: 'newRequest.field.subject',
  comments: 'newRequest.field.comments',
  attachments: 'newRequest.field.attachments',
  technicianId: 'newRequest.field.technician',
  hardwareId: 'newRequest.field.hardware',
  mileage: 'newRequest.field.mileage',
  repairOrder: 'newRequest.field.repairOrder',
  licensePlate: 'newRequest.field.licensePlate',
  diagnosticToolSerial: 'newRequest.field.toolSerial',
  vciSerial: 'newRequest.field.vciSerial',
  vin: 'newRequest.method.20',
  stateCode: 'newRequest.vehicle.state',
  yourReference: 'newRequest.field.yourReference',
  faultCodeId: 'hardware.claim.reason',
  repairNote: 'hardware.claim.note',
  brand: 'hardware.brand',
  model: 'hardware.model',
  partNumber: 'hardware.partNumber',
  serialNumber: 'hardware.serialNumber',
  manufacturingDate: 'hardware.manufactured',
};
