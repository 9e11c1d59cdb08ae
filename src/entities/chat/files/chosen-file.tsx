/** The file beside what is being written: name, size, how far it is, the picture where it is one, and a way to remove it. */
import { IconFile, IconTrash } from '@tabler/icons-react';
import type { TakenFile } from '../../../client/drafts/take-large-file.ts';
import type { StoredAttachment } from '../../../data/account-database.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilePreview } from '../../../ui/file-preview.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useWaitingPicture } from './waiting-picture.ts';

interface ChosenFileProps {
  taken: TakenFile | null;
  kept: StoredAttachment | null;
  onRemove: () => void;
}

export function ChosenFile({ taken, kept, onRemove }: ChosenFileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const picture = useWaitingPicture(kept);
  if (taken === null && kept === null) return null;
  const { name, size } = taken ?? kept ?? { name: '', size: 0 };
  return (
    <ul className="file-list chat-chosen" aria-label={t('chat.file.chosen')}>
      <li aria-busy={taken !== null || undefined}>
        {picture ? <FilePreview blob={picture} /> : <IconFile aria-hidden size={32} />}
        <span className="stack gap-0">
          <span className="cut">{name}</span>
          <span className="soft">
            {format.fileSize(size)}
            {taken !== null && ` · ${t(taken.step === 'keeping' ? 'chat.file.keeping' : 'ui.file.reading')}`}
          </span>
          {taken !== null && <progress aria-label={t('chat.file.keeping')} max={size} value={taken.keptBytes} />}
        </span>
        <button type="button" className="icon-button" aria-label={t('ui.removeFile', { name })} onClick={onRemove}>
          <IconTrash aria-hidden />
        </button>
      </li>
    </ul>
  );
}
