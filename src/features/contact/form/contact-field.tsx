/** One typed field, native: label above, help and counter below, its problem in place. */
import { useId } from 'react';
import { type ContactText, contactLimits } from '../../../../domain/contact-form.ts';
import { cleanText } from '../../../../domain/typed-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldHint } from '../../../ui/field-hint.tsx';
import { fieldLooks } from './field-looks.ts';

interface ContactFieldProps {
  id: string;
  field: ContactText;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** From this share of the limit on the counter is shown. */
const counterFrom = 0.8;

export function ContactField({ id, field, value, error, onType }: ContactFieldProps) {
  const { t } = useTranslation();
  const [errorId, hintId] = [useId(), useId()];
  const { isHalf, rows, autoComplete, inputMode } = fieldLooks[field];
  const limit = contactLimits[field];
  const used = cleanText(value).length;
  const isCounted = used > limit * counterFrom || rows !== undefined;
  const hint = field === 'invoiceNumber' ? t('contact.invoiceNumberHint') : '';
  const described = [error === undefined ? '' : errorId, hint || isCounted ? hintId : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    className: 'plain-input',
    value,
    autoComplete,
    'aria-required': true,
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  return (
    <div className="contact-field" data-half={isHalf}>
      <label htmlFor={id}>
        {t(`contact.field.${field}`)} <span aria-hidden>*</span>
      </label>
      {rows === undefined ? (
        <input
          {...shared}
          {...(inputMode ? { inputMode, type: 'email', autoCapitalize: 'none' } : {})}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onType(event.currentTarget.value)} />
      )}
      {(hint !== '' || isCounted) && (
        <FieldHint id={hintId} {...(isCounted ? { counter: { used, limit } } : {})}>
          {hint}
        </FieldHint>
      )}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
