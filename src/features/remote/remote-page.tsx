/** /remote: a remote session from the vehicle to the order (SU-083). There is one draft, whichever form it was begun in. */
import '../../ui/request-form.css';
import './remote.css';
import { Link } from '@tanstack/react-router';
import { type RemoteStep, remoteStepOf, startOfRemote } from '../../../domain/remote-flow.ts';
import { isDirty, requestType, type WizardState } from '../../../domain/wizard-state.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { resumed, useRequestOpening } from '../../session/request-opening.ts';
import { useOnlyTab } from '../../session/use-only-tab.ts';
import { lookupOf, vehicleOf } from '../../session/work-from-wizard.ts';
import { useWizardData, type WizardData } from '../../session/wizard-data.ts';
import { DraftGone } from '../../ui/draft-gone.tsx';
import { DraftQuestion } from '../../ui/draft-question.tsx';
import { OneTab } from '../../ui/one-tab.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { FlowScreen } from './flow-screen.tsx';

export function RemotePage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('remote');
  const { values, change } = useAddress();
  const data = useWizardData();
  const tab = useOnlyTab();
  if (!areTextsThere || data === undefined) return null;
  const goOnHere = () => {
    change(resumed);
    tab.goOnHere();
  };
  return (
    <OneTab title={t('route.remote')} tab={tab} onGoOnHere={goOnHere}>
      <Opened key={`${values.edit ?? ''} ${values.from ?? ''}`} data={data} />
    </OneTab>
  );
}

function Opened({ data }: { data: WizardData }) {
  const { t } = useTranslation();
  const { opening, isEditing, goOnWith, startNew } = useRequestOpening(requestType.remoteDiagnosis, useAddress());
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return (
        <DraftQuestion
          savedAt={opening.draft.savedAt}
          parts={partsOf(opening.draft.state, data)}
          isEditing={isEditing}
          onContinue={() => goOnWith(opening.draft)}
          onStartNew={() => void startNew()}
        />
      );
    case 'gone':
      return (
        <DraftGone title={t('route.remote')}>
          <Link to="/remote/session-overview">{t('remote.toSessions')}</Link>
        </DraftGone>
      );
    case 'open':
      return <FlowScreen initial={asRemote(opening.state)} restoredAt={opening.restoredAt} data={data} />;
  }
}

/** A draft of another service goes on as a remote session: the vehicle and the words are the same. */
function asRemote(state: WizardState): WizardState {
  if (!isDirty(state) && state.currentStep !== 1) return startOfRemote();
  const currentStep: RemoteStep = remoteStepOf(state.currentStep);
  const isOther = state.form.requestType !== requestType.remoteDiagnosis;
  const form = isOther ? { ...state.form, requestType: requestType.remoteDiagnosis, serviceTypeId: null } : state.form;
  return { ...state, currentStep, form };
}

function partsOf(state: WizardState, data: WizardData): string[] {
  const vehicle = vehicleOf(state, data.catalogue);
  const name = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || lookupOf(state.form)?.value;
  return [name ?? '', state.form.repairOrder, state.form.subject];
}
