/** One chosen file: preview when it is a picture, name, size, how far it is, and a way to remove it. */
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilePreview, isPreviewable } from './file-preview.tsx';
import { useFormat } from './format.tsx';

export interface FieldFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes before it was made smaller. */
  originalSize?: number | undefined;
  type: string;
  /** On its way to being kept; absent when it is. */
  step?: 'waiting' | 'reading' | 'shrinking' | undefined;
  /** For the preview; absent when the bytes are not at hand. */
  blob?: Blob | undefined;
}

export function FileItem({ file, onRemove }: { file: FieldFile; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li aria-busy={file.step !== undefined}>
      {file.blob && isPreviewable(file.type) ? <FilePreview blob={file.blob} /> : <IconFile aria-hidden size={32} />}
      <span className="stack gap-0">
        <span className="cut">{file.name}</span>
        <span className="soft">{useSizeWords(file)}</span>
        {file.step !== undefined && <progress aria-label={t(`ui.file.${file.step}`)} />}
      </span>
      {file.step === undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('ui.removeFile', { name: file.name })}
          onClick={onRemove}
        >
          <IconTrash aria-hidden />
        </button>
      )}
    </li>
  );
}

const megabytes = {
  style: 'unit',
  unit: 'megabyte',
  unitDisplay: 'short',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

/** `9.6 MB → 0.5 MB` where it was made smaller. */
function useSizeWords({ size, originalSize, step }: FieldFile): string {
  const { t } = useTranslation();
  const format = useFormat();
  if (step !== undefined) return `${format.fileSize(size)} · ${t(`ui.file.${step}`)}`;
  if (originalSize === undefined) return format.fileSize(size);
  // In one unit, so that the two can be compared at a glance.
  const inMegabytes = (bytes: number) => format.number(bytes / 1_000_000, megabytes);
  return t('ui.file.smaller', { from: inMegabytes(originalSize), to: inMegabytes(size) });
}
