/** Asks for the code of a certificate whose number somebody typed into the address: the QR code brings it along. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormText, type TypedField } from '../../ui/form-text.tsx';
import { useAddress } from '../../ui/use-address.ts';

export function CodeForm() {
  const { t } = useTranslation();
  const address = useAddress();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<TypedField>(null);
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setIsMissing(code === '');
    if (code === '') field.current?.focus();
    else address.change({ code }, { replace: false });
  };
  return (
    <form className="card stack" noValidate onSubmit={check}>
      <FormText
        ref={field}
        label={t('verify.code')}
        value={typed}
        hint={t('verify.codeHint')}
        error={isMissing ? t('verify.codeMissing') : undefined}
        isRequired
        isMono
        onType={setTyped}
      />
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  );
}
