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
import { plateKey } from './plates.ts';
import { subjectFrom } from './subject-from.ts';
import { choose, noChoice, type ChoiceLevel } from './vehicle-choice.ts';
import type { RequestType } from './wire-enums.ts';
import {
  emptyForm,
  startOfWizard,
  step,
  type FoundVehicle,
  type Step,
  type WizardForm,
  type WizardState,
} from './wizard-state.ts';
import { deviceChosen, isSameIn, optionsKnown, withForm, type WizardOptions } from './wizard-options.ts';

/** Longest engine code that is kept (SU-174). */
const engineCodeLength = 25;

/** Fields that are simply typed or ticked. */
export type PlainField = Exclude<keyof WizardForm, 'choice' | 'slot' | 'booking' | 'requestType'>;

export type KnownNumber = Pick<WizardForm, 'searchMethodId' | 'searchValue' | 'searchState'>;

/** What was looked up, as typed, and what for; a late answer for what has changed meanwhile counts for nothing. */
interface AskedNumber {
  number: string;
  by: Pick<WizardForm, 'searchMethodId' | 'searchState'>;
}

export type WizardEvent =
  /** `serviceTypeId`: null when the lists are not known yet. */
  | { type: 'service-chosen'; requestType: RequestType; serviceTypeId: number | null }
  /** Another service is wanted; everything typed stays. */
  | { type: 'service-wanted' }
  | { type: 'changed'; change: Partial<Pick<WizardForm, PlainField>> }
  | ({ type: 'vehicle-found'; vehicle: FoundVehicle } & AskedNumber)
  /** One that the workshop had before; `number`: by which it is looked up. */
  | { type: 'vehicle-taken'; vehicle: FoundVehicle; number: KnownNumber }
  | ({ type: 'number-kept' } & AskedNumber)
  | ({ type: 'vehicle-not-found' } & AskedNumber)
  /** null: none of the devices. */
  | { type: 'device-chosen'; device: { id: string; serialNumber: string } | null }
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
  | { type: 'went-to'; step: Step }
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
      return isStillAsked(state, event) ? vehicleFound(state, event.vehicle) : state;
    case 'vehicle-taken':
      return vehicleTaken(state, event.vehicle, event.number);
    case 'number-kept':
      return isStillAsked(state, event) ? { ...withoutResult(state), isNumberKept: true } : state;
    case 'vehicle-not-found':
      return isStillAsked(state, event) ? { ...withoutResult(state), isNumberUnknown: true } : state;
    case 'device-chosen':
      return deviceChosen(state, event.device);
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
      return { ...state, currentStep: event.step };
    case 'started-over':
      return startedOver(state, event.requestType, event.options);
  }
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

/** A found vehicle belongs to the number it was found by: typing another number lets go of it, and by hand it counts for nothing. */
function changed(state: WizardState, change: Partial<Pick<WizardForm, PlainField>>): WizardState {
  const next = withForm(state, withSubject(state.form, change));
  const isOtherNumber =
    next.form.searchValue.trim() !== state.form.searchValue.trim() ||
    next.form.searchMethodId !== state.form.searchMethodId ||
    next.form.searchState !== state.form.searchState;
  if (isOtherNumber) return withoutResult(next);
  const { searchResult, form } = next;
  if (searchResult === null || form.identifyBy === state.form.identifyBy) return next;
  return form.identifyBy === 'hand' ? withoutItsPlate(next) : withItsPlate(next, searchResult);
}

/** A subject that came from the words follows them; one that was typed stays. */
function withSubject({ subject, comments }: WizardForm, change: Partial<Pick<WizardForm, PlainField>>) {
  if (change.comments === undefined || change.subject !== undefined) return change;
  const isOwn = subject.trim() !== '' && subject !== subjectFrom(comments);
  return isOwn ? change : { ...change, subject: subjectFrom(change.comments) };
}

/** As if the number had not been looked up. */
function withoutResult(state: WizardState): WizardState {
  return { ...withoutItsPlate(state), searchResult: null, isNumberKept: false, isNumberUnknown: false };
}

/** What stands in the field because of the found vehicle goes with it; what a person typed stays. */
function withoutItsPlate(state: WizardState): WizardState {
  const { searchResult, form } = state;
  const isItsOwn = searchResult !== null && plateKey(form.licensePlate) === plateKey(searchResult.registration);
  return isItsOwn && form.licensePlate !== '' ? withForm(state, { licensePlate: '' }) : state;
}

function withItsPlate(state: WizardState, { registration }: FoundVehicle): WizardState {
  return withForm(state, { licensePlate: state.form.licensePlate || registration });
}

function isStillAsked({ form }: WizardState, { number, by }: AskedNumber): boolean {
  return form.identifyBy === 'number' && form.searchValue.trim() === number.trim() && isSameIn(form, by);
}

function vehicleTaken(state: WizardState, vehicle: FoundVehicle, number: KnownNumber): WizardState {
  const identified = withForm(state, { ...number, identifyBy: 'number', licensePlate: vehicle.registration });
  return vehicleFound(withoutResult(identified), vehicle);
}

function vehicleFound(state: WizardState, vehicle: FoundVehicle): WizardState {
  const found = { ...vehicle, engineCode: vehicle.engineCode.slice(0, engineCodeLength) };
  return { ...withItsPlate(withoutResult(state), vehicle), searchResult: found };
}

/** SU-173: brand, model, engine, year and variant, and with them what was found. */
function vehicleReset(state: WizardState): WizardState {
  return withoutResult(withForm(state, { choice: noChoice, vin: '' }));
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
