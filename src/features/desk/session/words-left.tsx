/** What was being written when the request was taken over or ended: it can no longer be sent, and is shown until the person has no more use for it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { isCompleted } from '../../../../domain/request-status.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import { draftValue } from '../../../data/drafts.ts';
import { chatDraftFrom } from '../../../entities/chat/conversation/chat-draft.ts';
import { chatDraftKey } from '../../../entities/chat/conversation/conversation-place.ts';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
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

function Words({ draftKey, why }: { draftKey: string; why: string }) {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const database = useDatabase();
  const announceDiscarded = useAnnounceDiscarded();
  const { text, fileName } = chatDraftFrom(useLiveQuery(() => draftValue(database, draftKey), [database, draftKey]));
  const words = [text.trim(), fileName ?? ''].filter((part) => part !== '').join('\n');
  if (words === '') return null;
  const discard = async () => {
    const removed = await drafts.discard(draftKey);
    if (removed) announceDiscarded(t('requests.answerLeft.discarded'), removed);
  };
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
