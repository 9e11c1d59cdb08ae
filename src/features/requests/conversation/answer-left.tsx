/**
 * What was being written when the request ended: the expert closed it, or somebody cancelled it. It can no longer be sent,
 * and it is not thrown away either: it is shown until the person has no more use for it.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { draftValue } from '../../../data/drafts.ts';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDatabase, useClient } from '../../../client/client-context.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { answerFrom } from './answer-draft.ts';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';

export function AnswerLeft({ supportRequestId }: { supportRequestId: string }) {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const announceDiscarded = useAnnounceDiscarded();
  const database = useDatabase();
  const key = draftKeyOf('answer', supportRequestId);
  const draft = useLiveQuery(() => draftValue(database, key), [database, key]);
  const text = answerFrom(draft);
  if (text === '') return null;
  const discard = async () => {
    const removed = await drafts.discard(key);
    if (!removed) return;
    announceDiscarded(t('requests.answerLeft.discarded'), removed);
  };
  return (
    <div className="notice no-print" data-tone="accent" role="status">
      <p>{t('requests.answerLeft.text')}</p>
      <p className="as-typed">{text}</p>
      <DiscardButton name={text} label={t('requests.answerLeft.discard')} onDiscard={discard} />
    </div>
  );
}
