/** A request for this vehicle is in work: go on with it, or make another one (SU-391, SU-392). The draft stays either way. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSingle } from '../../../ui/use-single.ts';

interface InWorkDialogProps {
  inWork: { requestId: string; ticketId: string; subject: string; isWaiting: boolean };
  /** Of the device that it has to be gone on with; null: any. */
  expectedSerial: string | null;
  onGoOn: () => Promise<void>;
  onCreateAnother: () => void;
  onClose: () => void;
}

export function InWorkDialog({ inWork, expectedSerial, onGoOn, onCreateAnother, onClose }: InWorkDialogProps) {
  const { t } = useTranslation();
  const { requestId, ticketId, subject, isWaiting } = inWork;
  const goOn = useSingle(onGoOn);
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
