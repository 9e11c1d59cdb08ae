/** The open flow: its state, its draft, and the moment it becomes work for the outbox. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deviceOfSession, remoteSubject } from '../../../domain/remote-flow.ts';
import { isDirty, type WizardState } from '../../../domain/wizard-state.ts';
import { attachmentsOf } from '../../data/attachments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { markDirty } from '../../session/dirty-forms.ts';
import { useDatabase, usePortal } from '../../session/portal-context.tsx';
import { requestDraftKey } from '../../session/request-draft.ts';
import { lookupOf, vehicleOf, workFromWizard } from '../../session/work-from-wizard.ts';
import { workLabelOf } from '../../session/work-label.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { optionsFrom } from '../../session/wizard-facts.ts';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useSingle } from '../../ui/use-single.ts';
import { FlowView } from './flow-view.tsx';
import { RemoteLinks } from './remote-links.tsx';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { useFlowState } from './use-flow-state.ts';

interface FlowScreenProps {
  initial: WizardState;
  /** Epoch ms of the draft it was restored from. */
  restoredAt: number | null;
  data: WizardData;
}

export function FlowScreen({ initial, restoredAt, data }: FlowScreenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outbox } = usePortal();
  const database = useDatabase();
  const navigate = useNavigate();
  const { change } = useAddress();
  const [isFinished, setIsFinished] = useState(false);
  const [wasStartedOver, setWasStartedOver] = useState(false);
  const { state, dispatch, draft } = useFlowState(initial, data, isFinished);
  const isKept = isDirty(state) && !isFinished;
  useEffect(() => {
    if (!isKept) return undefined;
    change({ resume: 1 });
    return markDirty();
  }, [isKept, change]);
  const send = useSingle(async () => {
    await draft.flush();
    setIsFinished(true);
    const files = await attachmentsOf(database, requestDraftKey);
    const attachmentIds = files.map(({ id }) => id);
    const ordered = asOrdered(state, data);
    const context = { catalogue: data.catalogue, attachmentIds, label: workLabelOf(ordered.form, data) };
    const work = { ...workFromWizard(ordered, context), form: 'remote' as const };
    const saved = await outbox.submit('create-request', work, requestDraftKey);
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
  return (
    <Page title={t('route.remote')} width="form" actions={<RemoteLinks />}>
      {restoredAt !== null && !wasStartedOver && (
        <output className="soft">{t('newRequest.restored', { at: format.date(restoredAt) })}</output>
      )}
      <FlowView
        state={state}
        data={data}
        draftState={isKept && draft.state === 'untouched' ? 'saved' : draft.state}
        dispatch={dispatch}
        onSend={send.run}
        isSending={send.isBusy}
        startOverText={t('remote.startOverText')}
        onStartOver={startOver}
      />
    </Page>
  );
}

/** Nobody is asked for a subject, a category or a device of the list here. */
function asOrdered(state: WizardState, data: WizardData): WizardState {
  const { form } = state;
  const vehicle = vehicleOf(state, data.catalogue);
  const name = vehicle ? [vehicle.brand, vehicle.model].filter(Boolean).join(' ') : lookupOf(form)?.value;
  const subject = remoteSubject(form.repairOrder, name ?? '');
  return { ...state, form: { ...form, subject, hardwareId: deviceOfSession(data.hardware, form.vciSerial) } };
}
