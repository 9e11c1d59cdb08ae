/** The form of a remote session, the ADS flow: what it is about is clear, the vehicle comes first (SU-083). */
import { remoteFlow, remoteStepOf, sessionSteps, startOfRemote } from '../../../../domain/remote-flow.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { isDirty, step, type WizardState } from '../../../../domain/wizard-state.ts';
import { asRemoteDraft } from '../../../entities/request/kept-requests.ts';
import { type FormKind, shownSteps } from '../form-kind.ts';
import { BookingStep } from '../steps/booking-step.tsx';
import { SummaryStep } from '../steps/summary-step.tsx';
import { asOrdered } from './as-ordered.ts';
import { DetailsStep } from './details-step.tsx';
import { VehicleStep } from './vehicle-step.tsx';

export const remoteForm: FormKind = {
  fieldId: (field) => `remote-${field}`,
  steps: shownSteps(
    sessionSteps,
    {
      [step.vehicle]: VehicleStep,
      [step.details]: DetailsStep,
      [step.bookingType]: BookingStep,
      [step.adsSummary]: SummaryStep,
    },
    (id) => `remote.step.${id}`,
  ),
  reduce: remoteFlow,
  opened: asRemote,
  keptOf: (state) => (isDirty(state) ? asRemoteDraft(state) : null),
  ordered: asOrdered,
  titleKeyOf: () => 'route.remote',
  bookingKeys: { title: 'remote.booking.title', queue: 'remote.booking.queue' },
  summaryTitleKey: 'remote.step.70',
  submitKey: 'remote.send',
  labelKeys: { diagnosticToolSerial: 'remote.toolSerial' },
  madeIn: { form: 'remote' },
  pathOf: ({ requestId, ticketId, isWaiting }) =>
    `/remote/in-queue/${encodeURIComponent(ticketId || (isWaiting ? requestId : `T-${requestId}`))}`,
  wayOut: { to: '/remote/session-overview', nameKey: 'remote.toSessions' },
};

/** A draft of another service goes on as a remote session: the vehicle and the words are the same. */
function asRemote(state: WizardState): WizardState {
  if (!isDirty(state) && state.currentStep !== step.selectServiceType) return startOfRemote();
  const isOther = state.form.requestType !== requestType.remoteDiagnosis;
  const form = isOther ? { ...state.form, requestType: requestType.remoteDiagnosis, serviceTypeId: null } : state.form;
  return { ...state, currentStep: remoteStepOf(state.currentStep), form };
}
