/**
 * What the new-request wizard remembers, as plain data that survives a reload as a draft (SU-135, SU-136).
 * Attachments are not in here: they are kept beside the draft, under its key.
 */
import type { DeviceSerials } from './device-serials.ts';
import { noChoice, type VehicleChoice } from './vehicle-choice.ts';
import { type RequestType, searchMethod, type SearchMethod } from './wire-enums.ts';

/** Numeric steps (SU-067). 1, 60 and 70 belong to the service choice and the ADS flow. */
export const step = {
  selectServiceType: 1,
  vehicle: 10,
  details: 20,
  timeslot: 30,
  summary: 40,
  created: 50,
  bookingType: 60,
  adsSummary: 70,
} as const;
export type Step = (typeof step)[keyof typeof step];

/** The four stages in their order (SU-066). */
export const stages = [step.vehicle, step.details, step.timeslot, step.summary] as const;
export type Stage = (typeof stages)[number];

/** The step of the wizard that a step of either form stands for. */
export function wizardStepOf(current: Step): Step {
  if (current === step.bookingType) return step.timeslot;
  return current === step.adsSummary || current === step.created ? step.summary : current;
}

/** What a look-up may tell beside what names the vehicle (SU-140). */
export interface VehicleExtras {
  imageUrl?: string | undefined;
  type?: string | undefined;
  /** `YYYY-MM-DD`. */
  registrationDate?: string | null | undefined;
  powerHP?: number | null | undefined;
  colorCode?: string | undefined;
  euEmissionStage?: string | undefined;
  /** Kilograms. */
  ownWeight?: number | null | undefined;
  totalWeight?: number | null | undefined;
  trailerWeightWithBrakes?: number | null | undefined;
  trailerWeightWithoutBrakes?: number | null | undefined;
  /** Litres; 0 for electric engines. */
  engineSize?: number | null | undefined;
}

export interface FoundVehicle extends VehicleExtras {
  brand: string;
  model: string;
  engine: string;
  engineCode: string;
  year: number | null;
  variant: string;
  fuelType: string;
  powerKW: number | null;
  transmission: string;
  bodyStyle: string;
  kType: string;
  vin: string;
  registration: string;
}

export interface WizardForm {
  requestType: RequestType | null;
  /** By a number that is looked up, or by hand from the catalogue. */
  identifyBy: 'number' | 'hand';
  searchMethodId: SearchMethod;
  searchValue: string;
  /** US state of a plate, e.g. `TX`. */
  searchState: string;
  choice: VehicleChoice;
  /** Typed beside a choice by hand; optional. */
  vin: string;
  serviceTypeId: number | null;
  subject: string;
  technicianId: string | null;
  hardwareId: string | null;
  ticketCategoryId: number | null;
  comments: string;
  isContactAsap: boolean;
  isVciConfirmed: boolean;
  licensePlate: string;
  mileage: string;
  repairOrder: string;
  diagnosticToolSerial: string;
  vciSerial: string;
  /** The workshop's own reference of a health check. */
  vhcYourReference: string;
  booking: 'scheduled' | 'queue' | null;
  slot: { startTime: string; endTime: string } | null;
}

export interface WizardState {
  currentStep: Step;
  form: WizardForm;
  /** The vehicle found for `form.searchValue`. */
  searchResult: FoundVehicle | null;
  /** The number is kept as typed and looked up when the request is sent. */
  isNumberKept: boolean;
  /** The look-up has answered that nobody knows a vehicle by this number (SU-398). */
  isNumberUnknown: boolean;
  /** No device is wanted (a borrowed one, none at all): none is chosen by itself any more. */
  isWithoutDevice: boolean;
  /** As the chosen or connected device gives them; empty while none does. */
  deviceSerials: DeviceSerials;
  /** The chosen slot is gone (refused, or no longer among the open ones): another one must be chosen (SU-077). */
  isSlotLost: boolean;
  userAvailableCredits: number | null;
  createQueuedRequestEnabled: boolean;
  createScheduledRequestEnabled: boolean;
}

export const emptyForm: WizardForm = {
  requestType: null,
  identifyBy: 'number',
  searchMethodId: searchMethod.registration,
  searchValue: '',
  searchState: '',
  choice: noChoice,
  vin: '',
  serviceTypeId: null,
  subject: '',
  technicianId: null,
  hardwareId: null,
  ticketCategoryId: null,
  comments: '',
  isContactAsap: false,
  isVciConfirmed: false,
  licensePlate: '',
  mileage: '',
  repairOrder: '',
  diagnosticToolSerial: '',
  vciSerial: '',
  vhcYourReference: '',
  booking: null,
  slot: null,
};

/** `type` null starts with the choice of a service, otherwise with the vehicle. */
export function startOfWizard(type: RequestType | null): WizardState {
  return {
    currentStep: type === null ? step.selectServiceType : step.vehicle,
    form: { ...emptyForm, requestType: type },
    searchResult: null,
    isNumberKept: false,
    isNumberUnknown: false,
    isWithoutDevice: false,
    deviceSerials: { diagnosticToolSerial: '', vciSerial: '' },
    isSlotLost: false,
    userAvailableCredits: null,
    createQueuedRequestEnabled: true,
    createScheduledRequestEnabled: true,
  };
}

/** Whether the vehicle that is identified, and how, is still the same. */
export function isSameVehicle(a: WizardState, b: WizardState): boolean {
  const said = ({ searchResult, isNumberKept, form }: WizardState) => {
    const { requestType, identifyBy, searchMethodId, searchValue, searchState, choice, vin } = form;
    const by =
      identifyBy === 'hand' ? [choice, vin] : [searchMethodId, searchValue, searchState, searchResult, isNumberKept];
    return JSON.stringify([requestType, identifyBy, ...by]);
  };
  return said(a) === said(b);
}

/** Whether there is something to keep as a draft: a choice of service alone is not. */
export function isWorthKeeping(state: WizardState): boolean {
  const atChoice = state.currentStep === step.selectServiceType;
  return isDirty(atChoice ? { ...state, currentStep: step.vehicle } : state);
}

/** Whether leaving would lose something (SU-170). */
export function isDirty(state: WizardState): boolean {
  return (
    state.currentStep !== step.vehicle ||
    state.searchResult !== null ||
    state.form.choice.brand !== '' ||
    state.form.searchValue.trim() !== ''
  );
}
