/** What was being written when the request was taken over or ended: it can no longer be sent, and is shown until the person has no more use for it. */
import { isCompleted } from '../../../../domain/request-status.ts';
import { chatDraftFrom } from '../../../entities/chat/conversation/chat-draft.ts';
import { chatDraftKey } from '../../../entities/chat/conversation/conversation-place.ts';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { useWordsLeft } from '../../../entities/work/use-words-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ShownRequest } from '../projected-desk.ts';

interface WordsLeftProps {
  row: ShownRequest;
  /** It shows its own. */
  isConversationShown: boolean;
}

export function WordsLeft({ row, isConversationShown }: WordsLeftProps) {
  const why = isCompleted(row.request.supportRequestStatus.id) ? 'requests.answerLeft.text' : 'desk.wordsLeft';
  return (
    <>
      <Words draftKey={draftKeyOf('desk', row.id)} why={why} />
      {!isConversationShown && <Words draftKey={chatDraftKey('desk', row.id)} why={why} />}
    </>
  );
}

const wordsFrom = (draft: unknown) => {
  const { text, fileName } = chatDraftFrom(draft);
  return [text.trim(), fileName ?? ''].filter((part) => part !== '').join('\n');
};

function Words({ draftKey, why }: { draftKey: string; why: string }) {
  const { t } = useTranslation();
  const { words, discard } = useWordsLeft(draftKey, wordsFrom, 'requests.answerLeft.discarded');
  if (words === '') return null;
  return (
    <div className="notice desk-left" data-tone="accent" role="status">
      <div className="stack gap-2">
        <p>{t(why)}</p>
        <p className="as-typed">{words}</p>
        <DiscardButton name={words} label={t('requests.answerLeft.discard')} onDiscard={discard} />
      </div>
    </div>
  );
}
