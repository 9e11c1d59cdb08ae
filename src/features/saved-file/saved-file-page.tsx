/** /saved-file: shows what is in a file of unsent work, plain or encrypted. The file stays on this device; nobody need be signed in. */
import './saved-file.css';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createCryptography } from '../../platform/cryptography.ts';
import { type FileRefusal, type SavedWork, readSavedFile } from '../../sync/outbox/saved-file.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { OpenEncrypted } from '../../ui/open-encrypted.tsx';
import { Page } from '../../ui/page.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { SavedPieces } from './saved-pieces.tsx';

const refusalKeys = {
  'not-ours': 'unsent.importNotOurs',
  unreadable: 'unsent.importUnreadable',
  newer: 'savedFile.newer',
  'wrong-passphrase': 'savedFile.wrongPassphrase',
} as const;

interface Chosen {
  file: File;
  /** null: it is open. */
  refusal: FileRefusal | null;
}

const ports = { cryptography: createCryptography() };

export function SavedFilePage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('saved-file');
  // The words of messages to the support.
  const areContactTextsThere = useAreaTexts('contact');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** Stays on the screen until another file has been opened. */
  const [open, setOpen] = useState<{ turn: number; name: string; work: SavedWork } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const read = async (file: File, passphrase?: string) => {
    const result = await readSavedFile(ports, file, passphrase);
    setChosen({ file, refusal: result.ok ? null : result.reason });
    if (result.ok) setOpen((before) => ({ turn: (before?.turn ?? 0) + 1, name: file.name, work: result.work }));
  };
  const isOver = useFileDrop(place, ([file]) => void (file && read(file)));
  if (!areTextsThere || !areContactTextsThere) return null;
  const { refusal = null } = chosen ?? {};
  const isClosed = refusal === 'needs-passphrase' || refusal === 'wrong-passphrase';
  return (
    <Page title={t('route.saved-file')} lead={t('savedFile.lead')} width="form">
      <div ref={place} className="saved-file-drop stack" data-over={isOver || undefined}>
        <div className="row">
          <FileButton
            accept=".json,.encrypted,application/json,application/octet-stream"
            aria-invalid={(refusal !== null && !isClosed) || undefined}
            aria-describedby="saved-file-problem"
            onChoose={([file]) => void (file && read(file))}
          >
            {t('savedFile.choose')}
          </FileButton>
        </div>
        <div id="saved-file-problem" role="alert">
          {chosen && refusal !== null && !isClosed && (
            <p className="field-error">
              <span className="anywhere">{chosen.file.name}</span>: {t(refusalKeys[refusal])}
            </p>
          )}
        </div>
        {chosen && isClosed && (
          <OpenEncrypted
            key={chosen.file.name}
            fileName={chosen.file.name}
            problem={refusal === 'wrong-passphrase' ? t(refusalKeys[refusal]) : null}
            onOpen={(passphrase) => read(chosen.file, passphrase)}
            onCancel={() => setChosen(null)}
          />
        )}
      </div>
      {open && <SavedPieces key={open.turn} name={open.name} work={open.work} />}
      <p className="soft">
        {t('savedFile.goOn')} <Link to="/unsent">{t('unsent.title')}</Link>
      </p>
    </Page>
  );
}
