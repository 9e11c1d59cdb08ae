/** Files of a request: fetched from the server once, opened from this device afterwards (SU-125, SU-317). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { attachmentFileId } from '../../../data/files.ts';
import { useClient } from '../../../client/client-context.tsx';
import { ServerFiles } from '../../../entities/work/components/file-links.tsx';

export function RequestAttachments({ row: { supportRequestId, attachments } }: { row: RequestRow }) {
  const { t } = useTranslation();
  const { online } = useClient();
  if (attachments.length === 0) return null;
  const files = attachments.map((attachment) => ({
    ...attachment,
    id: attachmentFileId(supportRequestId, attachment.attachmentId),
    fetch: () => online.files.attachment(supportRequestId, attachment),
  }));
  return (
    <section className="card stack" aria-labelledby="detail-attachments">
      <h2 id="detail-attachments">{t('requests.attachments')}</h2>
      <ServerFiles files={files} />
    </section>
  );
}
