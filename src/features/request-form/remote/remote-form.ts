/** The form of a remote session, the ADS flow: what it is about is clear, the vehicle comes first (SU-083). */
import { remoteFlow, sessionSteps } from '../../../../domain/remote-flow.ts';
import { isDirty, step } from '../../../../domain/wizard-state.ts';
import { asRemoteDraft } from '../../../entities/request/kept-requests.ts';
import { type FormKind, shownSteps } from '../form-kind.ts';
import { BookingStep } from '../steps/booking-step.tsx';
import { asOrdered } from './as-ordered.ts';
import { StepDetails } from './step-details.tsx';
import { StepSummary } from './step-summary.tsx';
import { StepVehicle } from './step-vehicle.tsx';

export const remoteForm: FormKind = {
  fieldId: (field) => `remote-${field}`,
  steps: shownSteps(
    sessionSteps,
    {
      [step.vehicle]: StepVehicle,
      [step.details]: StepDetails,
      [step.bookingType]: BookingStep,
      [step.adsSummary]: StepSummary,
    },
    'remote.step',
  ),
  reduce: remoteFlow,
  keptOf: (state) => (isDirty(state) ? asRemoteDraft(state) : null),
  ordered: asOrdered,
  titleOf: (_, t) => t('route.remote'),
  startOverText: (_, t) => t('remote.startOverText'),
  bookingKeys: { title: 'remote.booking.title', queue: 'remote.booking.queue' },
  submitKey: 'remote.send',
  labelKeys: { diagnosticToolSerial: 'remote.toolSerial' },
  madeIn: { form: 'remote' },
  pathOf: ({ requestId, ticketId, isWaiting }) =>
    `/remote/in-queue/${encodeURIComponent(ticketId || (isWaiting ? requestId : `T-${requestId}`))}`,
};
