/** The open wizard: its state, its draft, and the moment it becomes work for the outbox. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestType } from '../../../../domain/wire-enums.ts';
import { isWorthKeeping, step } from '../../../../domain/wizard-state.ts';
import { markDirty } from '../../../client/dirty-forms.ts';
import { useClient } from '../../../client/client-context.tsx';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { useFormat } from '../../../ui/format.tsx';
import { giveUpWords, startOverWords } from '../../../ui/form-foot.tsx';
import { Page } from '../../../ui/page.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useSingle } from '../../../ui/use-single.ts';
import { ServiceChoice } from './service-choice.tsx';
import { useWizardState } from './use-wizard-state.ts';
import { resumeOf } from '../../../entities/request/request-draft.ts';
import type { OpenRequest } from '../../../entities/request/request-opening.ts';
import { useFreshSupportPlan } from '../../../entities/request/use-fresh-support-plan.ts';
import { useFileIntake } from '../../../client/drafts/use-file-intake.ts';
import { type WizardData, dataWithout } from '../../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../../entities/request/wizard-facts.ts';
import { WizardView } from './wizard-view.tsx';
import { workFromWizard } from '../../../entities/request/work-from-wizard.ts';
import { workLabelOf } from '../../../entities/request/work-label.ts';

interface WizardScreenProps {
  opening: OpenRequest;
  data: WizardData;
  /** Preset by the address; null asks for it. */
  type: RequestType | null;
}

export function WizardScreen({ opening, data: all, type }: WizardScreenProps) {
  const data = dataWithout(all, opening.edited);
  const { draftKey, restoredAt, isSourceMissing, edited } = opening;
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const { change } = useAddress();
  const [isFinished, setIsFinished] = useState(false);
  const [wasStartedOver, setWasStartedOver] = useState(false);
  const { state, dispatch, draft } = useWizardState(opening, data, isFinished);
  const files = useFileIntake(draftKey);
  // Now, because there may be no connection any more when a time is chosen.
  useFreshSupportPlan();
  const isKept = isWorthKeeping(state);
  const isNew = edited === null;
  useEffect(() => {
    if (!isKept || isFinished) return undefined;
    if (isNew) change({ resume: resumeOf(draftKey) });
    return markDirty();
  }, [isKept, isFinished, isNew, draftKey, change]);
  const submit = useSingle(async () => {
    await Promise.all([draft.flush(), files.settled()]);
    setIsFinished(true);
    const attachmentIds = await files.keptIds();
    const work = workFromWizard(state, {
      catalogue: data.catalogue,
      attachmentIds,
      label: workLabelOf(state.form, data),
    });
    const saved = await client.outbox.submit('create-request', work, draftKey);
    if (saved.ok) {
      change({ created: saved.id, resume: null, edit: null, from: null, step: null });
      return;
    }
    setIsFinished(false);
    announce(t(`newRequest.notKept.${saved.reason}`), { tone: 'bad' });
  });
  const startOver = async () => {
    files.stop();
    await draft.discard();
    setWasStartedOver(true);
    dispatch({ type: 'started-over', requestType: type, options: optionsFrom(data) });
    change({ resume: null, edit: null, from: null });
  };
  const giveUp = async () => {
    if (!edited) return;
    setIsFinished(true);
    await draft.discard();
    await navigate({
      to: '/dashboard/requests/request-detail/$requestId',
      params: { requestId: waitingAddressOf(edited.id) },
    });
  };
  const service = state.form.requestType;
  if (state.currentStep === step.selectServiceType || service === null) {
    return (
      <Page title={t('newRequest.title')} lead={t('newRequest.chooseService')}>
        {isSourceMissing && <SourceMissing />}
        <ServiceChoice
          data={data}
          onChoose={(chosen, serviceTypeId) => dispatch({ type: 'service-chosen', requestType: chosen, serviceTypeId })}
        />
      </Page>
    );
  }
  return (
    <Page title={t(`newRequest.service.${service}`)} width="form">
      {isSourceMissing && <SourceMissing />}
      {restoredAt !== null && !wasStartedOver && (
        <output className="soft">{t('newRequest.restored', { at: format.date(restoredAt) })}</output>
      )}
      <WizardView
        state={state}
        data={data}
        files={files}
        draftState={isNew && isKept && draft.state === 'untouched' ? 'saved' : draft.state}
        dispatch={dispatch}
        onSubmit={submit.run}
        isSubmitting={submit.isBusy}
        startOver={
          edited
            ? { ...giveUpWords(t), run: giveUp }
            : {
                ...startOverWords(t, t('newRequest.startOverText', { count: files.kept.length + files.coming.length })),
                run: startOver,
              }
        }
      />
    </Page>
  );
}

function SourceMissing() {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent" role="alert">
      <p>{t('newRequest.sourceMissing')}</p>
    </div>
  );
}
