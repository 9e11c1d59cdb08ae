/** Unsent work as a file, out of this device and into it; encrypted when the person wants it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { useExport } from '../../entities/work/use-export.ts';
import { EncryptedSave } from '../../ui/encrypted-save.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { OpenEncrypted } from '../../ui/open-encrypted.tsx';
import { announce } from '../../ui/toasts.ts';

const importKeys = {
  'not-ours': 'unsent.importNotOurs',
  'other-account': 'unsent.importOtherAccount',
  unreadable: 'unsent.importUnreadable',
  newer: 'savedFile.newer',
  'needs-passphrase': 'savedFile.passphraseNeeded',
  'wrong-passphrase': 'savedFile.wrongPassphrase',
} as const;
type Refusal = keyof typeof importKeys;

const needsPassphrase = (refusal: Refusal | null) => refusal === 'needs-passphrase' || refusal === 'wrong-passphrase';

export function FileWays({ canExport, onLeave }: { canExport: boolean; onLeave: () => void }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const exportWork = useExport();
  const areTextsThere = useAreaTexts('saved-file');
  /** The one chosen last, as long as it is not taken in. */
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!areTextsThere) return null;
  const save = async (passphrase?: string) => {
    const name = await exportWork(passphrase);
    if (name === null) announce(t('savedFile.failed'), { tone: 'bad' });
    else announce(t('unsent.exported', { name }));
  };
  const importWork = async (chosen: File, passphrase?: string) => {
    const result = await outbox.importFile(chosen, passphrase);
    setFile(result.ok ? null : chosen);
    setRefusal(result.ok ? null : result.reason);
    if (result.ok) announce(t('unsent.imported', { count: result.added }), { tone: 'good' });
  };
  return (
    <div className="stack">
      <div className="row">
        {canExport && (
          <>
            <button type="button" className="button" data-kind="quiet" onClick={() => void save()}>
              {t('unsent.export')}
            </button>
            <EncryptedSave onSave={save} />
          </>
        )}
        <FileButton
          accept=".json,.encrypted,application/json,application/octet-stream"
          onChoose={([chosen]) => void (chosen && importWork(chosen))}
        >
          {t('unsent.import')}
        </FileButton>
      </div>
      <p>
        <Link to="/saved-file" onClick={onLeave}>
          {t('route.saved-file')}
        </Link>
      </p>
      {file && needsPassphrase(refusal) ? (
        <OpenEncrypted
          key={file.name}
          fileName={file.name}
          problem={refusal === 'wrong-passphrase' ? t('savedFile.wrongPassphrase') : null}
          onOpen={(passphrase) => importWork(file, passphrase)}
          onCancel={() => setFile(null)}
        />
      ) : (
        refusal !== null &&
        file && (
          <p className="field-error" role="alert">
            {t(importKeys[refusal])}
          </p>
        )
      )}
    </div>
  );
}
