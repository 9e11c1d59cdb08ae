/**
 * The health certificate of a health check: in progress, scan result, rating, document (SU-110). Read from this device at
 * once and from the server behind it; deciding needs the network.
 */
import './certificate.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { Certificate } from '../../../contract/certificates.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { keptCertificate } from '../../data/certificates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, usePortal, useStore } from '../../session/portal-context.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CertificateDecision } from './certificate-decision.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import { CertificateFindings } from './certificate-findings.tsx';
import { CertificateRating } from './certificate-rating.tsx';

export function CertificateSection({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const { online, connectivity } = usePortal();
  const { status } = useStore(connectivity);
  const database = useDatabase();
  const { supportRequestId, revision } = row;
  const certificate = useLiveQuery(() => keptCertificate(database, supportRequestId), [database, supportRequestId]);
  const isStale = certificate === null || (certificate !== undefined && certificate.revision < revision);
  useEffect(() => {
    if (isStale && status === 'online') void online.certificates.refresh(supportRequestId);
  }, [online, supportRequestId, isStale, status]);
  if (certificate === undefined) return null;
  const isOffline = status === 'offline';
  return (
    <section className="card stack" aria-labelledby="detail-certificate">
      <h2 id="detail-certificate">{t('certificate.title')}</h2>
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
      {state === 'accepted' ? (
        <CertificateRating certificate={certificate} isOffline={isOffline} onConfirmed={sayState} />
      ) : (
        errorCodes.length > 0 && <CertificateFindings codes={errorCodes} />
      )}
      {state === 'scanned' && <CertificateDecision {...{ certificate, isOffline }} onConfirmed={sayState} />}
      {state === 'rated' && <CertificateDocument certificate={certificate} isOffline={isOffline} />}
    </>
  );
}
