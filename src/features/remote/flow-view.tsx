/** The four steps around one form: where one is, the step, problems in one place, back and on. */
import { useState } from 'react';
import {
  firstOpenRemoteStep,
  neighbourRemoteStep,
  remoteProblems,
  remoteStepOf,
  remoteSteps,
  type RemoteEvent,
  type RemoteStep,
} from '../../../domain/remote-flow.ts';
import type { FieldProblem, WizardField } from '../../../domain/wizard-problems.ts';
import { step, type WizardState } from '../../../domain/wizard-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftState } from '../../session/use-draft.ts';
import { useVehicleLookup } from '../../session/use-vehicle-lookup.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { factsFrom } from '../../session/wizard-facts.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { labelKeyOf } from '../../ui/field-labels.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FlowProvider, fieldId, type FlowTools } from './flow-context.ts';
import { StepBooking } from './step-booking.tsx';
import { StepDetails } from './step-details.tsx';
import { StepSummary } from './step-summary.tsx';
import { StepVehicle } from './step-vehicle.tsx';

interface FlowViewProps {
  state: WizardState;
  data: WizardData;
  draftState: DraftState;
  dispatch: (event: RemoteEvent) => void;
  onSend: () => Promise<void>;
  isSending: boolean;
  onStartOver: () => void;
}

const nobody = { fields: new Set<WizardField>(), attempt: 0 };

export function FlowView({ state, data, draftState, dispatch, onSend, isSending, onStartOver }: FlowViewProps) {
  const { t } = useTranslation();
  // Fields whose problems are shown: those the last attempt to go on stumbled over.
  const [shown, setShown] = useState(nobody);
  const lookup = useVehicleLookup(state, data.country, dispatch);
  const here = remoteStepOf(state.currentStep);
  const facts = factsFrom(data, state.form, useNow());
  const words = (problem: FieldProblem) => t(`newRequest.problem.${problem.code}`, problem.values ?? {});
  const summaryOf = (problem: FieldProblem) => {
    const labelKey = labelKeyOf(problem.field, state.form.searchMethodId);
    return labelKey === null ? words(problem) : `${t(labelKey)}: ${words(problem)}`;
  };
  const show = (problems: FieldProblem[]) =>
    setShown((before) => ({ fields: new Set(problems.map(({ field }) => field)), attempt: before.attempt + 1 }));
  const current = remoteProblems(here, state, facts);
  const visible = current.filter((problem) => shown.fields.has(problem.field));
  const errorOf = (field: WizardField) => {
    const problem = visible.find((candidate) => candidate.field === field);
    return problem && words(problem);
  };
  const goTo = (target: RemoteStep) => {
    const open = firstOpenRemoteStep(target, state, facts);
    if (open === null) setShown(nobody);
    else show(remoteProblems(open, state, facts));
    dispatch({ type: 'went-to-step', step: open ?? target });
  };
  const goOn = async () => {
    if (current.some(({ code }) => code === 'not-identified')) return lookup.run();
    if (current.length > 0) return show(current);
    if (here !== step.adsSummary) return goTo(neighbourRemoteStep(here, 1));
    return firstOpenRemoteStep(here, state, facts) === null ? onSend() : goTo(here);
  };
  const tools: FlowTools = { state, form: state.form, data, facts, dispatch, errorOf, lookup, goTo };
  return (
    <FlowProvider value={tools}>
      <Stepper
        label={t('newRequest.stages')}
        stages={remoteSteps.map((id) => ({ id, name: t(`remote.step.${id}`) }))}
        stage={here}
        onGo={goTo}
      />
      <ErrorSummary
        errors={visible.map((problem) => ({ fieldId: fieldId(problem.field), message: summaryOf(problem) }))}
        attempt={shown.attempt}
      />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {here === step.vehicle && <StepVehicle />}
        {here === step.details && <StepDetails />}
        {here === step.bookingType && <StepBooking />}
        {here === step.adsSummary && <StepSummary />}
        <FormFoot
          draftState={draftState}
          isFirst={here === step.vehicle}
          label={t(here === step.adsSummary ? 'remote.send' : 'newRequest.next')}
          isBusy={isSending || lookup.status === 'busy'}
          onBack={() => dispatch({ type: 'went-to-step', step: neighbourRemoteStep(here, -1) })}
          onStartOver={onStartOver}
        />
      </form>
    </FlowProvider>
  );
}
