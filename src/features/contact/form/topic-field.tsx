/** The step of the process that an incident or a bug is about, or the topic of a question (SU-152, SU-153). */
import { useId } from 'react';
import { type ContactReason, topicsOf } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface TopicFieldProps {
  id: string;
  reason: ContactReason;
  value: string;
  error: string | undefined;
  onChoose: (topic: string) => void;
}

export function TopicField({ id, reason, value, error, onChoose }: TopicFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const topics = topicsOf(reason);
  if (topics.length === 0) return null;
  const problem = error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': errorId };
  return (
    <div className="contact-field">
      <label htmlFor={id}>
        {t(topicLabelKey(reason))} <span aria-hidden>*</span>
      </label>
      <select
        id={id}
        className="plain-input"
        aria-required
        {...problem}
        value={topics.includes(value) ? value : ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('contact.choose')}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topic.${topic}`)}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

export function topicLabelKey(reason: ContactReason): string {
  return reason === 'question' ? 'contact.field.questionTopic' : 'contact.field.topic';
}
