/** Up to three files beside a draft: photos made smaller, kept on this device, shown with size and preview (SU-245..247). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { maxAttachmentBytes, maxAttachments } from '../../../../domain/attachment-limits.ts';
import { acceptedFiles } from '../../../../domain/attachment-rules.ts';
import type { StoredAttachment } from '../../../data/account-database.ts';
import type { ComingFile } from '../../../client/drafts/file-intake.ts';
import type { DraftFiles } from '../../../client/drafts/use-file-intake.ts';
import { FileField } from '../../../ui/file-field.tsx';
import type { FieldFile } from '../../../ui/file-item.tsx';
import { useFormat } from '../../../ui/format.tsx';

const bytesPerMegabyte = 1024 * 1024;
const megabytes = { style: 'unit', unit: 'megabyte', unitDisplay: 'short' } as const;

interface FilesFieldProps {
  id: string;
  label: string;
  files: DraftFiles;
}

export function FilesField({ id, label, files }: FilesFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const limit = format.number(maxAttachmentBytes / bytesPerMegabyte, megabytes);
  const most = format.number(maxAttachments);
  const words = files.refused.map(({ name, problem }) => t(`newRequest.attachment.${problem}`, { name, limit, most }));
  return (
    <FileField
      id={id}
      label={label}
      hint={t('newRequest.attachment.hint', { limit, most })}
      accept={acceptedFiles}
      files={[...files.kept.map(fieldFile), ...files.coming.map(onItsWay)]}
      room={maxAttachments - files.kept.length - files.coming.length}
      error={words.length === 0 ? undefined : words.join(' ')}
      onAdd={files.add}
      onRemove={files.remove}
    />
  );
}

function fieldFile({ id, name, size, originalSize, type, bytes }: StoredAttachment): FieldFile {
  return { id, name, size, originalSize, type, blob: blobOf(bytes, type) };
}

function onItsWay({ id, name, size, step }: ComingFile): FieldFile {
  return { id, name, size, type: '', step };
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
