/** Files of a request: opened from the server while there is a connection. */
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { openInNewTab } from '../../platform/page.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import { useFormat } from '../../ui/format.tsx';
import { announce } from '../../ui/toasts.ts';

export function RequestAttachments({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const portal = usePortal();
  const { status } = useStore(portal.connectivity);
  const [opening, setOpening] = useState<string | null>(null);
  if (row.attachments.length === 0) return null;
  const isOffline = status === 'offline';
  const open = async (attachmentId: string) => {
    setOpening(attachmentId);
    const address = await portal.online.attachmentUrl(row.supportRequestId, attachmentId);
    setOpening(null);
    if (address === null) announce(t('requests.attachmentFailed'), { tone: 'bad' });
    else openInNewTab(address);
  };
  return (
    <section className="card stack" aria-labelledby="detail-attachments">
      <h2 id="detail-attachments">{t('requests.attachments')}</h2>
      {isOffline && <p className="soft">{t('requests.attachmentsOffline')}</p>}
      <ul className="attachment-list">
        {row.attachments.map(({ attachmentId, name, size }) => (
          <li key={attachmentId}>
            <button
              type="button"
              className="link-button"
              disabled={isOffline || opening !== null}
              onClick={() => void open(attachmentId)}
            >
              <IconPaperclip aria-hidden size={20} /> {name}
            </button>
            <span className="soft">{format.fileSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
