/** One draft at a time: go on with it, or start anew and lose it (SU-166, SU-167). */
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { useFormat } from './format.tsx';
import { Page } from './page.tsx';

interface DraftQuestionProps {
  /** Epoch ms. */
  savedAt: number;
  /** What is in it, in a few words; empty ones are left out. */
  parts: readonly string[];
  /** A request is about to be taken back to be edited; it would replace the draft. */
  isEditing: boolean;
  onContinue: () => void;
  onStartNew: () => void;
}

export function DraftQuestion({ savedAt, parts, isEditing, onContinue, onStartNew }: DraftQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Page title={t('newRequest.draft.title')} width="form">
      <section className="card stack">
        <p>{t('newRequest.draft.text', { at: format.date(savedAt) })}</p>
        <p>
          <strong>{parts.filter(Boolean).join(' · ')}</strong>
        </p>
        <div className="row">
          <Button onClick={onContinue}>{t('newRequest.draft.continue')}</Button>
          <Button variant="default" onClick={onStartNew}>
            {t(isEditing ? 'newRequest.draft.replace' : 'newRequest.draft.startNew')}
          </Button>
        </div>
        <p className="soft">{t(isEditing ? 'newRequest.draft.replaceText' : 'newRequest.draft.startNewText')}</p>
      </section>
    </Page>
  );
}
