/** Asks for the passphrase of a chosen file, as often as it takes: the file stays chosen and what was typed stays in the field. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import type { TypedField } from './form-text.tsx';
import { PassphraseField } from './passphrase-field.tsx';

interface OpenEncryptedProps {
  fileName: string;
  /** What was wrong with the last passphrase. */
  problem: string | null;
  onOpen: (passphrase: string) => Promise<void>;
  onCancel: () => void;
}

/** Its texts come with the area `saved-file`. */
export function OpenEncrypted({ fileName, problem, onOpen, onCancel }: OpenEncryptedProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const field = useRef<TypedField>(null);
  useEffect(() => field.current?.focus(), []);
  const open = async () => {
    setIsOpening(true);
    await onOpen(passphrase);
    setIsOpening(false);
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOpening) void open();
  };
  return (
    <form className="passphrase-form card stack" noValidate autoComplete="off" onSubmit={submit}>
      <p>
        <strong className="anywhere">{fileName}</strong>
        <br />
        {t('savedFile.passphraseNeeded')}
      </p>
      <PassphraseField ref={field} value={passphrase} error={problem} onType={setPassphrase} />
      <div className="row">
        <Button type="submit" loading={isOpening}>
          {t('savedFile.open')}
        </Button>
        <button type="button" className="link-button" onClick={onCancel}>
          {t('savedFile.cancel')}
        </button>
      </div>
    </form>
  );
}
