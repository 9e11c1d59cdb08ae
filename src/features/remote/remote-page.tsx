/** /remote: a remote session from the vehicle to the order (SU-083). There is one draft, whichever form it was begun in. */
import '../../ui/request-form.css';
import './remote.css';
import { Link } from '@tanstack/react-router';
import { type RemoteStep, remoteStepOf, startOfRemote } from '../../../domain/remote-flow.ts';
import { isDirty, requestType, type WizardState } from '../../../domain/wizard-state.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { openInsteadOfDraft, useOpening } from '../../session/request-opening.ts';
import { useOnlyTab } from '../../session/use-only-tab.ts';
import { lookupOf, vehicleOf } from '../../session/work-from-wizard.ts';
import { useWizardData, type WizardData } from '../../session/wizard-data.ts';
import { DraftElsewhere } from '../../ui/draft-elsewhere.tsx';
import { DraftQuestion } from '../../ui/draft-question.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { FlowScreen } from './flow-screen.tsx';

export function RemotePage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('remote');
  const { values, change } = useAddress();
  const data = useWizardData();
  const tab = useOnlyTab();
  if (!areTextsThere || data === undefined) return null;
  if (tab.state === 'here') return <Opened key={`${values.edit ?? ''} ${values.from ?? ''}`} data={data} />;
  if (tab.state === 'looking' && !tab.isTakingOver) return null;
  return (
    <DraftElsewhere
      title={t('route.remote')}
      isTakingOver={tab.state === 'looking'}
      onGoOnHere={() => {
        change({ resume: 1, edit: null, from: null });
        tab.goOnHere();
      }}
    />
  );
}

function Opened({ data }: { data: WizardData }) {
  const { t } = useTranslation();
  const portal = usePortal();
  const { values, change } = useAddress();
  const { edit: editing = null, from: copying = null } = values;
  const wanted = { type: requestType.remoteDiagnosis, editing, copying, isResuming: values.resume !== undefined };
  const [opening, setOpening] = useOpening(wanted);
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return (
        <DraftQuestion
          savedAt={opening.draft.savedAt}
          parts={partsOf(opening.draft.state, data)}
          isEditing={editing !== null}
          onContinue={() => {
            change({ edit: null, from: null, resume: 1 });
            setOpening({ phase: 'open', state: opening.draft.state, restoredAt: opening.draft.savedAt });
          }}
          onStartNew={() => void openInsteadOfDraft(portal, wanted).then(setOpening)}
        />
      );
    case 'gone':
      return (
        <Page title={t('route.remote')} width="form">
          <div className="empty-state">
            <h2>{t('newRequest.gone')}</h2>
            <p className="soft">{t('newRequest.goneText')}</p>
            <Link to="/remote/session-overview">{t('remote.toSessions')}</Link>
          </div>
        </Page>
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
