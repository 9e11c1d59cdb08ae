/** One piece of hardware of the server with everything about it; from here it can be deleted, also offline (SU-058, SU-408). */
import { useState } from 'react';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import { whyOf } from '../../../entities/work/entry-words.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import type { ProjectedHardware } from '../../../entities/hardware/projected-hardware.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { HardwareFacts } from './hardware-facts.tsx';
import { HardwareStar } from '../list/hardware-star.tsx';
import { HardwareState } from '../list/hardware-state.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { isGoing } from '../list/shown-hardware.ts';
import { useDeleteHardware } from './use-delete-hardware.ts';

interface HardwareDialogProps {
  row: ProjectedHardware;
  onClaim: () => void;
  onNote: () => void;
  onClose: () => void;
}

export function HardwareDialog({ row, onClaim, onNote, onClose }: HardwareDialogProps) {
  const { t } = useTranslation();
  const deleteHardware = useDeleteHardware();
  const [isAsking, setIsAsking] = useState(false);
  const { item, claim, deleting } = row;
  if (isAsking) {
    return (
      <ConfirmDialog
        title={t('hardware.delete.title', { name: item.name })}
        confirmLabel={t('hardware.delete.confirm')}
        isDestructive
        onConfirm={async () => {
          if (await deleteHardware(item)) onClose();
          else setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('hardware.delete.text', { name: item.name, serialNumber: item.serialNumber })}
      </ConfirmDialog>
    );
  }
  const isLeaving = isGoing(row);
  const isClaimed = claim.where !== 'none';
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      footer={
        !isLeaving && (
          <Button variant="default" disabled={isClaimed} onClick={() => setIsAsking(true)}>
            {t('hardware.delete.open')}
          </Button>
        )
      }
    >
      {deleting?.state === 'refused' && <NotDeleted entry={deleting} />}
      <HardwareFacts item={item} />
      <div className="row">
        {/* Why it was not deleted stands above. */}
        <HardwareState shown={isLeaving ? row : { ...row, deleting: null }} onClaim={onClaim} onView={() => {}} />
        {item.repairStatus.since !== null && <DateTime at={item.repairStatus.since} />}
        {!isLeaving && <HardwareStar row={row} />}
      </div>
      <NotesSection item={item} onAdd={isLeaving ? undefined : onNote} />
      {isClaimed && !deleting && <p className="soft">{t('hardware.delete.inRepair')}</p>}
    </Dialog>
  );
}

function NotDeleted({ entry }: { entry: OutboxEntry<'delete-device'> }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const why = whyOf(entry, useCircumstances());
  const announceDiscarded = useAnnounceDiscarded();
  const name = entry.args.label.hardware;
  const discard = async () => {
    const removed = await outbox.discard(entry.id);
    if (!removed) return;
    announceDiscarded(t('unsent.discarded', { name }), removed);
  };
  return (
    <div className="notice" data-tone="bad">
      <p>
        {t('hardware.delete.failed')} {t(why.key, why.values)}
      </p>
      <DiscardButton name={name} onDiscard={discard} />
    </div>
  );
}
