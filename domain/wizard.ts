/**
 * The new-request wizard as a pure state machine over past facts.
 *
 *   1 choose service ─► 10 vehicle ─► 20 details ─► 30 timeslot ─► 40 review ─► work for the outbox (50)
 *                          ▲  ◄──────────── back and edit links ────────────┘
 *                          └── started over ── from anywhere ──┘
 *
 * Going on is the screen's decision after `problemsOf` found nothing; the machine keeps what was typed whichever
 * way one goes. It knows no network: a look-up's result arrives as a fact.
 */
import { choose, noChoice, type ChoiceLevel } from './vehicle-choice.ts';
import {
  emptyForm,
  isStage,
  stages,
  startOfWizard,
  step,
  type FoundVehicle,
  type RequestType,
  type Stage,
  type WizardForm,
  type WizardState,
} from './wizard-state.ts';

/** Longest engine code that is kept (SU-174). */
const engineCodeLength = 25;

/** What the forms choose from. */
export interface WizardOptions {
  serviceTypes: readonly { id: number; requestType: RequestType }[];
  technicians: readonly { id: string }[];
  hardwares: readonly { id: string; serialNumber: string }[];
  /** All lists of the company the person acts for have been here: an empty one is empty. */
  isComplete: boolean;
}

/** Fields that are simply typed or ticked. */
export type PlainField = Exclude<keyof WizardForm, 'choice' | 'slot' | 'booking' | 'requestType'>;

export type WizardEvent =
  /** `serviceTypeId`: null when the lists are not known yet. */
  | { type: 'service-chosen'; requestType: RequestType; serviceTypeId: number | null }
  /** Another service is wanted; everything typed stays. */
  | { type: 'service-wanted' }
  | { type: 'changed'; change: Partial<Pick<WizardForm, PlainField>> }
  /** `number`: what was looked up, as typed; a late answer for a number that has changed meanwhile counts for nothing. */
  | { type: 'vehicle-found'; vehicle: FoundVehicle; number: string }
  | { type: 'number-kept'; number: string }
  | { type: 'level-chosen'; level: ChoiceLevel; value: string }
  | { type: 'vehicle-reset' }
  | { type: 'slot-chosen'; slot: { startTime: string; endTime: string } }
  | { type: 'queue-chosen' }
  | { type: 'slot-wanted' }
  | { type: 'slot-lost' }
  /** The chosen slot is no longer among the open ones: it stays in sight, and cannot be submitted. */
  | { type: 'slot-gone'; slot: { startTime: string } }
  | { type: 'options-known'; options: WizardOptions }
  | {
      type: 'account-known';
      credits: number | null;
      createQueuedRequestEnabled: boolean;
      createScheduledRequestEnabled: boolean;
    }
  | { type: 'went-to'; stage: Stage }
  /** With what there is to choose from, because the only choice is made again at once (SU-172). */
  | { type: 'started-over'; requestType: RequestType | null; options?: WizardOptions };

export function wizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'service-chosen':
      return serviceChosen(state, event.requestType, event.serviceTypeId);
    case 'service-wanted':
      return { ...state, currentStep: step.selectServiceType };
    case 'changed':
      return changed(state, event.change);
    case 'vehicle-found':
      return isStillAsked(state, event.number) ? vehicleFound(state, event.vehicle) : state;
    case 'number-kept':
      return isStillAsked(state, event.number) ? { ...state, isNumberKept: true, searchResult: null } : state;
    case 'level-chosen':
      return withForm(state, { choice: choose(state.form.choice, event.level, event.value) });
    case 'vehicle-reset':
      return vehicleReset(state);
    case 'slot-chosen':
      return { ...withForm(state, { booking: 'scheduled', slot: event.slot }), isSlotLost: false };
    case 'queue-chosen':
      return { ...withForm(state, { booking: 'queue' }), isSlotLost: false };
    case 'slot-wanted':
      return withForm(state, { booking: state.form.slot ? 'scheduled' : null });
    case 'slot-lost':
      return { ...withForm(state, { booking: null, slot: null }), isSlotLost: true, currentStep: step.timeslot };
    case 'slot-gone':
      return slotGone(state, event.slot);
    case 'options-known':
      return optionsKnown(state, event.options);
    case 'account-known':
      return accountKnown(state, event);
    case 'went-to':
      return { ...state, currentStep: event.stage };
    case 'started-over':
      return startedOver(state, event.requestType, event.options);
  }
}

/** The stage after or before; the first and last stay where they are. */
export function neighbourStage(state: WizardState, by: 1 | -1): Stage {
  const index = isStage(state.currentStep) ? stages.indexOf(state.currentStep) : 0;
  return stages[index + by] ?? stages[index] ?? step.vehicle;
}

function withForm(state: WizardState, change: Partial<WizardForm>): WizardState {
  return { ...state, form: { ...state.form, ...change } };
}

/** Another service may have other service types; everything typed stays. */
function serviceChosen(state: WizardState, type: RequestType, chosen: number | null): WizardState {
  const serviceTypeId = chosen ?? (state.form.requestType === type ? state.form.serviceTypeId : null);
  return { ...withForm(state, { requestType: type, serviceTypeId }), currentStep: step.vehicle };
}

/** Only the slot that is chosen now: the answer may be about one that was let go of meanwhile. */
function slotGone(state: WizardState, { startTime }: { startTime: string }): WizardState {
  const { booking, slot } = state.form;
  return booking === 'scheduled' && slot?.startTime === startTime ? { ...state, isSlotLost: true } : state;
}

/** A found vehicle belongs to the number it was found by: typing another number lets go of it. */
function changed(state: WizardState, change: Partial<Pick<WizardForm, PlainField>>): WizardState {
  const next = withForm(state, change);
  const isOtherNumber =
    next.form.searchValue.trim() !== state.form.searchValue.trim() ||
    next.form.searchMethodId !== state.form.searchMethodId ||
    next.form.searchState !== state.form.searchState;
  return isOtherNumber ? { ...next, searchResult: null, isNumberKept: false } : next;
}

function isStillAsked({ form }: WizardState, number: string): boolean {
  return form.identifyBy === 'number' && form.searchValue.trim() === number.trim();
}

function vehicleFound(state: WizardState, vehicle: FoundVehicle): WizardState {
  const found = { ...vehicle, engineCode: vehicle.engineCode.slice(0, engineCodeLength) };
  const licensePlate = state.form.licensePlate || vehicle.registration;
  return { ...withForm(state, { licensePlate }), searchResult: found, isNumberKept: false };
}

/** SU-173: brand, model, engine, year and variant, and with them what was found. */
function vehicleReset(state: WizardState): WizardState {
  return { ...withForm(state, { choice: noChoice, vin: '' }), searchResult: null, isNumberKept: false };
}

/** SU-172: where there is only one to choose, it is chosen. Choices that no longer exist are let go of. */
function optionsKnown(state: WizardState, options: WizardOptions): WizardState {
  const { form } = state;
  const serviceTypes = options.serviceTypes.filter((type) => type.requestType === form.requestType);
  const { isComplete } = options;
  const hardwareId = pick(form.hardwareId, options.hardwares, isComplete);
  const chosen = options.hardwares.find((device) => device.id === hardwareId);
  const change = {
    serviceTypeId: pick(form.serviceTypeId, serviceTypes, isComplete),
    technicianId: pick(form.technicianId, options.technicians, isComplete),
    hardwareId,
    vciSerial: form.vciSerial === '' && form.hardwareId === null ? (chosen?.serialNumber ?? '') : form.vciSerial,
  };
  return isSameIn(form, change) ? state : withForm(state, change);
}

/** The same object means that nothing has to be saved or drawn again. */
function isSameIn<T extends object>(whole: T, change: Partial<T>): boolean {
  return (Object.keys(change) as (keyof T)[]).every((key) => change[key] === whole[key]);
}

function pick<Id>(chosen: Id | null, options: readonly { id: Id }[], isComplete: boolean): Id | null {
  // Nothing known yet (a first start offline, another company just now): keep what was chosen before.
  if (options.length === 0 && !isComplete) return chosen;
  if (chosen !== null && options.some((option) => option.id === chosen)) return chosen;
  return options.length === 1 ? (options[0]?.id ?? null) : null;
}

function accountKnown(state: WizardState, known: Extract<WizardEvent, { type: 'account-known' }>): WizardState {
  const { credits: userAvailableCredits, createQueuedRequestEnabled, createScheduledRequestEnabled } = known;
  const change = { userAvailableCredits, createQueuedRequestEnabled, createScheduledRequestEnabled };
  return isSameIn(state, change) ? state : { ...state, ...change };
}

/** SU-171: a full reset keeps the credits and the two flags. */
function startedOver(state: WizardState, type: RequestType | null, options?: WizardOptions): WizardState {
  const { userAvailableCredits, createQueuedRequestEnabled, createScheduledRequestEnabled } = state;
  const reset: WizardState = {
    ...startOfWizard(type),
    form: { ...emptyForm, requestType: type },
    userAvailableCredits,
    createQueuedRequestEnabled,
    createScheduledRequestEnabled,
  };
  return options ? optionsKnown(reset, options) : reset;
}
