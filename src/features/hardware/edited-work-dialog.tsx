/** Work about devices that waits to be sent, opened to be changed (`edit` in the address): the form it was made in, with what was typed. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEditing } from '../../client/drafts/use-editing.ts';
import { editKeyOf } from '../../sync/outbox/edit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddDeviceForm } from './add-device-dialog.tsx';
import { claimFromDraft, claimFromEntry } from './claim-draft.ts';
import { ClaimForm } from './claim-dialog.tsx';
import { draftFrom, draftOf } from './device-draft.ts';
import { type ShownDevice, deviceAt, takenSerials } from './shown-device.ts';

interface EditedWorkProps {
  entryId: string;
  devices: readonly ShownDevice[];
  onClose: () => void;
}

export function EditedWorkDialog({ entryId, devices, onClose }: EditedWorkProps) {
  const { t } = useTranslation();
  const { editing, goOnHere } = useEditing(entryId);
  const title = t('unsent.edited.title');
  const draftKey = editKeyOf(entryId);
  if (editing.phase === 'reading') return null;
  if (editing.phase === 'elsewhere') {
    return (
      <Note title={title} onClose={onClose} action={<Button onClick={goOnHere}>{t('newRequest.goOnHere')}</Button>}>
        {t('unsent.edited.elsewhere')}
      </Note>
    );
  }
  const { entry, draft } = editing.phase === 'open' ? editing : { entry: null, draft: null };
  if (entry?.kind === 'start-claim') {
    const device = deviceAt(devices, entry.args.hardWareId);
    if (device && !device.waiting) {
      const initial = draft ? claimFromDraft(draft.value) : claimFromEntry(entry);
      return <ClaimForm device={device.item} draftKey={draftKey} initial={initial} onClose={onClose} />;
    }
  }
  if (entry?.kind === 'add-device' || draft) {
    const initial = draft ? draftFrom(draft.value) : entry?.kind === 'add-device' ? draftOf(entry) : draftFrom(null);
    const others = devices.filter(({ waiting }) => waiting?.id !== entryId);
    return (
      <AddDeviceForm draftKey={draftKey} initial={initial} takenSerials={takenSerials(others)} onClose={onClose} />
    );
  }
  return (
    <Note title={title} onClose={onClose}>
      {t('unsent.edited.gone')}
    </Note>
  );
}

interface NoteProps {
  title: string;
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Note({ title, action, onClose, children }: NoteProps) {
  return (
    <Dialog title={title} onClose={onClose} {...(action !== undefined && { footer: action })}>
      <p>{children}</p>
    </Dialog>
  );
}
