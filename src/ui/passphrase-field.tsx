/**
 * A passphrase of a file, shown while it is typed: a mistyped one closes the file for good. It is no password field, because a
 * browser would offer to keep it. Its texts come with the area `saved-file`.
 */
import './passphrase.css';
import { type Ref, useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface PassphraseFieldProps {
  value: string;
  hint?: string;
  error: string | null;
  onType: (passphrase: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function PassphraseField({ value, hint, error, onType, ref }: PassphraseFieldProps) {
  const { t } = useTranslation();
  const [hintId, errorId] = [useId(), useId()];
  const described = [error === null ? '' : errorId, hint === undefined ? '' : hintId].filter(Boolean).join(' ');
  return (
    <div className="passphrase">
      <label>
        <span>{t('savedFile.passphrase')}</span>
        <input
          ref={ref}
          className="plain-input mono"
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
      {error !== null && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="soft">
          {hint}
        </p>
      )}
    </div>
  );
}
