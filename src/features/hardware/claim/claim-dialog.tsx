/**
 * Starts a repair claim: a required reason, an optional description of five rows (SU-053..055). Submitting closes
 * the dialog; the claim is kept on this device and sent by itself.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { HardwareItem } from '../../../../contract/hardware.ts';
import { checkClaim, maxRepairNoteLength, type ClaimDraft } from '../../../../domain/claim.ts';
import { allFaultReasons } from '../../../data/reference-data.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { useDatabase, useClient } from '../../../client/client-context.tsx';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { type FormProblem, useDraftForm } from '../../../entities/work/use-draft-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { claimFromDraft, announceClaim } from './claim-form.ts';
import { Button } from '../../../ui/button.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';

type ClaimField = 'reason' | 'note';

interface ClaimDialogProps {
  device: HardwareItem;
  onClose: () => void;
}

export function ClaimDialog({ device, onClose }: ClaimDialogProps) {
  const { t } = useTranslation();
  const draftKey = draftKeyOf('claim', device.id);
  return (
    <KeptDraft
      draftKey={draftKey}
      read={claimFromDraft}
      dialog={{ title: t('hardware.claim.title', { name: device.name }), onClose }}
    >
      {(initial) => <ClaimForm {...{ device, draftKey, initial, onClose }} />}
    </KeptDraft>
  );
}

interface ClaimFormProps extends ClaimDialogProps {
  draftKey: string;
  initial: ClaimDraft;
}

export function ClaimForm({ device, draftKey, initial, onClose }: ClaimFormProps) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const database = useDatabase();
  const reasons = useLiveQuery(() => allFaultReasons(database), [database]) ?? [];
  const [wasTouched, setWasTouched] = useState(false);
  const form = useDraftForm<ClaimDraft, ClaimField>({
    draftKey,
    initial,
    idOf: (field) => `claim-${field}`,
    problemsOf: (claim) => problemsInWords(claim, wasTouched, t),
    async submit({ faultCodeId, repairNote }) {
      if (faultCodeId === null) return null;
      const fault = reasons.find(({ id }) => id === faultCodeId)?.faultLocalized ?? '';
      const label = { hardware: device.name, fault };
      const args = { hardWareId: device.id, faultCodeId, repairNote: repairNote.trim(), label };
      const saved = await outbox.submit('start-claim', args, draftKey);
      announceClaim(t, saved.ok ? 'kept' : 'no-room', device.name);
      if (saved.ok) onClose();
      return null;
    },
  });
  const claim = form.value;
  const choose = (value: string) => {
    setWasTouched(true);
    form.change({ ...claim, faultCodeId: value === '' ? null : Number(value) });
  };
  return (
    <Dialog
      title={t('hardware.claim.title', { name: device.name })}
      onClose={onClose}
      footer={
        <>
          <DraftNote state={form.draft.state} />
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={checkClaim(claim).length > 0} loading={form.isBusy} onClick={() => void form.submit()}>
            {t('hardware.claim.submit')}
          </Button>
        </>
      }
    >
      <p className="soft">{[device.brand, device.model, device.serialNumber].join(' · ')}</p>
      <FormSelect
        id={form.idOf('reason')}
        label={t('hardware.claim.reason')}
        isRequired
        none={t('hardware.claim.choose')}
        value={String(claim.faultCodeId ?? '')}
        error={form.errorOf('reason')}
        options={reasons.map(({ id, faultLocalized }) => ({ value: String(id), label: faultLocalized }))}
        onBlur={() => setWasTouched(true)}
        onChoose={choose}
      />
      <FormText
        id={form.idOf('note')}
        label={t('hardware.claim.note')}
        isRequired={false}
        hint={t('hardware.claim.noteHint')}
        limit={maxRepairNoteLength}
        rows={5}
        value={claim.repairNote}
        error={form.errorOf('note')}
        onType={(repairNote) => form.change({ ...claim, repairNote })}
      />
    </Dialog>
  );
}

function problemsInWords(claim: ClaimDraft, wasReasonTouched: boolean, t: Translate): FormProblem<ClaimField>[] {
  return checkClaim(claim).map((problem) =>
    problem === 'reason'
      ? {
          field: 'reason',
          message: t('SettingsMyHardware_ClaimModal_ReasonValidation'),
          isToldAtOnce: wasReasonTouched,
        }
      : { field: 'note', message: t('hardware.claim.tooLong'), isToldAtOnce: true },
  );
}
