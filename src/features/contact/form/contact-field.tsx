/** One typed field of the form. */
import { type ContactText, contactLimits } from '../../../../domain/contact-form.ts';
import { lengthOf } from '../../../../domain/text-length.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormText } from '../../../ui/form-text.tsx';
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
  const { isHalf, rows, autoComplete, type = 'text' } = fieldLooks[field];
  const limit = contactLimits[field];
  const isCounted = rows !== undefined || lengthOf(value) > limit * counterFrom;
  return (
    <FormText
      {...{ id, value, error, rows, autoComplete, type, onType }}
      label={t(`contact.field.${field}`)}
      isRequired
      hint={field === 'invoiceNumber' ? t('contact.invoiceNumberHint') : undefined}
      limit={isCounted ? limit : undefined}
      className={isHalf ? 'contact-half' : ''}
    />
  );
}
