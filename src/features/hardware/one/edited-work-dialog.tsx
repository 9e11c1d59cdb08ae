/** Work about hardware that waits to be sent, opened to be changed (`edit` in the address): the form it was made in, with what was typed. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TakenBack } from '../../../entities/work/components/taken-back.tsx';
import { AddHardwareForm } from './add-hardware-dialog.tsx';
import { claimFromDraft, claimFromEntry } from '../claim/claim-form.ts';
import { ClaimForm } from '../claim/claim-dialog.tsx';
import { editedHardware } from './hardware-draft.ts';
import { NoteForm, noteFromDraft, noteFromEntry } from '../notes/note-dialog.tsx';
import { type ShownHardware, hardwareAt, takenSerials } from '../list/shown-hardware.ts';

interface EditedWorkProps {
  entryId: string;
  devices: readonly ShownHardware[];
  isLoaded: boolean;
  onClose: () => void;
}

export function EditedWorkDialog({ entryId, devices, isLoaded, onClose }: EditedWorkProps) {
  const { t } = useTranslation();
  return (
    <TakenBack entryId={entryId} onClose={onClose} dialogTitle={t('unsent.edited.title')}>
      {({ entry, draft, draftKey }) => {
        if (entry?.kind === 'start-claim') {
          const device = hardwareAt(devices, entry.args.hardWareId);
          if (!device || device.waiting) return isLoaded ? <HardwareGone onClose={onClose} /> : null;
          const initial = draft ? claimFromDraft(draft.value) : claimFromEntry(entry);
          return <ClaimForm device={device.item} {...{ draftKey, initial, onClose }} />;
        }
        if (entry?.kind === 'add-hardware-note') {
          const { serialNumber, label } = entry.args;
          const initial = draft ? noteFromDraft(draft.value) : noteFromEntry(entry);
          return <NoteForm {...{ serialNumber, draftKey, initial, onClose }} name={label.hardware} />;
        }
        const initial = editedHardware(entry, draft);
        if (initial === null) return null;
        const others = devices.filter(({ waiting }) => waiting?.id !== entryId);
        const earlierSerial = entry?.kind === 'add-device' ? entry.args.device.serialNumber : undefined;
        return (
          <AddHardwareForm {...{ draftKey, initial, earlierSerial, onClose }} takenSerials={takenSerials(others)} />
        );
      }}
    </TakenBack>
  );
}

/** Somebody has deleted it: the claim can only be discarded, which the list of unsent work does. */
function HardwareGone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('unsent.edited.title')} onClose={onClose}>
      <p>{t('unsent.why.not-found')}</p>
    </Dialog>
  );
}
