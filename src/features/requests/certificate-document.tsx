/** The finished document: to download while there is a connection, and to show others that it is genuine. */
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Certificate } from '../../../contract/certificates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openInNewTab } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/toasts.ts';

export function CertificateDocument({ certificate, isOffline }: { certificate: Certificate; isOffline: boolean }) {
  const { t } = useTranslation();
  const { online } = usePortal();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    const address = await online.certificates.documentUrl(certificate.supportRequestId);
    setIsOpening(false);
    if (address === null) announce(t('requests.attachmentFailed'), { tone: 'bad' });
    else openInNewTab(address);
  };
  return (
    <>
      {certificate.certificateNumber !== null && (
        <p>
          {t('certificate.number')} <span className="mono">{certificate.certificateNumber}</span>
        </p>
      )}
      {isOffline && <p className="soft">{t('certificate.needsNetwork')}</p>}
      <div className="row no-print">
        <Button disabled={isOffline} loading={isOpening} onClick={() => void open()}>
          <IconFileCertificate aria-hidden size={20} /> {t('certificate.download')}
        </Button>
        {certificate.verifyPath !== null && (
          <a className="button" data-kind="quiet" href={certificate.verifyPath}>
            {t('certificate.verify')}
          </a>
        )}
      </div>
    </>
  );
}
