/** As high as the box for an answer while its draft is read: what is below does not move when it opens. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { maxNoteLength } from './answer-draft.ts';

export function AnswerPlace() {
  const { t } = useTranslation();
  return (
    <div className="answer-place stack no-print" aria-hidden>
      <FormText
        isDisabled
        label={t('requests.answer')}
        hint={t('requests.answerHint')}
        limit={maxNoteLength}
        rows={4}
        value=""
        onType={() => {}}
      />
      <div className="row">
        <Button disabled>{t('requests.sendAnswer')}</Button>
      </div>
    </div>
  );
}
