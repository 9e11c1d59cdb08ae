/** The way to save a file under a passphrase: a button that unfolds the field for it, with what happens when it is lost. */
import './passphrase.css';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import type { TypedField } from './form-text.tsx';
import { PassphraseField } from './passphrase-field.tsx';

const shortest = 12;

interface EncryptedSaveProps {
  isDisabled?: boolean;
  isWide?: boolean;
  onSave: (passphrase: string) => Promise<void>;
}

/** Its texts come with the area `saved-file`. */
export function EncryptedSave({ isDisabled = false, isWide = false, onSave }: EncryptedSaveProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const formId = useId();
  const close = () => {
    setIsOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={opener} className="encrypted-save">
        <Button
          variant="default"
          fullWidth={isWide}
          disabled={isDisabled}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('savedFile.encrypt')}
        </Button>
      </span>
      {isOpen && <PassphraseForm id={formId} isDisabled={isDisabled} onSave={onSave} onClose={close} />}
    </>
  );
}

interface PassphraseFormProps {
  id: string;
  isDisabled: boolean;
  onSave: (passphrase: string) => Promise<void>;
  onClose: () => void;
}

function PassphraseForm({ id, isDisabled, onSave, onClose }: PassphraseFormProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<TypedField>(null);
  const save = async () => {
    const isEnough = [...passphrase.trim()].length >= shortest;
    setIsTooShort(!isEnough);
    if (!isEnough) return field.current?.focus();
    setIsSaving(true);
    await onSave(passphrase);
    return onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  return (
    <form id={id} className="passphrase-form card stack" noValidate autoComplete="off" onSubmit={submit}>
      <PassphraseField
        ref={field}
        value={passphrase}
        hint={t('savedFile.passphraseHint')}
        error={isTooShort ? t('savedFile.passphraseTooShort') : null}
        onType={setPassphrase}
      />
      <p>
        <strong>{t('savedFile.passphraseWarning')}</strong>
      </p>
      <div className="row">
        <Button type="submit" variant="default" loading={isSaving} disabled={isDisabled}>
          {t('savedFile.saveEncrypted')}
        </Button>
        <button type="button" className="link-button" onClick={onClose}>
          {t('savedFile.cancel')}
        </button>
      </div>
    </form>
  );
}
