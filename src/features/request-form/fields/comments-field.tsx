/** What is wrong, in the workshop's words. */
import { maxCommentsLength } from '../../../../domain/wizard-problems.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRequestForm } from '../form-context.ts';
import { TextField } from './text-field.tsx';

export function CommentsField() {
  const { t } = useTranslation();
  const { labelOf } = useRequestForm();
  const hint = t('newRequest.field.commentsHint');
  return (
    <TextField field="comments" label={labelOf('comments')} hint={hint} isRequired rows={5} limit={maxCommentsLength} />
  );
}
