/**
 * Starts a repair claim: a required reason, an optional description of five rows (SU-053..055). Submitting closes
 * the dialog; the claim is kept on this device and sent by itself.
 */
import { NativeSelect, Textarea } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { HardwareItem } from '../../../contract/hardware.ts';
import { checkClaim, maxRepairNoteLength, type ClaimDraft } from '../../../domain/claim.ts';
import { lengthOf } from '../../../domain/text-length.ts';
import { allFaultReasons } from '../../data/master-lists.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { markDirty } from '../../client/dirty-forms.ts';
import { useDatabase, useClient } from '../../client/client-context.tsx';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { useSingle } from '../../ui/use-single.ts';
import { claimDraftKey, claimFromDraft } from './claim-draft.ts';
import { announceClaim } from './claim-message.ts';
import { Button } from '../../ui/button.tsx';

interface ClaimDialogProps {
  device: HardwareItem;
  onClose: () => void;
}

export function ClaimDialog({ device, onClose }: ClaimDialogProps) {
  const { t } = useTranslation();
  return (
    <InOneTab
      tab={useDraftTab(claimDraftKey(device.id))}
      dialog={{ title: t('hardware.claim.title', { name: device.name }), onClose }}
    >
      <KeptClaim device={device} onClose={onClose} />
    </InOneTab>
  );
}

function KeptClaim({ device, onClose }: ClaimDialogProps) {
  const { drafts } = useClient();
  const [kept, setKept] = useState<ClaimDraft | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<unknown>(claimDraftKey(device.id)).then((draft) => {
      if (isHere) setKept(claimFromDraft(draft?.value));
    });
    return () => {
      isHere = false;
    };
  }, [drafts, device.id]);
  return kept && <ClaimForm device={device} draftKey={claimDraftKey(device.id)} initial={kept} onClose={onClose} />;
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
  const [claim, setClaim] = useState(initial);
  const [wasTouched, setWasTouched] = useState(false);
  const draft = useDraft(draftKey, claim === initial ? null : claim);
  const problems = checkClaim(claim);
  const isTyped = claim !== initial;
  useEffect(() => (isTyped ? markDirty() : undefined), [isTyped]);
  const submit = useSingle(async () => {
    const { faultCodeId } = claim;
    if (problems.length > 0 || faultCodeId === null) return;
    await draft.flush();
    const fault = reasons.find(({ id }) => id === faultCodeId)?.faultLocalized ?? '';
    const label = { hardware: device.name, fault };
    const args = { hardWareId: device.id, faultCodeId, repairNote: claim.repairNote.trim(), label };
    const saved = await outbox.submit('start-claim', args, draftKey);
    announceClaim(t, saved.ok ? 'kept' : 'no-room', device.name);
    if (saved.ok) onClose();
  });
  const choose = (value: string) => {
    setWasTouched(true);
    setClaim({ ...claim, faultCodeId: value === '' ? null : Number(value) });
  };
  return (
    <Dialog
      title={t('hardware.claim.title', { name: device.name })}
      onClose={onClose}
      footer={
        <>
          {draft.state === 'saved' && <SavedNote place="device" />}
          {draft.state === 'full' && <SavedNote place="not-saved" />}
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={problems.length > 0} loading={submit.isBusy} onClick={() => void submit.run()}>
            {t('hardware.claim.submit')}
          </Button>
        </>
      }
    >
      <p className="soft">{[device.brand, device.model, device.serialNumber].join(' · ')}</p>
      <NativeSelect
        label={t('hardware.claim.reason')}
        withAsterisk
        aria-required
        value={String(claim.faultCodeId ?? '')}
        error={
          wasTouched && problems.includes('reason') ? t('SettingsMyHardware_ClaimModal_ReasonValidation') : undefined
        }
        onBlur={() => setWasTouched(true)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('hardware.claim.choose') },
          ...reasons.map(({ id, faultLocalized }) => ({ value: String(id), label: faultLocalized })),
        ]}
      />
      <Textarea
        label={t('hardware.claim.note')}
        description={
          <FieldHint counter={{ used: lengthOf(claim.repairNote), limit: maxRepairNoteLength }}>
            {t('hardware.claim.noteHint')}
          </FieldHint>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={5}
        value={claim.repairNote}
        error={problems.includes('note-too-long') ? t('hardware.claim.tooLong') : undefined}
        onChange={(event) => setClaim({ ...claim, repairNote: event.currentTarget.value })}
      />
    </Dialog>
  );
}
