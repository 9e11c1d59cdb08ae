/** The steps around one form: where one is, the step, problems in one place, back and on. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import { firstOpenStep, neighbourStep } from '../../../domain/form-steps.ts';
import type { LastVehicle } from '../../../domain/last-vehicles.ts';
import type { FieldProblem } from '../../../domain/wizard-problems.ts';
import { isSameVehicle, step, type Step, type WizardState } from '../../../domain/wizard-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftState } from '../../client/drafts/draft-keeper.ts';
import type { DraftFiles } from '../../client/drafts/use-file-intake.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { factsFrom } from '../../entities/request/wizard-facts.ts';
import { vehicleOf } from '../../entities/request/work-from-wizard.ts';
import { useVehicleChecks } from '../../entities/vehicle/use-vehicle-checks.ts';
import { useVehicleLookup } from '../../entities/vehicle/use-vehicle-lookup.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormFoot, type StartOver } from '../../ui/form-foot.tsx';
import { useStageFocus } from '../../ui/stage-title.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useStepInAddress } from '../../ui/use-step-in-address.ts';
import { FormProvider } from './form-context.ts';
import type { FormKind } from './form-kind.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLatest } from './use-latest.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { WorkGoingOn } from './work-going-on.tsx';

interface FormViewProps {
  kind: FormKind;
  state: WizardState;
  data: WizardData;
  files: DraftFiles;
  draftState: DraftState;
  dispatch: (event: FormEvent) => void;
  onSubmit: () => Promise<void>;
  isSubmitting: boolean;
  /** To be submitted at once. */
  isHandedIn: boolean;
  startOver: StartOver;
}

export function FormView(props: FormViewProps) {
  const { kind, state, data, files, draftState, dispatch, onSubmit, isSubmitting, isHandedIn, startOver } = props;
  const { steps } = kind;
  const { t } = useTranslation();
  const { form } = state;
  const lookup = useVehicleLookup(state, data.country, dispatch);
  const checks = useVehicleChecks({ form, vehicle: vehicleOf(state, data.catalogue), pending: data.pending });
  const here = steps.find(({ id }) => id === state.currentStep) ?? steps[0];
  const isLast = here === steps.at(-1);
  const facts = factsFrom(data, form, useNow(), checks.isCovered);
  const current = here.problems(state, facts);
  const { fieldId } = kind;
  const shownProblems = useShownProblems(current, kind, form.searchMethodId);
  const { errors, attempt, errorOf, labelOf, show, clear } = shownProblems;
  const next = neighbourStep(steps, here.id, 1);
  const goTo = (target: Step) => {
    const open = firstOpenStep(steps, target, state, facts);
    if (open === null) clear();
    else show(open.problems(state, facts));
    dispatch({ type: 'went-to', step: open?.id ?? target });
  };
  const goToProblems = (target: Step, problems: FieldProblem[]) => {
    show(problems);
    dispatch({ type: 'went-to', step: target });
  };
  useStepInAddress(here.id, [steps[0].id, ...steps.slice(1).map(({ id }) => id)], goTo);
  useStageFocus(here.id);
  const now = useLatest(state);
  const leaveVehicle = async () => {
    const said = await checks.run(() => now().currentStep !== state.currentStep || !isSameVehicle(now(), state));
    if (said === 'not-covered') show([{ field: 'vehicle', code: said }]);
    if (said === 'go-on') goTo(next);
  };
  const isJustTaken = useRef(false);
  const takeVehicle = ({ vehicle, number }: LastVehicle) => {
    isJustTaken.current = true;
    dispatch({ type: 'vehicle-taken', vehicle, number });
  };
  const leaveWithTaken = useEffectEvent(() => {
    if (isJustTaken.current && here.id === step.vehicle && current.length === 0) void leaveVehicle();
    isJustTaken.current = false;
  });
  // As soon as the form has it.
  const { searchResult } = state;
  useEffect(() => {
    if (searchResult !== null) leaveWithTaken();
  }, [searchResult]);
  const read = (event: FormEvent) => {
    dispatch(event);
    void lookup.run(kind.reduce(state, event).form);
  };
  const find = async () => {
    const { isStillUnknown } = await lookup.run();
    if (isStillUnknown) show(current);
  };
  const goOn = async () => {
    if (current.some(({ code }) => code === 'not-identified')) return find();
    if (here.id === step.vehicle && current.length === 0) return leaveVehicle();
    if (!isLast) return goTo(next);
    if (firstOpenStep(steps, here.id, state, facts) !== null) return goTo(here.id);
    if (current.length > 0) return show(current);
    return onSubmit();
  };
  useHandIn({ ...props, facts, goTo: (open) => goToProblems(open.id, open.problems(state, facts)) }, isHandedIn);
  const shown = { kind, state, form, data, files, facts };
  const tools = { ...shown, dispatch, errorOf, fieldId, labelOf, lookup, read, goTo, takeVehicle };
  return (
    <FormProvider value={tools}>
      <Stepper
        label={t('newRequest.stages')}
        stages={steps.map(({ id, nameKey }) => ({ id, name: t(nameKey) }))}
        stage={here.id}
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
        <here.Body />
        <FormFoot
          draftState={draftState}
          isFirst={here === steps[0]}
          label={t(isLast ? kind.submitKey : 'newRequest.next')}
          isBusy={isSubmitting || lookup.status === 'busy' || checks.isBusy}
          onBack={() => dispatch({ type: 'went-to', step: neighbourStep(steps, here.id, -1) })}
          startOver={startOver}
        />
      </form>
      {checks.inWork !== null && (
        <WorkGoingOn
          inWork={checks.inWork}
          vciSerial={form.vciSerial}
          pathOf={kind.pathOf}
          onCreateAnother={() => {
            checks.createAnother();
            goTo(next);
          }}
          onClose={checks.stay}
        />
      )}
    </FormProvider>
  );
}
