/**
 * A request form as it opens: with what was begun, with work of the queue, from a closed request or empty; in one tab at a time.
 * `edit`, `from` and `resume` of the address say which.
 */
import '../../entities/request/components/request-form.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RequestType } from '../../../domain/wire-enums.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { markDirty } from '../../client/dirty-forms.ts';
import { takeHandIn } from '../../entities/request/hand-in.ts';
import { requestDraftKey } from '../../entities/request/request-draft.ts';
import { createRequestOpening } from '../../entities/request/request-opening.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import { announce } from '../../ui/toasts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { BegunRequests } from './begun-requests.tsx';
import type { FormKind } from './form-kind.ts';
import { FormScreen } from './form-screen.tsx';

export interface RequestFormProps {
  kind: FormKind;
  data: WizardData;
  /** Preset by the address; null lets the person choose. */
  type: RequestType | null;
  actions?: ReactNode;
  /** It is in the outbox under this id. */
  onSubmitted: (entryId: string) => void | Promise<void>;
}

/** For one address that names one piece of work: another one is another component. */
export function RequestForm(props: RequestFormProps) {
  const { kind, data, type } = props;
  const { opening, wantedKey, goOnWith, startNew, goOnHere } = useOpening(type);
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return <BegunRequests drafts={opening.drafts} data={data} onContinue={goOnWith} onStartNew={startNew} />;
    case 'elsewhere':
      return <OpenElsewhere {...{ kind, wantedKey }} isTakingOver={opening.isTakingOver} onGoOnHere={goOnHere} />;
    case 'gone':
      return <Gone kind={kind} />;
    case 'open':
      return <FormScreen key={opening.draftKey} {...props} opening={opening} />;
  }
}

function useOpening(type: RequestType | null) {
  const client = useClient();
  const { values, change } = useAddress();
  // Only the first look counts: later changes of the address tell what is open already.
  const [{ edit: editing = null, from: copying = null, resume = null }] = useState<Record<string, string>>(values);
  const requests = useMemo(
    () => createRequestOpening(client, { type, editing, copying, resume }, change),
    [client, type, editing, copying, resume, change],
  );
  useEffect(() => requests.start(), [requests]);
  const opening = useStore(requests);
  const wantedKey = editing === null ? requestDraftKey(resume ?? '') : editKeyOf(editing);
  const isEditing = editing !== null && opening.phase === 'open';
  useEffect(() => (isEditing ? markDirty() : undefined), [isEditing]);
  return { opening, wantedKey, goOnWith: requests.goOnWith, startNew: requests.startNew, goOnHere: requests.goOnHere };
}

interface OpenElsewhereProps {
  kind: FormKind;
  /** Of the draft that the address names. */
  wantedKey: string;
  /** The other tab was asked and has not let go yet. */
  isTakingOver: boolean;
  onGoOnHere: () => void;
}

/** Another tab has it; it can be taken over with everything typed. */
function OpenElsewhere({ kind, wantedKey, isTakingOver, onGoOnHere }: OpenElsewhereProps) {
  const { t } = useTranslation();
  // Going on here is the person's own next step, and does not send it.
  const dropHandIn = useEffectEvent(() => {
    if (takeHandIn(wantedKey)) announce(t('newRequest.handIn.elsewhere'), { tone: 'bad' });
  });
  useEffect(() => dropHandIn(), []);
  return (
    <Page title={t(kind.titleKeyOf(null))} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.elsewhere')}</h2>
        <p className="soft">{t(isTakingOver ? 'newRequest.takingOver' : 'newRequest.elsewhereText')}</p>
        {!isTakingOver && <Button onClick={onGoOnHere}>{t('newRequest.goOnHere')}</Button>}
      </div>
    </Page>
  );
}

/** The work cannot be taken back: it is being sent, or is gone. */
function Gone({ kind: { titleKeyOf, wayOut } }: { kind: FormKind }) {
  const { t } = useTranslation();
  return (
    <Page title={t(titleKeyOf(null))} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.gone')}</h2>
        <p className="soft">{t('newRequest.goneText')}</p>
        <Link to={wayOut.to}>{t(wayOut.nameKey)}</Link>
      </div>
    </Page>
  );
}
