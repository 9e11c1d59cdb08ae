/**
 * A finished wizard as work for the outbox, and such work as a wizard again when it is taken back to be edited.
 * What belongs to who and where is added when it is sent.
 */
import { mileageFromTyped } from '../../../domain/mileage.ts';
import { noChoice, engineOf, type CatalogueData } from '../../../domain/vehicle-choice.ts';
import { requestType, searchMethod } from '../../../domain/wire-enums.ts';
import {
  startOfWizard,
  step,
  type FoundVehicle,
  type WizardForm,
  type WizardState,
} from '../../../domain/wizard-state.ts';
import { normaliseVin } from '../../../domain/vin.ts';
import { normalisePlate } from '../../../domain/plates.ts';
import type { ArgsByKind } from '../../sync/mutations/registry.ts';

export type NewRequestWork = ArgsByKind['create-request'];

/** The number to look up, normalised as the server compares it (SU-175); null by hand. */
export function lookupOf(form: WizardForm): NewRequestWork['request']['vehicleLookup'] {
  if (form.identifyBy === 'hand') return null;
  const isVin = form.searchMethodId === searchMethod.vin;
  const value = isVin ? normaliseVin(form.searchValue) : normalisePlate(form.searchValue);
  return { searchMethodId: form.searchMethodId, value, stateCode: form.searchState === '' ? null : form.searchState };
}

/** The vehicle as known on this device: found, chosen by hand, or null while only a number is known. */
export function vehicleOf(state: WizardState, catalogue: CatalogueData | null): FoundVehicle | null {
  const { form } = state;
  if (form.identifyBy === 'number') return state.searchResult;
  const engine = catalogue && engineOf(catalogue, form.choice);
  return {
    brand: form.choice.brand,
    model: form.choice.model,
    engine: form.choice.engine,
    engineCode: engine?.code.slice(0, 25) ?? '',
    year: form.choice.year,
    variant: form.choice.variant,
    fuelType: engine?.fuelType ?? '',
    powerKW: engine?.powerKW ?? null,
    transmission: '',
    bodyStyle: '',
    kType: engine?.kType ?? '',
    vin: normaliseVin(form.vin),
    registration: normalisePlate(form.licensePlate),
  };
}

export interface WorkContext {
  catalogue: CatalogueData | null;
  attachmentIds: string[];
  label: NewRequestWork['label'];
}

/** Only for a state without problems at any stage. */
export function workFromWizard(state: WizardState, context: WorkContext): NewRequestWork {
  const { form } = state;
  return {
    attachmentIds: context.attachmentIds,
    label: context.label,
    request: {
      requestType: form.requestType ?? 1,
      subsystemId: form.serviceTypeId ?? 0,
      subject: form.subject.trim(),
      comments: form.comments.trim(),
      ticketCategoryId: form.ticketCategoryId,
      vehicle: vehicleOf(state, context.catalogue),
      vehicleLookup: lookupOf(form),
      timeslot:
        form.booking === 'scheduled' && form.slot
          ? { bookingType: 1, startTime: form.slot.startTime, endTime: form.slot.endTime }
          : { bookingType: 2, startTime: null, endTime: null },
      isContactAsapRequest: form.isContactAsap,
      isVciConfirmed: form.isVciConfirmed,
      technicianId: form.technicianId,
      hardwareId: form.hardwareId,
      licensePlate: normalisePlate(form.licensePlate),
      mileage: mileageFromTyped(form.mileage),
      repairOrder: form.repairOrder.trim(),
      diagnosticToolSerial: form.diagnosticToolSerial.trim(),
      vciSerial: form.vciSerial.trim(),
      ...(form.requestType === requestType.healthCheck && { yourReference: form.vhcYourReference.trim() }),
    },
  };
}

/** Work taken back: opens at the review, or at the timeslots when the server said that the slot is gone. */
export function wizardFromWork(work: NewRequestWork, isSlotTaken: boolean): WizardState {
  const { request } = work;
  const start = startOfWizard(request.requestType);
  const { timeslot } = request;
  const slot = timeslot.bookingType === 1 ? { startTime: timeslot.startTime, endTime: timeslot.endTime } : null;
  const state: WizardState = {
    ...start,
    currentStep: isSlotTaken ? step.timeslot : step.summary,
    searchResult: request.vehicleLookup ? request.vehicle : null,
    isNumberKept: request.vehicleLookup !== null && request.vehicle === null,
    isSlotLost: isSlotTaken,
    isWithoutDevice: request.hardwareId === null,
    form: {
      ...start.form,
      ...identificationOf(request),
      serviceTypeId: request.subsystemId,
      subject: request.subject,
      technicianId: request.technicianId,
      hardwareId: request.hardwareId,
      ticketCategoryId: request.ticketCategoryId,
      comments: request.comments,
      isContactAsap: request.isContactAsapRequest,
      isVciConfirmed: request.isVciConfirmed,
      licensePlate: request.licensePlate,
      mileage: request.mileage === null ? '' : String(request.mileage),
      repairOrder: request.repairOrder,
      diagnosticToolSerial: request.diagnosticToolSerial,
      vciSerial: request.vciSerial,
      vhcYourReference: request.yourReference ?? '',
      booking: slot ? 'scheduled' : 'queue',
      slot,
    },
  };
  return isSlotTaken ? { ...state, form: { ...state.form, booking: null, slot: null } } : state;
}

/** The part of the form that says which vehicle it is, from a request or from work for one. */
export function identificationOf({
  vehicle,
  vehicleLookup,
}: Pick<NewRequestWork['request'], 'vehicle' | 'vehicleLookup'>): Partial<WizardForm> {
  if (vehicleLookup) {
    const { searchMethodId, value, stateCode } = vehicleLookup;
    return { identifyBy: 'number', searchMethodId, searchValue: value, searchState: stateCode ?? '' };
  }
  if (!vehicle) return {};
  const { brand, model, engine, year, variant, vin } = vehicle;
  return { identifyBy: 'hand', choice: { ...noChoice, brand, model, engine, year, variant }, vin };
}
