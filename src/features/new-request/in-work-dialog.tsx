/**
 * A request for this vehicle is in work: go on with it, or make another one (SU-391). Going on needs the device it was made with;
 * another one is told by its serial number (SU-392). The draft stays either way.
 */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import type { InWork } from '../../session/request-in-work.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSingle } from '../../ui/use-single.ts';

interface InWorkDialogProps {
  inWork: InWork;
  /** As typed; empty while there is none. */
  vciSerial: string;
  onCreateAnother: () => void;
  onClose: () => void;
}

export function InWorkDialog({ inWork, vciSerial, onCreateAnother, onClose }: InWorkDialogProps) {
  const { t } = useTranslation();
  const portal = usePortal();
  const navigate = useNavigate();
  const [expectedSerial, setExpectedSerial] = useState<string | null>(null);
  const { requestId, ticketId, subject, isWaiting } = inWork;
  const expectedInstead = async () => {
    if (vciSerial.trim() === '') return null;
    const checks = await portal.online.checks();
    const said = await checks?.canCreate({ vin: '', vciSerial: vciSerial.trim(), supportRequestId: requestId });
    return said?.reason === 'wrong-vci' ? said.expectedVciSerial : null;
  };
  const goOn = useSingle(async () => {
    const serial = expectedSerial === null && !isWaiting ? await expectedInstead() : null;
    if (serial !== null) setExpectedSerial(serial);
    else await navigate({ to: '/dashboard/requests/request-detail/$requestId', params: { requestId } });
  });
  const name = [ticketId || (isWaiting ? '' : `T-${requestId}`), subject].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={t('newRequest.inWork.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onCreateAnother}>
            {t('newRequest.inWork.createNew')}
          </Button>
          <Button loading={goOn.isBusy} onClick={() => void goOn.run()}>
            {t('newRequest.inWork.continue')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t(isWaiting ? 'newRequest.inWork.waiting' : 'newRequest.inWork.text')}</p>
      {expectedSerial !== null && (
        <div className="notice" data-tone="bad" role="alert">
          <p>{t('newRequest.inWork.wrongVci', { serial: expectedSerial })}</p>
        </div>
      )}
    </Dialog>
  );
}
