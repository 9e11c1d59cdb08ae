/** What is in an opened file: each piece with its texts, photos and other files, which can be saved one by one. */
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/beyond-page.ts';
import type { FileOfWork, SavedWork } from '../../sync/outbox/saved-file.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { FilePreview, isPreviewable } from '../../ui/file-preview.tsx';
import { useFormat } from '../../ui/format.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { type ShownLine, type ShownPiece, shownWork } from './shown-work.ts';

export function SavedPieces({ name, work }: { name: string; work: SavedWork }) {
  const { t } = useTranslation();
  const pieces = useMemo(() => shownWork(work), [work]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="saved-file-opened">
      <h2 id="saved-file-opened" ref={heading} tabIndex={-1} className="anywhere">
        {name}
      </h2>
      {work.savedAt !== null && (
        <p className="soft">
          {t('savedFile.savedAt')} <DateTime at={work.savedAt} />
        </p>
      )}
      {pieces.length === 0 && <p>{t('savedFile.empty')}</p>}
      {pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
    </section>
  );
}

function Piece({ piece }: { piece: ShownPiece }) {
  const { t } = useTranslation();
  const { title, at, isBegun, lines, files } = piece;
  return (
    <article className="card stack">
      <div className="split">
        <h3 className="anywhere">{title === null ? t('savedFile.rest') : t(title.key, title.values)}</h3>
        {isBegun && <WorkBadge state="draft" />}
      </div>
      {at !== null && (
        <p className="soft">
          {t('unsent.madeAt')} <DateTime at={at} />
        </p>
      )}
      <FactList facts={lines.map((line): Fact => [t(line.labelKey), <Value key={line.labelKey} line={line} />])} />
      {files.length > 0 && (
        <ul className="saved-files tiles">
          {files.map((file) => (
            <SavedFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Value({ line: { value, isTime } }: { line: ShownLine }) {
  return isTime && !Number.isNaN(Date.parse(value)) ? <DateTime at={value} /> : value;
}

function SavedFile({ file }: { file: FileOfWork }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, type, size, bytes, isWhole } = file;
  const blob = useMemo(() => new Blob([bytes], { type }), [bytes, type]);
  return (
    <li>
      {isWhole && isPreviewable(type) ? <FilePreview blob={blob} alt={name} isLarge /> : <IconFile aria-hidden />}
      <p>
        <span className="anywhere">{name}</span> <span className="soft">{format.fileSize(size)}</span>
      </p>
      {isWhole ? (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-label={t('savedFile.download', { name })}
          onClick={() => downloadFile(name, blob)}
        >
          <IconDownload aria-hidden size={20} />
          {t('savedFile.downloadShort')}
        </button>
      ) : (
        <p className="field-error">{t('savedFile.damagedPart')}</p>
      )}
    </li>
  );
}
