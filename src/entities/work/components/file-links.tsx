/** Files with name and size, each opened by a tap: those of the server from this device once they were here, unsent ones at once. */
import './file-links.css';
import { IconPaperclip } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';
import type { OpenFile } from '../../../client/calls/file-calls.ts';
import { attachmentsOf } from '../../../data/attachments.ts';
import { keptFile } from '../../../data/files.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/beyond-page.ts';
import { FilePreview, isPreviewable } from '../../../ui/file-preview.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useFiles } from '../use-files.ts';

interface ServerFile {
  /** As it is called on this device (files.ts). */
  id: string;
  name: string;
  type: string;
  size: number;
  fetch(): Promise<OpenFile | null>;
}

/** `hasPreviews`: pictures that are on this device are shown. */
export function ServerFiles({ files, hasPreviews = false }: { files: readonly ServerFile[]; hasPreviews?: boolean }) {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const { isKept, canOpen, opening, open } = useFiles(files.map(({ id }) => id));
  return (
    <>
      {isOffline && files.some(({ id }) => !isKept(id)) && <p className="soft">{t('requests.attachmentsOffline')}</p>}
      <ul className="attachment-list stack gap-2">
        {files.map(({ id, name, type, size, fetch }) => (
          <li key={id} className="row anywhere">
            {hasPreviews && isPreviewable(type) && isKept(id) && <KeptPreview id={id} />}
            <FileLink
              name={name}
              disabled={!canOpen(id)}
              isOpening={opening === id}
              onOpen={() => open(id, fetch)}
              facts={[size, isKept(id) && t('requests.fileHere')]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Files of unsent work: still here, and opened from here, so that one sees they are not lost. */
export function UnsentFiles({ entryId, hasPreviews = false }: { entryId: string; hasPreviews?: boolean }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const files = useLiveQuery(() => attachmentsOf(database, entryId), [database, entryId]) ?? [];
  if (files.length === 0) return null;
  return (
    <ul className="attachment-list stack gap-2">
      {files.map(({ id, name, type, size, bytes, isUploaded }) => (
        <li key={id} className="row anywhere">
          {hasPreviews && isPreviewable(type) && <FilePreview blob={new Blob([bytes], { type })} />}
          <FileLink
            name={name}
            onOpen={() => downloadFile(name, new Blob([bytes], { type }))}
            facts={[size, t(isUploaded ? 'requests.fileUploaded' : 'requests.fileHere')]}
          />
        </li>
      ))}
    </ul>
  );
}

interface FileLinkProps {
  name: string;
  disabled?: boolean;
  isOpening?: boolean;
  onOpen: () => void;
  /** Bytes, and where it is. */
  facts: readonly [number, string | false];
}

function FileLink({ name, disabled = false, isOpening = false, onOpen, facts: [size, place] }: FileLinkProps) {
  const format = useFormat();
  return (
    <>
      <button
        type="button"
        className="link-button"
        disabled={disabled}
        aria-busy={isOpening || undefined}
        onClick={onOpen}
      >
        <IconPaperclip aria-hidden size={20} /> {name}
      </button>
      <span className="soft">
        {format.fileSize(size)}
        {place !== false && ` · ${place}`}
      </span>
    </>
  );
}

function KeptPreview({ id }: { id: string }) {
  const database = useDatabase();
  const file = useLiveQuery(() => keptFile(database, id), [database, id]);
  return file && <FilePreview blob={new Blob([file.bytes], { type: file.type })} />;
}
