/** The finished document: fetched once and then on this device, and to show others that it is genuine. */
import { IconFileCertificate } from '@tabler/icons-react';
import type { Certificate } from '../../../../contract/certificates.ts';
import { certificateFileId } from '../../../data/files.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { useFiles } from '../../../entities/work/use-files.ts';

export function CertificateDocument({ certificate, isOffline }: { certificate: Certificate; isOffline: boolean }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const { supportRequestId, certificateNumber, verifyPath } = certificate;
  const id = certificateFileId(supportRequestId);
  const files = useFiles([id]);
  const isKept = files.isKept(id);
  return (
    <>
      {certificateNumber !== null && (
        <p>
          {t('certificate.number')} <span className="mono">{certificateNumber}</span>
        </p>
      )}
      {isOffline && !isKept && <p className="soft">{t('certificate.documentNotHere')}</p>}
      <div className="row no-print">
        <Button
          disabled={!files.canOpen(id)}
          loading={files.opening === id}
          onClick={() => files.open(id, () => online.files.certificate(supportRequestId))}
        >
          <IconFileCertificate aria-hidden size={20} /> {t('certificate.download')}
        </Button>
        {verifyPath !== null && (
          <a className="button" data-kind="quiet" href={verifyPath}>
            {t('certificate.verify')}
          </a>
        )}
        {isKept && <SavedNote place="device" />}
      </div>
    </>
  );
}
