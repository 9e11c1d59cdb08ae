/** /remote: a remote session from the vehicle to the order (SU-083). What was begun in the other form can be gone on with here. */
import '../../../entities/request/components/request-form.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RemoteStep, remoteStepOf, startOfRemote } from '../../../../domain/remote-flow.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { isDirty, type WizardState } from '../../../../domain/wizard-state.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { KeptDraft } from '../../../entities/request/kept-requests.ts';
import { useRequestOpening } from '../../../entities/request/use-request-opening.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { useWizardData, type WizardData } from '../../../entities/request/wizard-data.ts';
import { DraftGone } from '../../../entities/work/components/draft-gone.tsx';
import { type BegunDraft, DraftQuestion } from '../../../entities/work/components/draft-question.tsx';
import { OpenElsewhere } from '../../../entities/work/components/open-elsewhere.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { RemoteLinks } from '../../../entities/request/components/remote-links.tsx';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { FormScreen } from '../form-screen.tsx';
import { remoteForm } from './remote-form.ts';

export function RemotePage() {
  const areTextsThere = useAreaTexts('remote');
  const { values } = useAddress();
  const data = useWizardData();
  if (!areTextsThere || data === undefined) return null;
  return <Opened key={`${values.edit ?? ''} ${values.from ?? ''}`} data={data} />;
}

function Opened({ data }: { data: WizardData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { opening, goOnWith, startNew, goOnHere } = useRequestOpening(requestType.remoteDiagnosis, useAddress());
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return (
        <DraftQuestion
          drafts={opening.drafts.map((draft) => begunFrom(draft, data))}
          onContinue={goOnWith}
          onStartNew={startNew}
        />
      );
    case 'elsewhere':
      return <OpenElsewhere title={t('route.remote')} isTakingOver={opening.isTakingOver} onGoOnHere={goOnHere} />;
    case 'gone':
      return (
        <DraftGone title={t('route.remote')}>
          <Link to="/remote/session-overview">{t('remote.toSessions')}</Link>
        </DraftGone>
      );
    case 'open':
      return (
        <FormScreen
          key={opening.draftKey}
          kind={remoteForm}
          opening={{ ...opening, state: asRemote(opening.state) }}
          data={data}
          type={requestType.remoteDiagnosis}
          actions={<RemoteLinks />}
          onSubmitted={(id) =>
            navigate({ to: '/remote/in-queue/$ticketId', params: { ticketId: waitingAddressOf(id) }, replace: true })
          }
        />
      );
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

function begunFrom({ key, state, savedAt }: KeptDraft, data: WizardData): BegunDraft {
  const vehicle = vehicleOf(state, data.catalogue);
  const name = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || lookupOf(state.form)?.value;
  return { key, savedAt, parts: [name ?? '', state.form.repairOrder, state.form.subject] };
}
