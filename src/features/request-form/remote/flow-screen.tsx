/** The open flow: its state, its draft, and the moment it becomes work for the outbox. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isDirty } from '../../../../domain/wizard-state.ts';
import { attachmentsOf } from '../../../data/attachments.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { markDirty } from '../../../client/dirty-forms.ts';
import { useDatabase, useClient } from '../../../client/client-context.tsx';
import { resumeOf } from '../../../entities/request/request-draft.ts';
import type { OpenRequest } from '../../../entities/request/request-opening.ts';
import { workFromWizard } from '../../../entities/request/work-from-wizard.ts';
import { workLabelOf } from '../../../entities/request/work-label.ts';
import { type WizardData, dataWithout } from '../../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../../entities/request/wizard-facts.ts';
import { giveUpWords, startOverWords } from '../../../ui/form-foot.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { Page } from '../../../ui/page.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useSingle } from '../../../ui/use-single.ts';
import { asOrdered } from './as-ordered.ts';
import { FlowView } from './flow-view.tsx';
import { RemoteLinks } from '../../../entities/request/components/remote-links.tsx';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { useFreshSupportPlan } from '../../../entities/request/use-fresh-support-plan.ts';
import { useFlowState } from './use-flow-state.ts';

interface FlowScreenProps {
  opening: OpenRequest;
  data: WizardData;
}

export function FlowScreen({ opening, data: all }: FlowScreenProps) {
  const { draftKey, restoredAt, edited } = opening;
  const data = dataWithout(all, edited);
  const { t } = useTranslation();
  const format = useFormat();
  const { outbox } = useClient();
  const database = useDatabase();
  const navigate = useNavigate();
  const { change } = useAddress();
  const [isFinished, setIsFinished] = useState(false);
  const [wasStartedOver, setWasStartedOver] = useState(false);
  const { state, dispatch, draft } = useFlowState(opening, data, isFinished);
  // Now, because there may be no connection any more when a time is chosen.
  useFreshSupportPlan();
  const isKept = isDirty(state) && !isFinished;
  const isNew = edited === null;
  useEffect(() => {
    if (!isKept) return undefined;
    if (isNew) change({ resume: resumeOf(draftKey) });
    return markDirty();
  }, [isKept, isNew, draftKey, change]);
  const send = useSingle(async () => {
    await draft.flush();
    setIsFinished(true);
    const files = await attachmentsOf(database, draftKey);
    const attachmentIds = files.map(({ id }) => id);
    const ordered = asOrdered(state, data);
    const context = { catalogue: data.catalogue, attachmentIds, label: workLabelOf(ordered.form, data) };
    const work = { ...workFromWizard(ordered, context), form: 'remote' as const };
    const saved = await outbox.submit('create-request', work, draftKey);
    if (saved.ok) {
      await navigate({
        to: '/remote/in-queue/$ticketId',
        params: { ticketId: waitingAddressOf(saved.id) },
        replace: true,
      });
      return;
    }
    setIsFinished(false);
    announce(t(`newRequest.notKept.${saved.reason}`), { tone: 'bad' });
  });
  const startOver = async () => {
    await draft.discard();
    setWasStartedOver(true);
    dispatch({ type: 'flow-started-over', options: optionsFrom(data) });
    change({ resume: null, edit: null, from: null });
  };
  const giveUp = async () => {
    if (!edited) return;
    setIsFinished(true);
    await draft.discard();
    await navigate({ to: '/remote/in-queue/$ticketId', params: { ticketId: waitingAddressOf(edited.id) } });
  };
  return (
    <Page title={t('route.remote')} width="form" actions={<RemoteLinks />}>
      {restoredAt !== null && !wasStartedOver && (
        <output className="soft">{t('newRequest.restored', { at: format.date(restoredAt) })}</output>
      )}
      <FlowView
        state={state}
        data={data}
        draftState={isNew && isKept && draft.state === 'untouched' ? 'saved' : draft.state}
        dispatch={dispatch}
        onSend={send.run}
        isSending={send.isBusy}
        startOver={
          isNew
            ? { ...startOverWords(t, t('remote.startOverText')), run: startOver }
            : { ...giveUpWords(t), run: giveUp }
        }
      />
    </Page>
  );
}
