/** The four steps around one form: where one is, the step, problems in one place, back and on. */
import {
  firstOpenRemoteStep,
  neighbourRemoteStep,
  remoteProblems,
  remoteStepOf,
  remoteSteps,
  type RemoteEvent,
  type RemoteStep,
} from '../../../../domain/remote-flow.ts';
import { step, type WizardState } from '../../../../domain/wizard-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DraftState } from '../../../client/drafts/draft-keeper.ts';
import { useVehicleChecks } from '../../../entities/vehicle/use-vehicle-checks.ts';
import { useVehicleLookup } from '../../../entities/vehicle/use-vehicle-lookup.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';
import { factsFrom } from '../../../entities/request/wizard-facts.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { labelKeyOf } from '../field-labels.ts';
import { FormFoot, type StartOver } from '../../../ui/form-foot.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useStageFocus } from '../../../ui/stage-title.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useShownProblems } from '../use-shown-problems.ts';
import { useStepInAddress } from '../../../ui/use-step-in-address.ts';
import { FlowProvider, fieldId, type FlowTools } from './flow-context.ts';
import { SessionInWork } from './session-in-work.tsx';
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
  startOver: StartOver;
}

export function FlowView(props: FlowViewProps) {
  const { state, data, draftState, dispatch, onSend, isSending, startOver } = props;
  const { t } = useTranslation();
  const { form } = state;
  const lookup = useVehicleLookup(state, data.country, dispatch);
  const checks = useVehicleChecks({ form, vehicle: vehicleOf(state, data.catalogue), pending: data.pending });
  const here = remoteStepOf(state.currentStep);
  const facts = factsFrom(data, form, useNow());
  const current = remoteProblems(here, state, facts);
  const { errors, attempt, errorOf, show, clear } = useShownProblems(current, {
    fieldId,
    labelKeyOf: (field) =>
      field === 'diagnosticToolSerial' ? 'remote.toolSerial' : labelKeyOf(field, form.searchMethodId),
  });
  const goTo = (target: RemoteStep) => {
    const open = firstOpenRemoteStep(target, state, facts);
    if (open === null) clear();
    else show(remoteProblems(open, state, facts));
    dispatch({ type: 'went-to-step', step: open ?? target });
  };
  useStepInAddress(here, remoteSteps, goTo);
  useStageFocus(here);
  const find = async () => {
    const { isStillUnknown } = await lookup.run();
    if (isStillUnknown) show(current);
  };
  const goOn = async () => {
    if (current.some(({ code }) => code === 'not-identified')) return find();
    if (current.length > 0) return show(current);
    if (here === step.vehicle && (await checks.run()) !== 'go-on') return undefined;
    if (here !== step.adsSummary) return goTo(neighbourRemoteStep(here, 1));
    return firstOpenRemoteStep(here, state, facts) === null ? onSend() : goTo(here);
  };
  const tools: FlowTools = { state, form, data, facts, dispatch, errorOf, lookup, goTo };
  return (
    <FlowProvider value={tools}>
      <Stepper
        label={t('newRequest.stages')}
        stages={remoteSteps.map((id) => ({ id, name: t(`remote.step.${id}`) }))}
        stage={here}
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
        {here === step.vehicle && <StepVehicle />}
        {here === step.details && <StepDetails />}
        {here === step.bookingType && <StepBooking />}
        {here === step.adsSummary && <StepSummary />}
        <FormFoot
          draftState={draftState}
          isFirst={here === step.vehicle}
          label={t(here === step.adsSummary ? 'remote.send' : 'newRequest.next')}
          isBusy={isSending || lookup.status === 'busy' || checks.isBusy}
          onBack={() => dispatch({ type: 'went-to-step', step: neighbourRemoteStep(here, -1) })}
          startOver={startOver}
        />
      </form>
      {checks.inWork !== null && (
        <SessionInWork
          inWork={checks.inWork}
          vciSerial={form.vciSerial}
          onCreateAnother={() => {
            checks.createAnother();
            goTo(neighbourRemoteStep(here, 1));
          }}
          onClose={checks.stay}
        />
      )}
    </FlowProvider>
  );
}
