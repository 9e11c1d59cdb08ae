/** Files of a request: fetched from the server once, opened from this device afterwards (SU-125, SU-317). */
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { attachmentFileId } from '../../../data/file-ids.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useFiles } from './use-files.ts';

export function RequestAttachments({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { online, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const { supportRequestId } = row;
  const attachments = row.attachments.map((attachment) => ({
    ...attachment,
    id: attachmentFileId(supportRequestId, attachment.attachmentId),
    fetch: () => online.files.attachment(supportRequestId, attachment),
  }));
  const files = useFiles(attachments.map(({ id }) => id));
  if (attachments.length === 0) return null;
  const isOneMissing = isOffline && attachments.some(({ id }) => !files.isKept(id));
  return (
    <section className="card stack" aria-labelledby="detail-attachments">
      <h2 id="detail-attachments">{t('requests.attachments')}</h2>
      {isOneMissing && <p className="soft">{t('requests.attachmentsOffline')}</p>}
      <ul className="attachment-list">
        {attachments.map(({ id, name, size, fetch }) => (
          <li key={id}>
            <button
              type="button"
              className="link-button"
              disabled={!files.canOpen(id)}
              aria-busy={files.opening === id || undefined}
              onClick={() => files.open(id, fetch)}
            >
              <IconPaperclip aria-hidden size={20} /> {name}
            </button>
            <span className="soft">
              {format.fileSize(size)}
              {files.isKept(id) && ` · ${t('requests.fileHere')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
