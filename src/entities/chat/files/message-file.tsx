/**
 * The file of a message: a picture in its place when its first bytes prove one that is drawn, whatever it is called; anything else by
 * name and size, to be opened or saved. One that waits on this device shows how much of it has been sent.
 */
import './files.css';
import { IconFile } from '@tabler/icons-react';
import type { ShownFile } from '../shown-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.tsx';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { useWaitingPicture } from './waiting-picture.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useServerFile } from './use-server-file.ts';

interface MessageFileProps {
  file: ShownFile;
  supportRequestId: string | null;
  /** The message while it waits on this device. */
  entry: AnyEntry | null;
}

export function MessageFile({ file, supportRequestId, entry }: MessageFileProps) {
  const { fileKey } = file;
  if (entry !== null) return <WaitingFile file={file} entry={entry} />;
  return fileKey !== null && supportRequestId !== null ? (
    <ServerFile file={{ ...file, fileKey }} supportRequestId={supportRequestId} />
  ) : (
    <FileFacts file={file} />
  );
}

function WaitingFile({ file, entry }: { file: ShownFile; entry: AnyEntry }) {
  const args = entry.kind === 'send-chat-message' ? entry.args : null;
  const picture = useWaitingPicture(args?.file ? { ...args.file, id: args.attachmentId ?? '' } : null);
  return (
    <div className="chat-file" aria-busy={entry.state === 'sending' || undefined}>
      {picture && <DrawnPicture blob={picture} name={file.name} onBroken={() => undefined} />}
      <FileFacts file={file} />
      <UploadProgress entry={entry} size={file.size} />
    </div>
  );
}

interface ServerFileProps {
  file: ShownFile & { fileKey: string };
  supportRequestId: string;
}

function ServerFile({ file, supportRequestId }: ServerFileProps) {
  const { t } = useTranslation();
  const { picture, isBusy, trouble, open, onBroken } = useServerFile(supportRequestId, file);
  return (
    <div className="chat-file" aria-busy={isBusy || undefined}>
      {picture && <DrawnPicture blob={picture} name={file.name} onBroken={onBroken} />}
      <button type="button" className="chat-file-open" disabled={isBusy} onClick={open}>
        <FileFacts file={file} />
        <span className="visually-hidden">{t('chat.file.open')}</span>
      </button>
      {isBusy && <p className="soft">{t('chat.file.loading')}</p>}
      {trouble !== null && (
        <p className="soft" role="status">
          {t(`chat.file.trouble.${trouble}`)}
        </p>
      )}
    </div>
  );
}

function FileFacts({ file: { name, size } }: { file: Pick<ShownFile, 'name' | 'size'> }) {
  const format = useFormat();
  return (
    <span className="chat-file-facts">
      <IconFile aria-hidden size={24} />
      <bdi className="anywhere">{name}</bdi>
      <span className="soft">{format.fileSize(size)}</span>
    </span>
  );
}
