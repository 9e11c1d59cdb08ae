/** What differs between the ways to ask for help. Steps, fields and where they lead are data; screen, state and view are the same. */
import type { ComponentType } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import type { FormStep } from '../../../domain/form-steps.ts';
import type { WizardField } from '../../../domain/wizard-problems.ts';
import type { RequestType } from '../../../domain/wire-enums.ts';
import type { Step, WizardState } from '../../../domain/wizard-state.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';

export interface ShownStep extends FormStep {
  nameKey: string;
  Body: ComponentType;
}

export interface ChoiceProps {
  data: WizardData;
  /** `serviceTypeId`: null while the lists are not known. */
  onChoose: (requestType: RequestType, serviceTypeId: number | null) => void;
}

export interface FormKind {
  /** Id of a field's element: labels, error summary and focus meet there. */
  fieldId(this: void, field: WizardField): string;
  steps: readonly [ShownStep, ...ShownStep[]];
  reduce(this: void, state: WizardState, event: FormEvent): WizardState;
  /** A draft, or work of the queue, as this form goes on with it. */
  opened(this: void, state: WizardState): WizardState;
  /** What is kept as a draft; null: nothing is worth it. */
  keptOf(state: WizardState): WizardState | null;
  /** What is ordered beside what was typed. */
  ordered(state: WizardState, data: WizardData): WizardState;
  /** `service`: null while none is chosen or nothing is open. */
  titleKeyOf(service: RequestType | null): string;
  /** Before the first step, while no service is chosen. */
  Choice?: ComponentType<ChoiceProps>;
  /** Words of the step where a time is chosen. */
  bookingKeys: { title: string; queue: string };
  summaryTitleKey: string;
  /** On the button of the last step. */
  submitKey: string;
  /** Named otherwise than elsewhere. */
  labelKeys: Partial<Record<WizardField, string>>;
  /** Under which the list of unsent work opens it again; the other form is the one that needs no name. */
  madeIn: { form?: 'remote' };
  /** Path of work by its number: of a request, or of a ticket. */
  pathOf(this: void, work: { requestId: string; ticketId: string; isWaiting: boolean }): string;
  /** To where the work is, when it cannot be opened here any more. */
  wayOut: { to: '/my-requests' | '/remote/session-overview'; nameKey: string };
}

/** The steps of `steps`, each with its name and body. */
export function shownSteps(
  steps: readonly FormStep[],
  bodies: Partial<Record<Step, ComponentType>>,
  nameKeyOf: (id: Step) => string,
): FormKind['steps'] {
  const [first, ...others] = steps.flatMap((step) => {
    const Body = bodies[step.id];
    return Body ? [{ ...step, Body, nameKey: nameKeyOf(step.id) }] : [];
  });
  if (!first) throw new Error('a form without steps');
  return [first, ...others];
}
