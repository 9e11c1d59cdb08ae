/** The fields of the chosen reason, from topic to consent (SU-117, SU-151). */
import { useId } from 'react';
import { type ContactForm, hasUrgency, textsByReason } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ContactField } from './contact-field.tsx';
import type { FormField } from './form-errors.ts';
import { TopicField } from './topic-field.tsx';

interface FormFieldsProps {
  form: ContactForm;
  errorOf: (field: FormField) => string | undefined;
  /** Id of a field's element. */
  idOf: (field: FormField) => string;
  onChange: (change: Partial<ContactForm>) => void;
}

export function FormFields({ form, errorOf, idOf, onChange }: FormFieldsProps) {
  const { t } = useTranslation();
  const { reason, texts } = form;
  return (
    <>
      <TopicField
        id={idOf('topic')}
        reason={reason}
        value={form.topic}
        error={errorOf('topic')}
        onChoose={(topic) => onChange({ topic })}
      />
      <div className="contact-fields">
        {textsByReason[reason].map((field) => (
          <ContactField
            key={field}
            id={idOf(field)}
            field={field}
            value={texts[field] ?? ''}
            error={errorOf(field)}
            onType={(text) => onChange({ texts: { ...texts, [field]: text } })}
          />
        ))}
      </div>
      {hasUrgency(reason) && (
        <label className="contact-check">
          <input
            type="checkbox"
            checked={form.isUrgent}
            onChange={(event) => onChange({ isUrgent: event.currentTarget.checked })}
          />
          <span>{t('contact.urgent')}</span>
        </label>
      )}
      <Consent
        id={idOf('hasConsented')}
        isGiven={form.hasConsented}
        error={errorOf('hasConsented')}
        onChange={(hasConsented) => onChange({ hasConsented })}
      />
    </>
  );
}

interface ConsentProps {
  id: string;
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}

function Consent({ id, isGiven, error, onChange }: ConsentProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const problem = error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': errorId };
  return (
    <div className="contact-field">
      <div className="contact-consent">
        <label className="contact-check">
          <input
            id={id}
            type="checkbox"
            checked={isGiven}
            aria-required
            {...problem}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>
            {t('contact.consent')} <span aria-hidden>*</span>
          </span>
        </label>
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {t('contact.privacyPolicy')}
        </a>
      </div>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
