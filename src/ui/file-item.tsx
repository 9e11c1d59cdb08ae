/** One chosen file: preview when it is a picture, name, size, and a way to remove it. */
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.tsx';

export interface FieldFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** For the preview; absent when the bytes are not at hand. */
  blob?: Blob | undefined;
}

export function FileItem({ file, onRemove }: { file: FieldFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      {file.blob && isPreviewable(file.type) ? <Preview blob={file.blob} /> : <IconFile aria-hidden size={32} />}
      <span>
        <span className="file-name">{file.name}</span>
        <span className="soft">{format.fileSize(file.size)}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('ui.removeFile', { name: file.name })}
        onClick={onRemove}
      >
        <IconTrash aria-hidden />
      </button>
    </li>
  );
}

/** Only bitmaps: an SVG or anything else that could carry a script is never rendered. */
function isPreviewable(type: string): boolean {
  return /^image\/(png|jpeg|webp|gif)$/.test(type);
}

function Preview({ blob }: { blob: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt="" width={48} height={48} />;
}
