/**
 * Why the server did not take a new request, as a dictionary key: the message of the error catalogue where its code or field tells
 * which (SU-380, SU-381, SU-382, SU-387, SU-388, SU-389, SU-393, SU-394, SU-395), otherwise null. Decides by code and field, never by text.
 */
import { isSlotTaken, slotTaken } from '../../../domain/timeslots.ts';
import { step, type Stage } from '../../../domain/wizard-state.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';

type Reason = NonNullable<AnyEntry['reason']>;

export function refusalKeyOf({ code, messages }: Reason): string | null {
  const field = messages.find((message) => message.field !== undefined)?.field ?? '';
  const hasCode = (wanted: string) => messages.some((message) => message.code === wanted);
  switch (code) {
    case slotTaken:
      return 'newRequest.timeslot.lost';
    case 'insufficient-credits':
      return 'newRequest.summary.short';
    case 'subscription-inactive':
      return 'newRequest.bar.expired';
    case 'not-found':
      return goneKeys[field] ?? null;
    case 'validation':
      if (field === 'subsystemId' && hasCode('003')) return 'newRequest.problem.offer-no-solution-group';
      if (field === 'subsystemId' && hasCode('001')) return 'newRequest.problem.offer-no-service-types';
      if (field === 'vehicle' && hasCode('001')) return 'newRequest.problem.not-covered';
      return invalidKeys[field] ?? null;
    default:
      return null;
  }
}

const goneKeys: Readonly<Record<string, string>> = {
  technicianId: 'newRequest.goneTechnician',
  hardwareId: 'newRequest.goneHardware',
};
const invalidKeys: Readonly<Record<string, string>> = {
  subsystemId: 'newRequest.problem.offer-not-in-country',
  timeslot: 'newRequest.timeslot.noQueue',
  mileage: 'newRequest.problem.mileage-required',
};

/** Another slot has to be chosen for it. */
export function isRefusedForSlot({ state, reason }: Pick<AnyEntry, 'state' | 'reason'>): boolean {
  return state === 'refused' && isSlotTaken(reason);
}

/** Where what was refused can be changed; null: nowhere in particular. */
export function stageOfRefusal({ code, messages }: Reason): Stage | null {
  if (code === slotTaken) return step.timeslot;
  const field = messages.find((message) => message.field !== undefined)?.field?.split('.')[0] ?? '';
  return stageOfField[field] ?? null;
}

const stageOfField: Readonly<Record<string, Stage>> = {
  vehicle: step.vehicle,
  vehicleLookup: step.vehicle,
  subsystemId: step.details,
  technicianId: step.details,
  hardwareId: step.details,
  ticketCategoryId: step.details,
  mileage: step.details,
  repairOrder: step.details,
  attachments: step.details,
  timeslot: step.timeslot,
};
