/**
 * What was being written when the request ended: the expert closed it, or somebody cancelled it. It can no longer be sent,
 * and it is not thrown away either: it is shown until the person has no more use for it.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { draftValue } from '../../data/drafts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, usePortal } from '../../session/portal-context.tsx';
import { announce } from '../../ui/toasts.ts';
import { answerDraftKey, answerFrom } from './answer-draft.ts';

export function AnswerLeft({ supportRequestId }: { supportRequestId: string }) {
  const { t } = useTranslation();
  const { drafts } = usePortal();
  const database = useDatabase();
  const key = answerDraftKey(supportRequestId);
  const draft = useLiveQuery(() => draftValue(database, key), [database, key]);
  const text = answerFrom(draft);
  if (text === '') return null;
  const discard = async () => {
    await drafts.remove(key);
    const undo = { label: t('ui.undo'), run: () => void drafts.save(key, { note: text }) };
    announce(t('requests.answerLeft.discarded'), { undo });
  };
  return (
    <div className="notice no-print" data-tone="accent" role="status">
      <p>{t('requests.answerLeft.text')}</p>
      <p className="note-text">{text}</p>
      <button type="button" className="link-button" onClick={() => void discard()}>
        {t('requests.answerLeft.discard')}
      </button>
    </div>
  );
}
