/** The open wizard: its state, its draft, and the moment it becomes work for the outbox. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isWorthKeeping, step, type RequestType, type WizardState } from '../../../domain/wizard-state.ts';
import { markDirty } from '../../session/dirty-forms.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useSingle } from '../../ui/use-single.ts';
import { useDraftAttachments } from './attachments-field.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { useWizardState } from './use-wizard-state.ts';
import { requestDraftKey } from '../../session/request-draft.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { optionsFrom } from '../../session/wizard-facts.ts';
import { WizardView } from './wizard-view.tsx';
import { workFromWizard } from '../../session/work-from-wizard.ts';
import { workLabelOf } from '../../session/work-label.ts';

interface WizardScreenProps {
  initial: WizardState;
  /** Epoch ms of the draft it was restored from. */
  restoredAt: number | null;
  /** The request that it was to be made from is not on this device. */
  isSourceMissing: boolean;
  data: WizardData;
  /** Preset by the address; null asks for it. */
  type: RequestType | null;
}

export function WizardScreen({ initial, restoredAt, isSourceMissing, data, type }: WizardScreenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const portal = usePortal();
  const { change } = useAddress();
  const [isFinished, setIsFinished] = useState(false);
  const [wasStartedOver, setWasStartedOver] = useState(false);
  const { state, dispatch, draft } = useWizardState(initial, data, isFinished);
  const files = useDraftAttachments();
  const isKept = isWorthKeeping(state);
  useEffect(() => {
    if (!isKept) return undefined;
    change({ resume: 1 });
    return markDirty();
  }, [isKept, change]);
  const submit = useSingle(async () => {
    await draft.flush();
    setIsFinished(true);
    const attachmentIds = files.map(({ id }) => id);
    const work = workFromWizard(state, {
      catalogue: data.catalogue,
      attachmentIds,
      label: workLabelOf(state.form, data),
    });
    const saved = await portal.outbox.submit('create-request', work, requestDraftKey);
    if (saved.ok) {
      change({ created: saved.id, resume: null, edit: null, from: null, step: null });
      return;
    }
    setIsFinished(false);
    announce(t(`newRequest.notKept.${saved.reason}`), { tone: 'bad' });
  });
  const startOver = async () => {
    await draft.discard();
    setWasStartedOver(true);
    dispatch({ type: 'started-over', requestType: type, options: optionsFrom(data) });
    change({ resume: null, edit: null, from: null });
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
        draftState={isKept && draft.state === 'untouched' ? 'saved' : draft.state}
        dispatch={dispatch}
        onSubmit={submit.run}
        isSubmitting={submit.isBusy}
        startOverText={t('newRequest.startOverText', { count: files.length })}
        onStartOver={startOver}
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
