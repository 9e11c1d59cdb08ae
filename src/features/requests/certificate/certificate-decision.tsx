/** Accept the scan result, which takes its credits, or reject it for good (SU-181, SU-184, SU-185). */
import { useState } from 'react';
import type { Certificate } from '../../../../contract/certificates.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCertificateStep } from './use-certificate-step.ts';

interface DecisionProps {
  certificate: Certificate;
  isOffline: boolean;
  /** These buttons are about to go. */
  onConfirmed: () => void;
}

export function CertificateDecision({ certificate, isOffline, onConfirmed }: DecisionProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const step = useCertificateStep(certificate.supportRequestId);
  const { credits } = certificate;
  const carryOut = async (wanted: 'accept' | 'reject') => {
    onConfirmed();
    await step.carryOut({ step: wanted });
    setAsked(null);
  };
  return (
    <>
      <p>{t('certificate.cost', { count: credits })}</p>
      {isOffline && <p className="soft">{t('certificate.needsNetwork')}</p>}
      {step.problemKey !== null && (
        <p className="field-error" role="alert">
          {t(step.problemKey)}
        </p>
      )}
      <div className="row no-print">
        <Button disabled={isOffline} onClick={() => setAsked('accept')}>
          {t('certificate.accept')}
        </Button>
        <Button variant="default" disabled={isOffline} onClick={() => setAsked('reject')}>
          {t('certificate.reject')}
        </Button>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t(`certificate.${asked}`)}
          confirmLabel={t(`certificate.${asked}`)}
          isDestructive={asked === 'reject'}
          onConfirm={() => carryOut(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`certificate.${asked}Text`, { count: credits })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
