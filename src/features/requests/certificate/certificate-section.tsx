/**
 * The health certificate of a health check: in progress, scan result, rating, document (SU-110). What has to be decided comes
 * before what was found; deciding needs the network.
 */
import type { Certificate } from '../../../../contract/certificates.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { CertificateDecision } from './certificate-decision.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import { CertificateFindings } from '../../../entities/request/components/certificate-findings.tsx';
import { CertificateRating } from './certificate-rating.tsx';

/** `certificate`: null when it was never told. */
export function CertificateSection({ certificate }: { certificate: Certificate | null }) {
  const { t } = useTranslation();
  const isOffline = useStore(useClient().connectivity).status === 'offline';
  return (
    <section className="card stack" aria-labelledby="detail-certificate">
      <h2 id="detail-certificate" tabIndex={-1}>
        {t('certificate.title')}
      </h2>
      {certificate === null ? (
        <p className="soft">{t(isOffline ? 'certificate.neverLoaded' : 'certificate.state.in-progress')}</p>
      ) : (
        <Steps certificate={certificate} isOffline={isOffline} />
      )}
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
