/** The fields of the chosen reason, from topic to consent (SU-117, SU-151). */
import { type ContactForm, hasUrgency, textsByReason } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormCheck } from '../../../ui/form-check.tsx';
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
        <FormCheck
          label={t('contact.urgent')}
          isChecked={form.isUrgent}
          onChange={(isUrgent) => onChange({ isUrgent })}
        />
      )}
      <FormCheck
        id={idOf('hasConsented')}
        label={t('contact.consent')}
        isChecked={form.hasConsented}
        isRequired
        error={errorOf('hasConsented')}
        onChange={(hasConsented) => onChange({ hasConsented })}
      />
      <a className="touch start" href="/privacy-policy" target="_blank" rel="noopener">
        {t('contact.privacyPolicy')}
      </a>
    </>
  );
}
