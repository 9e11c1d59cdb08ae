/** An open request form: its state, its draft, and the moment it becomes work for the outbox. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { step } from '../../../domain/wizard-state.ts';
import { markDirty } from '../../client/dirty-forms.ts';
import { useClient } from '../../client/client-context.tsx';
import { draftStateWith } from '../../client/drafts/file-intake.ts';
import { useFileIntake } from '../../client/drafts/use-file-intake.ts';
import { takeHandIn } from '../../entities/request/hand-in.ts';
import { resumeOf } from '../../entities/request/request-draft.ts';
import type { OpenRequest } from '../../entities/request/request-opening.ts';
import { useFreshSupportPlan } from '../../entities/request/use-support-plan.ts';
import { dataWithout } from '../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../entities/request/wizard-facts.ts';
import { workFromWizard } from '../../entities/request/work-from-wizard.ts';
import { workLabelOf } from '../../entities/request/work-label.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { useFormat } from '../../ui/format.tsx';
import { giveUpWords, startOverWords } from '../../ui/form-foot.tsx';
import { Page } from '../../ui/page.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useIsLeft } from '../../ui/use-is-left.ts';
import { useSingle } from '../../ui/use-single.ts';
import { FormView } from './form-view.tsx';
import type { RequestFormProps } from './request-form.tsx';
import { settledForm } from './settled-form.ts';
import { useAddedTechnician } from './use-added-technician.ts';
import { useFormState } from './use-form-state.ts';
import { useLatest } from './use-latest.ts';

interface FormScreenProps extends RequestFormProps {
  opening: OpenRequest;
}

export function FormScreen({ kind, opening, data: all, type, actions, onSubmitted }: FormScreenProps) {
  const data = dataWithout(all, opening.edited);
  const { draftKey, restoredAt, isSourceMissing, isUnkept, edited } = opening;
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const { values, change } = useAddress();
  // What credits were bought for is submitted at once, if its rules allow it.
  const [isHandedIn] = useState(() => takeHandIn(draftKey));
  const [isFinished, setIsFinished] = useState(false);
  const [wasStartedOver, setWasStartedOver] = useState(false);
  const { state, dispatch, draft, isWorthKeeping } = useFormState(opening, { kind, data, isFinished });
  useAddedTechnician(data, dispatch);
  const files = useFileIntake(draftKey);
  // Now, because there may be no connection any more when a time is chosen.
  useFreshSupportPlan();
  const isNew = edited === null;
  const isKept = isWorthKeeping && !isFinished;
  const resume = resumeOf(draftKey);
  // Written anew it would take away the step that the form writes meanwhile.
  const isLeft = useIsLeft();
  const isNamed = isLeft || values['resume'] === resume;
  useEffect(() => {
    if (isKept && isNew && !isNamed) change({ resume });
  }, [isKept, isNew, isNamed, resume, change]);
  useEffect(() => (isKept ? markDirty() : undefined), [isKept]);
  const now = useLatest(state);
  const isHere = useIsHere();
  const submit = useSingle(async () => {
    const settled = await settledForm({ files, draft, now });
    if (settled === null) return;
    setIsFinished(true);
    const attachmentIds = await files.keptIds();
    const ordered = kind.ordered(settled, data);
    const context = { catalogue: data.catalogue, attachmentIds, label: workLabelOf(ordered.form, data) };
    const work = { ...workFromWizard(ordered, context), ...kind.madeIn };
    const saved = await client.outbox.submit('create-request', work, draftKey);
    // Whoever is at something else by now is not called away.
    if (saved.ok) return isHere.current ? onSubmitted(saved.id) : undefined;
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
    const href = kind.pathOf({ requestId: waitingAddressOf(edited.id), ticketId: '', isWaiting: true });
    await navigate({ href });
  };
  const { Choice } = kind;
  if (Choice && (state.currentStep === step.selectServiceType || state.form.requestType === null)) {
    return (
      <Page title={t(kind.titleKeyOf(null))} lead={t('newRequest.chooseService')}>
        {isSourceMissing && <SourceMissing />}
        <Choice
          data={data}
          onChoose={(chosen, serviceTypeId) => dispatch({ type: 'service-chosen', requestType: chosen, serviceTypeId })}
        />
      </Page>
    );
  }
  const fileCount = files.kept.length + files.coming.length;
  return (
    <Page title={t(kind.titleKeyOf(state.form.requestType))} width="form" actions={actions}>
      {isSourceMissing && <SourceMissing />}
      {restoredAt !== null && !wasStartedOver && (
        <output className="soft">{t('newRequest.restored', { at: format.date(restoredAt) })}</output>
      )}
      <FormView
        {...{ kind, state, data, files, dispatch }}
        draftState={draftStateWith(
          isNew && isKept && draft.state === 'untouched' ? (isUnkept ? 'full' : 'saved') : draft.state,
          files.coming,
        )}
        onSubmit={submit.run}
        isSubmitting={submit.isBusy}
        isHandedIn={isHandedIn && (restoredAt !== null || edited !== null)}
        startOver={
          isNew
            ? { ...startOverWords(t, t('newRequest.startOverText', { count: fileCount })), run: startOver }
            : { ...giveUpWords(t), run: giveUp }
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
