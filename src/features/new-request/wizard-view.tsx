/** The four stages around one form: where one is, the stage, problems in one place, back and on. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { firstOpenStage, problemsOf, type FieldProblem, type WizardField } from '../../../domain/wizard-problems.ts';
import { isStage, stages, step, type Stage, type WizardState } from '../../../domain/wizard-state.ts';
import { neighbourStage, type WizardEvent } from '../../../domain/wizard.ts';
import type { DraftState } from '../../session/use-draft.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { labelKeyOf } from '../../ui/field-labels.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { useNow } from '../../ui/use-now.ts';
import { StageDetails } from './stage-details.tsx';
import { StageSummary } from './stage-summary.tsx';
import { StageTimeslot } from './stage-timeslot.tsx';
import { StageVehicle } from './stage-vehicle.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useVehicleLookup } from '../../session/use-vehicle-lookup.ts';
import { fieldId, WizardProvider, type WizardTools } from './wizard-context.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { factsFrom } from '../../session/wizard-facts.ts';

interface WizardViewProps {
  state: WizardState;
  data: WizardData;
  draftState: DraftState;
  dispatch: (event: WizardEvent) => void;
  onSubmit: () => Promise<void>;
  isSubmitting: boolean;
  onStartOver: () => void;
}

interface Shown {
  /** Fields whose problems are shown: those the last attempt to go on stumbled over. */
  fields: ReadonlySet<WizardField>;
  attempt: number;
}

export function WizardView(props: WizardViewProps) {
  const { state, data, draftState, dispatch, onSubmit, isSubmitting, onStartOver } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>({ fields: new Set(), attempt: 0 });
  const lookup = useVehicleLookup(state, data.country, dispatch);
  const stage: Stage = isStage(state.currentStep) ? state.currentStep : step.vehicle;
  const facts = factsFrom(data, state.form, useNow());
  const words = (problem: FieldProblem) => t(`newRequest.problem.${problem.code}`, problem.values ?? {});
  const summaryOf = (problem: FieldProblem) => {
    const labelKey = labelKeyOf(problem.field, state.form.searchMethodId);
    return labelKey === null ? words(problem) : `${t(labelKey)}: ${words(problem)}`;
  };
  const show = (problems: FieldProblem[]) =>
    setShown((before) => ({ fields: new Set(problems.map(({ field }) => field)), attempt: before.attempt + 1 }));
  const current = problemsOf(stage, state, facts);
  const visible = current.filter((problem) => shown.fields.has(problem.field));
  const errorOf = (field: WizardField) => {
    const problem = visible.find((candidate) => candidate.field === field);
    return problem && words(problem);
  };
  const goTo = (target: Stage) => {
    const open = firstOpenStage(target, state, facts);
    if (open !== null) show(problemsOf(open, state, facts));
    else setShown({ fields: new Set(), attempt: 0 });
    dispatch({ type: 'went-to', stage: open ?? target });
  };
  const goOn = async () => {
    if (current.some(({ code }) => code === 'not-identified')) return lookup.run();
    if (stage !== step.summary) return goTo(neighbourStage(state, 1));
    if (firstOpenStage(stage, state, facts) !== null) return goTo(stage);
    if (current.length > 0) return show(current);
    return onSubmit();
  };
  const tools: WizardTools = { state, form: state.form, data, facts, dispatch, errorOf, lookup };
  return (
    <WizardProvider value={tools}>
      <Stepper
        label={t('newRequest.stages')}
        stages={stages.map((id) => ({ id, name: t(`newRequest.stage.${id}`) }))}
        stage={stage}
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
        {stage === step.vehicle && <StageVehicle />}
        {stage === step.details && <StageDetails />}
        {stage === step.timeslot && <StageTimeslot />}
        {stage === step.summary && <StageSummary onGo={goTo} />}
        <FormFoot
          draftState={draftState}
          isFirst={stage === step.vehicle}
          label={t(stage === step.summary ? 'newRequest.submit' : 'newRequest.next')}
          isBusy={isSubmitting || lookup.status === 'busy'}
          onBack={() => dispatch({ type: 'went-to', stage: neighbourStage(state, -1) })}
          onStartOver={onStartOver}
        />
      </form>
    </WizardProvider>
  );
}
