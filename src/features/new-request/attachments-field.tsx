/** Up to three files beside the draft: checked, kept on this device, shown with size and preview (SU-245..247). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  acceptedFiles,
  checkAttachment,
  cleanFileName,
  declaredType,
  headBytes,
  maxAttachmentBytes,
  maxAttachments,
  type AttachmentProblem,
} from '../../../domain/attachment-rules.ts';
import type { StoredAttachment } from '../../data/account-database.ts';
import { attachmentsOf } from '../../data/attachments.ts';
import { useDatabase, usePortal } from '../../session/portal-context.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useFormat } from '../../ui/format.tsx';
import { requestDraftKey } from '../../session/request-draft.ts';

const bytesPerMegabyte = 1024 * 1024;
const megabytes = { style: 'unit', unit: 'megabyte', unitDisplay: 'short' } as const;
interface Refusal {
  name: string;
  problem: AttachmentProblem | 'storage-full' | 'unreadable';
}

export function useDraftAttachments(): StoredAttachment[] {
  const database = useDatabase();
  return useLiveQuery(() => attachmentsOf(database, requestDraftKey), [database]) ?? [];
}

export function AttachmentsField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { drafts } = usePortal();
  const kept = useDraftAttachments();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [isReading, setIsReading] = useState(false);
  const add = async (files: File[]) => {
    setIsReading(true);
    const refusals: Refusal[] = [];
    let count = kept.length;
    for (const file of files) {
      const problem = await keep(file, count);
      if (problem === null) count += 1;
      else refusals.push({ name: cleanFileName(file.name), problem });
    }
    setRefused(refusals);
    setIsReading(false);
  };
  const keep = async (file: File, count: number): Promise<Refusal['problem'] | null> => {
    // Size first: a huge file must not be read into memory to be refused.
    const head = new Uint8Array(await readOrNothing(file.slice(0, headBytes)));
    const candidate = { name: file.name, type: file.type, size: file.size, head };
    const problem = checkAttachment(candidate, count);
    if (problem !== null) return problem;
    const bytes = await readOrNothing(file);
    if (bytes.byteLength !== file.size) return 'unreadable';
    const type = declaredType(candidate) ?? file.type;
    const saved = await drafts.attach(requestDraftKey, { name: cleanFileName(file.name), type, bytes });
    return saved.ok ? null : saved.reason;
  };
  const limit = format.number(maxAttachmentBytes / bytesPerMegabyte, megabytes);
  const words = refused.map(({ name, problem }) => t(`newRequest.attachment.${problem}`, { name, limit }));
  return (
    <FileField
      id="new-request-attachments"
      label={t('newRequest.field.attachments')}
      hint={isReading ? t('newRequest.attachment.reading') : t('newRequest.attachment.hint', { limit })}
      accept={acceptedFiles}
      files={kept.map(({ id, name, size, type, bytes }) => ({ id, name, size, type, blob: blobOf(bytes, type) }))}
      room={maxAttachments - kept.length}
      error={words.length === 0 ? undefined : words.join(' ')}
      onAdd={(files) => void add(files)}
      onRemove={(id) => void drafts.detach(id)}
    />
  );
}

/** A file that cannot be read (taken away meanwhile) is empty. */
async function readOrNothing(blob: Blob): Promise<ArrayBuffer> {
  return blob.arrayBuffer().catch(() => new ArrayBuffer(0));
}

/** One blob per bytes, so that the preview is not made anew at each keystroke. */
const blobs = new WeakMap<ArrayBuffer, Blob>();
function blobOf(bytes: ArrayBuffer, type: string): Blob {
  const known = blobs.get(bytes);
  if (known) return known;
  const made = new Blob([bytes], { type });
  blobs.set(bytes, made);
  return made;
}
