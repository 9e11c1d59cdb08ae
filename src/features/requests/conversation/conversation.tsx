/** What was written to each other, and the box to write more; on top of the page from the expert's last question on. */
import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canAnswer } from '../../../../domain/request-status.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import type { ProjectedRequest } from '../../../entities/request/projected-requests.ts';
import { AnswerBox } from './answer-box.tsx';
import { AnswerLeft } from './answer-left.tsx';
import { RequestNotes } from './request-notes.tsx';
import { notesFromQuestion } from './notes-from-question.ts';

interface ConversationProps {
  request: ProjectedRequest<RequestRow>;
  isAsked: boolean;
  /** On top: what was written before the question is folded away. */
  isOnTop: boolean;
  /** Where the caret stands when the box opens; null: the focus is left alone. */
  caret: number | null;
  element: RefObject<HTMLElement | null>;
}

export function Conversation({ request, isAsked, isOnTop, caret, element }: ConversationProps) {
  const { t } = useTranslation();
  const { row, answers, cancelling } = request;
  const [earlier, latest] = isOnTop ? notesFromQuestion(row.notes) : [[], row.notes];
  return (
    <section className="card stack" data-asked={isAsked || undefined} aria-labelledby="detail-notes" ref={element}>
      <h2 id="detail-notes" tabIndex={-1}>
        {t(isAsked && isOnTop ? 'requests.situation.question' : 'requests.notes')}
      </h2>
      {earlier.length > 0 && (
        <details className="fold">
          <summary>{t('requests.earlierNotes', { count: earlier.length })}</summary>
          <RequestNotes notes={earlier} answers={[]} />
        </details>
      )}
      <RequestNotes notes={latest} answers={answers} />
      {canAnswer(row.statusId) && cancelling === null ? (
        <AnswerBox row={row} caret={caret} />
      ) : (
        <>
          <AnswerLeft supportRequestId={row.supportRequestId} />
          <p className="soft no-print">{t('requests.closedNote')}</p>
        </>
      )}
    </section>
  );
}
