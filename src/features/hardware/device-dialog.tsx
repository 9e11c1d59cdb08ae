/** One device with everything about it; from here it can be deleted while there is a connection (SU-058). */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import type { ProjectedHardware } from '../../sync/outbox/projection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { announce } from '../../ui/toasts.ts';
import { ClaimButton } from './claim-button.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceStar } from './device-star.tsx';

interface DeviceDialogProps {
  row: ProjectedHardware;
  onClaim: () => void;
  onClose: () => void;
}

export function DeviceDialog({ row, onClaim, onClose }: DeviceDialogProps) {
  const { t } = useTranslation();
  const portal = usePortal();
  const { status } = useStore(portal.connectivity);
  const [isAsking, setIsAsking] = useState(false);
  const { item, claim } = row;
  const remove = async () => {
    const removed = await portal.online.hardware.remove(item.id);
    if (removed.ok) {
      announce(t('hardware.delete.done', { name: item.name }), { tone: 'good' });
      onClose();
      return;
    }
    announce(t(`hardware.refused.${removed.reason}`), { tone: 'bad' });
    setIsAsking(false);
  };
  if (isAsking) {
    return (
      <ConfirmDialog
        title={t('hardware.delete.title', { name: item.name })}
        confirmLabel={t('hardware.delete.confirm')}
        isDestructive
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {t('hardware.delete.text', { name: item.name, serialNumber: item.serialNumber })}
      </ConfirmDialog>
    );
  }
  const canDelete = claim.where === 'none' && status !== 'offline';
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={!canDelete}
          onClick={() => setIsAsking(true)}
        >
          {t('hardware.delete.open')}
        </button>
      }
    >
      <DeviceFacts item={item} />
      <div className="row">
        <ClaimButton row={row} onClaim={onClaim} />
        <DeviceStar row={row} />
      </div>
      {claim.where !== 'none' && <p className="soft">{t('hardware.delete.inRepair')}</p>}
      {claim.where === 'none' && status === 'offline' && <p className="soft">{t('hardware.needsConnection')}</p>}
    </Dialog>
  );
}
