/**
 * The health certificate of a health check: in progress, scan result, rating, document (SU-110). What has to be decided comes
 * before what was found; deciding needs the network.
 */
import type { Certificate } from '../../../../contract/certificates.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { Skeleton } from '../../../ui/data-state.tsx';
import { TryAgainNote } from '../../../ui/try-again-note.tsx';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { CertificateDecision } from './certificate-decision.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import { CertificateFindings } from '../../../entities/request/components/certificate-findings.tsx';
import { CertificateRating } from './certificate-rating.tsx';
import { shownCertificate, type ToldCertificate } from './shown-certificate.ts';

interface CertificateSectionProps {
  /** null: never told. */
  certificate: Certificate | null;
  request: ToldCertificate['request'];
  hasFailed: boolean;
  onAgain: () => void;
}

export function CertificateSection({ certificate, request, hasFailed, onAgain }: CertificateSectionProps) {
  const { t } = useTranslation();
  const isOffline = useStore(useClient().connectivity).status === 'offline';
  const shown = shownCertificate({ certificate, request, isOffline, hasFailed });
  return (
    <section className="card stack" aria-labelledby="detail-certificate">
      <h2 id="detail-certificate" tabIndex={-1}>
        {t('certificate.title')}
      </h2>
      {shown === 'loading' && <Skeleton rows={2} />}
      {shown === 'failed' && <TryAgainNote text={t('certificate.neverLoaded')} onAgain={onAgain} />}
      {shown === 'never-loaded' && <p className="soft">{t('certificate.neverLoaded')}</p>}
      {typeof shown === 'object' && <Steps certificate={shown.certificate} isOffline={isOffline} />}
    </section>
  );
}

function Steps({ certificate, isOffline }: { certificate: Certificate; isOffline: boolean }) {
  const { t } = useTranslation();
  const { state, errorCodes } = certificate;
  const [said, sayState] = useFocusAfter<HTMLParagraphElement>();
  const hasNone = errorCodes.length === 0 && (state === 'scanned' || state === 'accepted');
  return (
    <>
      <p className={state === 'in-progress' ? 'soft' : undefined} tabIndex={-1} ref={said}>
        {t(`certificate.${hasNone ? 'none' : 'state'}.${state}`)}
      </p>
      {state === 'scanned' && <CertificateDecision {...{ certificate, isOffline }} onConfirmed={sayState} />}
      {state === 'accepted' ? (
        <CertificateRating certificate={certificate} isOffline={isOffline} onConfirmed={sayState} />
      ) : (
        errorCodes.length > 0 && <CertificateFindings codes={errorCodes} />
      )}
      {state === 'rated' && <CertificateDocument certificate={certificate} isOffline={isOffline} />}
    </>
  );
}
