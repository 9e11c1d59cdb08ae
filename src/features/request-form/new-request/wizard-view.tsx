/** The four stages around one form: where one is, the stage, problems in one place, back and on. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LastVehicle } from '../../../../domain/last-vehicles.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { firstOpenStage, problemsOf } from '../../../../domain/wizard-problems.ts';
import { isStage, stages, step, type Stage, type WizardState } from '../../../../domain/wizard-state.ts';
import { neighbourStage, type WizardEvent } from '../../../../domain/wizard.ts';
import type { DraftState } from '../../../client/drafts/draft-keeper.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { labelKeyOf } from '../field-labels.ts';
import { FormFoot, type StartOver } from '../../../ui/form-foot.tsx';
import { useStageFocus } from '../../../ui/stage-title.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { StageDetails } from './stage-details.tsx';
import { StageSummary } from './stage-summary.tsx';
import { StageTimeslot } from './stage-timeslot.tsx';
import { StageVehicle } from './stage-vehicle.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { RequestInWork } from './request-in-work.tsx';
import { useShownProblems } from '../use-shown-problems.ts';
import { useStepInAddress } from '../../../ui/use-step-in-address.ts';
import { useVehicleChecks } from '../../../entities/vehicle/use-vehicle-checks.ts';
import { useVehicleLookup } from '../../../entities/vehicle/use-vehicle-lookup.ts';
import { fieldId, WizardProvider, type WizardTools } from './wizard-context.ts';
import type { DraftFiles } from '../../../client/drafts/use-file-intake.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { factsFrom } from '../../../entities/request/wizard-facts.ts';

interface WizardViewProps {
  state: WizardState;
  data: WizardData;
  files: DraftFiles;
  draftState: DraftState;
  dispatch: (event: WizardEvent) => void;
  onSubmit: () => Promise<void>;
  isSubmitting: boolean;
  startOver: StartOver;
}

export function WizardView(props: WizardViewProps) {
  const { state, data, files, draftState, dispatch, onSubmit, isSubmitting, startOver } = props;
  const { t } = useTranslation();
  const { form } = state;
  const lookup = useVehicleLookup(state, data.country, dispatch);
  const vehicle = vehicleOf(state, data.catalogue);
  const checks = useVehicleChecks({ form, vehicle, pending: data.pending });
  const stage: Stage = isStage(state.currentStep) ? state.currentStep : step.vehicle;
  const facts = factsFrom(data, form, useNow(), checks.isCovered);
  const current = problemsOf(stage, state, facts);
  const { errors, attempt, errorOf, show, clear } = useShownProblems(current, {
    fieldId,
    labelKeyOf: (field) => labelKeyOf(field, form.searchMethodId),
  });
  const goTo = (target: Stage) => {
    const open = firstOpenStage(target, state, facts);
    if (open !== null) show(problemsOf(open, state, facts));
    else clear();
    dispatch({ type: 'went-to', stage: open ?? target });
  };
  useStepInAddress(stage, stages, goTo);
  useStageFocus(stage);
  const leaveVehicle = async () => {
    const said = await checks.run();
    if (said === 'not-covered') show([{ field: 'vehicle', code: said }]);
    if (said === 'go-on') goTo(neighbourStage(state, 1));
  };
  const isJustTaken = useRef(false);
  const take = ({ vehicle: known, number }: LastVehicle) => {
    isJustTaken.current = true;
    dispatch({ type: 'vehicle-taken', vehicle: known, number });
  };
  const leaveWithTaken = useEffectEvent(() => {
    if (isJustTaken.current && stage === step.vehicle && current.length === 0) void leaveVehicle();
    isJustTaken.current = false;
  });
  // A vehicle that was in the bay before is the whole answer to this stage, as soon as the form has it.
  const { searchResult } = state;
  useEffect(() => {
    if (searchResult !== null) leaveWithTaken();
  }, [searchResult]);
  const find = async () => {
    const { isStillUnknown } = await lookup.run();
    if (isStillUnknown) show(current);
  };
  const goOn = async () => {
    if (current.some(({ code }) => code === 'not-identified')) return find();
    if (stage === step.vehicle && current.length === 0) return leaveVehicle();
    if (stage !== step.summary) return goTo(neighbourStage(state, 1));
    if (firstOpenStage(stage, state, facts) !== null) return goTo(stage);
    if (current.length > 0) return show(current);
    return onSubmit();
  };
  const tools: WizardTools = { state, form, data, files, facts, dispatch, errorOf, lookup };
  return (
    <WizardProvider value={tools}>
      <Stepper
        label={t('newRequest.stages')}
        stages={stages.map((id) => ({ id, name: t(`newRequest.stage.${id}`) }))}
        stage={stage}
        onGo={goTo}
      />
      <ErrorSummary errors={errors} attempt={attempt} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {stage === step.vehicle && <StageVehicle onTake={take} />}
        {stage === step.details && <StageDetails />}
        {stage === step.timeslot && <StageTimeslot />}
        {stage === step.summary && <StageSummary onGo={goTo} />}
        <FormFoot
          draftState={draftState}
          isFirst={stage === step.vehicle}
          label={t(stage === step.summary ? 'newRequest.submit' : 'newRequest.next')}
          isBusy={isSubmitting || lookup.status === 'busy' || checks.isBusy}
          onBack={() => dispatch({ type: 'went-to', stage: neighbourStage(state, -1) })}
          startOver={startOver}
        />
      </form>
      {checks.inWork !== null && (
        <RequestInWork
          inWork={checks.inWork}
          vciSerial={form.vciSerial}
          onCreateAnother={() => {
            checks.createAnother();
            goTo(neighbourStage(state, 1));
          }}
          onClose={checks.stay}
        />
      )}
    </WizardProvider>
  );
}
