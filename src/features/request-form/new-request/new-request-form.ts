/** The form of a new request: a service is chosen first (SU-066). */
import { formAfter } from '../../../../domain/device-reading.ts';
import { requestSteps } from '../../../../domain/wizard-problems.ts';
import { isWorthKeeping, step, wizardStepOf } from '../../../../domain/wizard-state.ts';
import { type FormKind, shownSteps } from '../form-kind.ts';
import { BookingStep } from '../steps/booking-step.tsx';
import { SummaryStep } from '../steps/summary-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { VehicleStep } from './vehicle-step.tsx';

export const newRequestForm: FormKind = {
  fieldId: (field) => `new-request-${field}`,
  steps: shownSteps(
    requestSteps,
    {
      [step.vehicle]: VehicleStep,
      [step.details]: DetailsStep,
      [step.timeslot]: BookingStep,
      [step.summary]: SummaryStep,
    },
    (id) => `newRequest.stage.${id}`,
  ),
  reduce: formAfter,
  opened: (state) => ({ ...state, currentStep: wizardStepOf(state.currentStep) }),
  keptOf: (state) => (isWorthKeeping(state) ? state : null),
  ordered: (state) => state,
  titleKeyOf: (service) => (service === null ? 'newRequest.title' : `newRequest.service.${service}`),
  Choice: ServiceChoice,
  bookingKeys: { title: 'newRequest.timeslot.title', queue: 'newRequest.timeslot.asap' },
  summaryTitleKey: 'newRequest.summary.title',
  submitKey: 'newRequest.submit',
  labelKeys: {},
  madeIn: {},
  pathOf: ({ requestId }) => `/dashboard/requests/request-detail/${encodeURIComponent(requestId)}`,
  wayOut: { to: '/my-requests', nameKey: 'newRequest.toMyRequests' },
};
