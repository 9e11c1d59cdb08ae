/** The question on top while its box stays below, where somebody is writing or looking: one press takes box and words along. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SupportRequest } from '../../../../contract/support-request.ts';
import { Button } from '../../../ui/button.tsx';
import { notesFromQuestion } from './notes-from-question.ts';

interface QuestionNewsProps {
  notes: SupportRequest['notes'];
  onAnswer: () => void;
}

export function QuestionNews({ notes, onAnswer }: QuestionNewsProps) {
  const { t } = useTranslation();
  const [, latest] = notesFromQuestion(notes);
  return (
    <section className="card stack no-print" data-asked aria-labelledby="detail-question">
      <h2 id="detail-question" tabIndex={-1}>
        {t('requests.situation.question')}
      </h2>
      {latest.map(({ id, text }) => (
        <p key={id} className="as-typed">
          {text}
        </p>
      ))}
      <div className="row">
        <Button onClick={onAnswer}>{t('requests.answerHere')}</Button>
      </div>
    </section>
  );
}
