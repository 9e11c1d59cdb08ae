/** The step of the process that an incident or a bug is about, or the topic of a question (SU-152, SU-153). */
import { type ContactReason, topicsOf } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSelect } from '../../../ui/form-select.tsx';

interface TopicFieldProps {
  id: string;
  reason: ContactReason;
  value: string;
  error: string | undefined;
  onChoose: (topic: string) => void;
}

export function TopicField({ id, reason, value, error, onChoose }: TopicFieldProps) {
  const { t } = useTranslation();
  const topics = topicsOf(reason);
  if (topics.length === 0) return null;
  return (
    <FormSelect
      {...{ id, error, onChoose }}
      label={t(topicLabelKey(reason))}
      isRequired
      none={t('contact.choose')}
      value={topics.includes(value) ? value : ''}
      options={topics.map((topic) => ({ value: topic, label: t(`contact.topic.${topic}`) }))}
    />
  );
}

export function topicLabelKey(reason: ContactReason): string {
  return reason === 'question' ? 'contact.field.questionTopic' : 'contact.field.topic';
}
