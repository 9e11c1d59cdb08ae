/**
 * How much of a file the server has (SU-372): what was said last stands while it waits, because what has arrived stays there. A bar
 * that stands still after a failed attempt says so (SU-410).
 */
import { useEffect } from 'react';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { useFormat } from '../../../ui/format.tsx';

/** By entry, as long as the page lives. */
const arrived = new Map<string, number>();

export function UploadProgress({ entry, size }: { entry: AnyEntry; size: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sending } = useStore(useClient().sync);
  const now = sending?.entryId === entry.id ? sending.uploadedBytes : undefined;
  const done = now ?? arrived.get(entry.id);
  useEffect(() => {
    if (now !== undefined) arrived.set(entry.id, now);
  }, [entry.id, now]);
  if (done === undefined) return null;
  const hasFailed = now === undefined && entry.state !== 'sending';
  return (
    <p className="chat-upload soft">
      <progress max={size} value={done} aria-label={t('chat.file.uploading')} data-failed={hasFailed || undefined} />
      <span>{t('chat.file.sent', { done: format.fileSize(floored(done)), all: format.fileSize(size) })}</span>
    </p>
  );
}

/** Never more than is there: what is shown has one decimal. */
function floored(bytes: number): number {
  return bytes < 1_000_000 ? bytes : Math.floor(bytes / 100_000) * 100_000;
}
