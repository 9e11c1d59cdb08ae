/** As high as the box for an answer while its draft is read: what is below does not move when it opens. */
import { Textarea } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldHint } from '../../../ui/field-hint.tsx';
import { maxNoteLength } from './answer-draft.ts';

export function AnswerPlace() {
  const { t } = useTranslation();
  return (
    <div className="answer-place stack no-print" aria-hidden>
      <Textarea
        disabled
        label={t('requests.answer')}
        labelProps={{ labelElement: 'div' }}
        description={<FieldHint counter={{ used: 0, limit: maxNoteLength }}>{t('requests.answerHint')}</FieldHint>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
      />
      <div className="row">
        <Button disabled>{t('requests.sendAnswer')}</Button>
      </div>
    </div>
  );
}
