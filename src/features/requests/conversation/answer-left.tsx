/**
 * What was being written when the request ended: the expert closed it, or somebody cancelled it. It can no longer be sent,
 * and it is not thrown away either: it is shown until the person has no more use for it.
 */
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { useWordsLeft } from '../../../entities/work/use-words-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { answerFrom } from './answer-draft.ts';

export function AnswerLeft({ supportRequestId }: { supportRequestId: string }) {
  const { t } = useTranslation();
  const key = draftKeyOf('answer', supportRequestId);
  const { words, discard } = useWordsLeft(key, answerFrom, 'requests.answerLeft.discarded');
  if (words === '') return null;
  return (
    <div className="notice no-print" data-tone="accent" role="status">
      <p>{t('requests.answerLeft.text')}</p>
      <p className="as-typed">{words}</p>
      <DiscardButton name={words} label={t('requests.answerLeft.discard')} onDiscard={discard} />
    </div>
  );
}
