/**
 * Takes files by chooser, camera, drop and paste, and lists what was taken with size and preview. Checks
 * nothing itself: `onAdd` gets every file, and says in `error` what was wrong with one.
 */
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FieldLabel } from './field-label.tsx';
import { FileButton } from './file-button.tsx';
import { FileItem, type FieldFile } from './file-item.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint: string;
  /** For the chooser, e.g. `.jpg,.png,.pdf`; only a help, not a check. */
  accept: string;
  files: readonly FieldFile[];
  /** How many more may be added; 0 hides the choosers. */
  room: number;
  error?: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

export function FileField({ id, label, hint, accept, files, room, error, onAdd, onRemove }: FileFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLFieldSetElement>(null);
  const isOver = useFileDrop(field, onAdd);
  const hintId = useId();
  const errorId = useId();
  const described = { 'aria-describedby': error === undefined ? hintId : `${errorId} ${hintId}` };
  return (
    <fieldset
      ref={field}
      className="file-field stack gap-3"
      data-over={isOver || undefined}
      data-invalid={error !== undefined || undefined}
    >
      <legend className="strong">
        <FieldLabel isOptional>{label}</FieldLabel>
      </legend>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className="file-list stack gap-2">
          {files.map((file) => (
            <FileItem key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="row">
          <FileButton id={id} accept={accept} multiple={room > 1} {...described} onChoose={onAdd}>
            <IconPaperclip aria-hidden size={20} />
            {t('ui.chooseFile')}
          </FileButton>
          <FileButton accept="image/*" capture="environment" {...described} onChoose={onAdd}>
            <IconCamera aria-hidden size={20} />
            {t('ui.takePhoto')}
          </FileButton>
        </div>
      )}
      <p id={hintId} className="soft">
        {hint} {room > 0 && t('ui.dropOrPaste')}
      </p>
    </fieldset>
  );
}
