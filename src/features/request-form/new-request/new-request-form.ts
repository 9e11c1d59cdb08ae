/** The form of a new request: a service is chosen first (SU-066). */
import { requestSteps } from '../../../../domain/wizard-problems.ts';
import { isWorthKeeping, step } from '../../../../domain/wizard-state.ts';
import { formAfter } from '../../../../domain/device-reading.ts';
import { type FormKind, shownSteps } from '../form-kind.ts';
import { BookingStep } from '../steps/booking-step.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { StageDetails } from './stage-details.tsx';
import { StageSummary } from './stage-summary.tsx';
import { StageVehicle } from './stage-vehicle.tsx';

export const newRequestForm: FormKind = {
  fieldId: (field) => `new-request-${field}`,
  steps: shownSteps(
    requestSteps,
    {
      [step.vehicle]: StageVehicle,
      [step.details]: StageDetails,
      [step.timeslot]: BookingStep,
      [step.summary]: StageSummary,
    },
    'newRequest.stage',
  ),
  reduce: formAfter,
  keptOf: (state) => (isWorthKeeping(state) ? state : null),
  ordered: (state) => state,
  titleOf: ({ form }, t) => t(`newRequest.service.${form.requestType}`),
  Choice: ServiceChoice,
  startOverText: (count, t) => t('newRequest.startOverText', { count }),
  bookingKeys: { title: 'newRequest.timeslot.title', queue: 'newRequest.timeslot.asap' },
  submitKey: 'newRequest.submit',
  labelKeys: {},
  madeIn: {},
  pathOf: ({ requestId }) => `/dashboard/requests/request-detail/${encodeURIComponent(requestId)}`,
};
