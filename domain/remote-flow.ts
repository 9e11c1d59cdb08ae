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
import {
  type FieldProblem,
  type WizardFacts,
  type WizardField,
  maxSubjectLength,
  problemsOf,
} from './wizard-problems.ts';
import { withDeviceSerials } from './device-serials.ts';
import { requestType, searchMethod } from './wire-enums.ts';
import { type Step, type WizardState, startOfWizard, step } from './wizard-state.ts';
import type { WizardOptions } from './wizard-options.ts';
import { type WizardEvent, wizard } from './wizard.ts';

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

export type RemoteEvent =
  | Exclude<WizardEvent, { type: 'went-to' | 'started-over' }>
  | { type: 'went-to-step'; step: RemoteStep }
  /** AutoID: the device has read the VIN, and said what it is itself (SU-085, SU-139). */
  | { type: 'identified-by-device'; vin: string; toolSerial: string; vciSerial: string }
  | { type: 'flow-started-over'; options: WizardOptions };

/** As it opens without a draft; an ADS vehicle is mostly known by its VIN. */
export function startOfRemote(): WizardState {
  const start = startOfWizard(requestType.remoteDiagnosis);
  return { ...start, form: { ...start.form, searchMethodId: searchMethod.vin } };
}

export function remoteFlow(state: WizardState, event: RemoteEvent): WizardState {
  if (event.type === 'went-to-step') return { ...state, currentStep: event.step };
  if (event.type === 'identified-by-device') return identifiedByDevice(state, event);
  if (event.type === 'flow-started-over') return startedOver(state, event.options);
  const next = wizard(state, event);
  return onOwnStep(event.type === 'changed' ? withoutOldConfirmation(state, next) : next);
}

/** The step of this flow that a step of either form stands for. */
export function remoteStepOf(current: Step): RemoteStep {
  const known = remoteSteps.find((candidate) => candidate === current);
  if (known !== undefined) return known;
  if (current === step.timeslot) return step.bookingType;
  return current === step.summary || current === step.created ? step.adsSummary : step.vehicle;
}

export function neighbourRemoteStep(current: RemoteStep, by: 1 | -1): RemoteStep {
  return remoteSteps[remoteSteps.indexOf(current) + by] ?? current;
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

/** First step before `at` that still has problems: nobody gets past it. */
export function firstOpenRemoteStep(at: RemoteStep, state: WizardState, facts: WizardFacts): RemoteStep | null {
  const before = remoteSteps.slice(0, remoteSteps.indexOf(at));
  return before.find((candidate) => remoteProblems(candidate, state, facts).length > 0) ?? null;
}

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

function identifiedByDevice(
  state: WizardState,
  { vin, toolSerial, vciSerial }: Extract<RemoteEvent, { type: 'identified-by-device' }>,
): WizardState {
  const found = wizard(state, {
    type: 'changed',
    change: { identifyBy: 'number', searchMethodId: searchMethod.vin, searchValue: vin, searchState: '' },
  });
  // A device that does not tell its number takes none away.
  const told = {
    ...(toolSerial !== '' && { diagnosticToolSerial: toolSerial }),
    ...(vciSerial !== '' && { vciSerial }),
  };
  const next = withDeviceSerials(found, told);
  return { ...next, form: { ...next.form, isVciConfirmed: true } };
}

/** That the VCI is connected is known of the vehicle whose VIN it has read, and of no other. */
function withoutOldConfirmation(before: WizardState, { form, ...next }: WizardState): WizardState {
  const isOther = form.searchValue !== before.form.searchValue || form.identifyBy !== before.form.identifyBy;
  return { ...next, form: isOther ? { ...form, isVciConfirmed: false } : form };
}

function startedOver(state: WizardState, options: WizardOptions): WizardState {
  const { form, ...start } = wizard(state, { type: 'started-over', requestType: requestType.remoteDiagnosis, options });
  return { ...start, form: { ...form, searchMethodId: searchMethod.vin } };
}

function onOwnStep(state: WizardState): WizardState {
  const own = remoteStepOf(state.currentStep);
  return own === state.currentStep ? state : { ...state, currentStep: own };
}
