/** One device with everything about it; from here it can be deleted while there is a connection (SU-058, SU-408). */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeviceOutcome } from '../../session/hardware-calls.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import type { ProjectedHardware } from '../../sync/outbox/projection.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
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
  const [refusal, setRefusal] = useState<Extract<DeviceOutcome, { ok: false }>['reason'] | null>(null);
  const { item, claim } = row;
  const remove = async () => {
    const removed = await portal.online.hardware.remove(item.id);
    if (removed.ok) {
      announce(t('hardware.delete.done', { name: item.name }), { tone: 'good' });
      onClose();
      return;
    }
    setRefusal(removed.reason);
    setIsAsking(false);
    // Someone else has done something with it: show what.
    if (removed.reason === 'in-repair') void portal.reconcile();
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
  const reasonAgainst = reasonNotToDelete(claim.where !== 'none', status === 'offline');
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      footer={
        <Button
          variant="default"
          disabled={reasonAgainst !== null}
          onClick={() => {
            setRefusal(null);
            setIsAsking(true);
          }}
        >
          {t('hardware.delete.open')}
        </Button>
      }
    >
      {refusal !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t('hardware.delete.failed')} {t(`hardware.refused.${refusal}`)}
        </p>
      )}
      <DeviceFacts item={item} />
      <div className="row">
        <ClaimButton row={row} onClaim={onClaim} />
        {item.repairStatus.since !== null && <DateTime at={item.repairStatus.since} />}
        <DeviceStar row={row} />
      </div>
      {reasonAgainst !== null && <p className="soft">{t(reasonAgainst)}</p>}
    </Dialog>
  );
}

function reasonNotToDelete(isClaimed: boolean, isOffline: boolean) {
  if (isClaimed) return 'hardware.delete.inRepair';
  return isOffline ? 'hardware.delete.needsConnection' : null;
}
