/**
 * The ADS flow of the US and the UK (SU-083) over the state, the events and the field rules of the wizard; it only has
 * its own steps and asks for less (SU-137).
 *
 *   10 identify ─► 20 details ─► 60 booking type ─► 70 order summary ─► work for the outbox, then the session view
 *        ▲  ◄──────────── back and edit links ─────────────┘
 *        └── started over ── from anywhere ──┘
 *
 * A draft may have been typed into the wizard: its steps are taken for the ones that stand in their place.
 */
import type { FormStep } from './form-steps.ts';
import {
  type FieldProblem,
  type WizardFacts,
  type WizardField,
  maxSubjectLength,
  problemsOf,
} from './wizard-problems.ts';
import { type FormEvent, formAfter } from './device-reading.ts';
import { requestType, searchMethod } from './wire-enums.ts';
import { type Step, type WizardState, startOfWizard, step } from './wizard-state.ts';
import type { WizardOptions } from './wizard-options.ts';
import { wizard } from './wizard.ts';

export const remoteSteps = [step.vehicle, step.details, step.bookingType, step.adsSummary] as const;
export type RemoteStep = (typeof remoteSteps)[number];

/** What the request form of the ADS flow asks for, in reading order (SU-137). */
export const adsFields = [
  'repairOrder',
  'mileage',
  'diagnosticToolSerial',
  'vciSerial',
  'serviceTypeId',
  'technicianId',
  'comments',
] as const satisfies readonly WizardField[];

/** As it opens without a draft; an ADS vehicle is mostly known by its VIN. */
export function startOfRemote(): WizardState {
  const start = startOfWizard(requestType.remoteDiagnosis);
  return { ...start, form: { ...start.form, searchMethodId: searchMethod.vin } };
}

export function remoteFlow(state: WizardState, event: FormEvent): WizardState {
  if (event.type === 'started-over') return startedOver(state, event.options);
  const next = formAfter(state, event);
  if (event.type === 'options-known') return onOwnStep(withItsReading(state, next));
  return onOwnStep(event.type === 'changed' ? withoutOldConfirmation(state, next) : next);
}

/** The step of this flow that a step of either form stands for. */
export function remoteStepOf(current: Step): RemoteStep {
  const known = remoteSteps.find((candidate) => candidate === current);
  if (known !== undefined) return known;
  if (current === step.timeslot) return step.bookingType;
  return current === step.summary || current === step.created ? step.adsSummary : step.vehicle;
}

/** What keeps a step from being left: the wizard's rules, for what is asked here. */
export function remoteProblems(at: RemoteStep, state: WizardState, facts: WizardFacts): FieldProblem[] {
  switch (at) {
    case step.vehicle:
      return problemsOf(step.vehicle, state, facts);
    case step.details:
      return inReadingOrder(problemsOf(step.details, state, facts));
    case step.bookingType:
      return problemsOf(step.timeslot, state, facts);
    case step.adsSummary:
      return problemsOf(step.summary, state, facts);
  }
}

/** Problems of what is not asked for here are none. */
function inReadingOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return adsFields.flatMap((asked) => problems.filter(({ field }) => field === asked));
}

export const sessionSteps: readonly FormStep[] = remoteSteps.map((id) => ({
  id,
  problems: (state, facts) => remoteProblems(id, state, facts),
}));

/** The subject that lists show, because nobody is asked for one here. `vehicleName`: what is known of the vehicle. */
export function remoteSubject(repairOrder: string, vehicleName: string): string {
  const parts = [repairOrder.trim(), vehicleName.trim()].filter((part) => part !== '');
  return parts.join(' · ').slice(0, maxSubjectLength);
}

/** The device of a session is the one that the VCI's serial says, because nobody chooses one here. `serialNumber` as listed. */
export function deviceOfSession(
  devices: readonly { id: string; serialNumber: string }[],
  vciSerial: string,
): string | null {
  return devices.find(({ serialNumber }) => serialNumber === vciSerial.trim())?.id ?? null;
}

/** That the VCI is connected is known of the vehicle whose VIN it has read, and of no other. */
function withoutOldConfirmation(before: WizardState, { form, ...next }: WizardState): WizardState {
  const isOther = form.searchValue !== before.form.searchValue || form.identifyBy !== before.form.identifyBy;
  return { ...next, form: isOther ? { ...form, isVciConfirmed: false } : form };
}

/** The VCI that is connected has told its number itself: what the list of devices says of others is no news. */
function withItsReading(before: WizardState, next: WizardState): WizardState {
  const { isVciConfirmed, vciSerial } = before.form;
  if (next === before || !isVciConfirmed || vciSerial.trim() === '') return next;
  return { ...next, deviceSerials: before.deviceSerials, form: { ...next.form, isVciConfirmed, vciSerial } };
}

function startedOver(state: WizardState, options?: WizardOptions): WizardState {
  const event = {
    type: 'started-over',
    requestType: requestType.remoteDiagnosis,
    ...(options && { options }),
  } as const;
  const { form, ...start } = wizard(state, event);
  return { ...start, form: { ...form, searchMethodId: searchMethod.vin } };
}

function onOwnStep(state: WizardState): WizardState {
  const own = remoteStepOf(state.currentStep);
  return own === state.currentStep ? state : { ...state, currentStep: own };
}
