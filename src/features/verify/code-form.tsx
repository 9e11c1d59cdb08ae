/** Asks for the code of a certificate whose number somebody typed into the address: the QR code brings it along. */
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAddress } from '../../ui/use-address.ts';
import '../../ui/plain-form.css';

export function CodeForm() {
  const { t } = useTranslation();
  const address = useAddress();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setIsMissing(code === '');
    if (code === '') field.current?.focus();
    else address.change({ code }, { replace: false });
  };
  return (
    <form className="card stack" noValidate onSubmit={check}>
      <label htmlFor={id}>{t('verify.code')}</label>
      <input
        ref={field}
        id={id}
        className="plain-input mono"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${errorId} ${hintId}` : hintId}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isMissing && (
        <p id={errorId} className="field-error">
          {t('verify.codeMissing')}
        </p>
      )}
      <p id={hintId} className="soft">
        {t('verify.codeHint')}
      </p>
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  );
}
