/** What was begun before: go on with one of them, or start another beside them. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { Page } from '../../../ui/page.tsx';

export interface BegunDraft {
  key: string;
  /** Epoch ms. */
  savedAt: number;
  /** What is in it, in a few words; empty ones are left out. */
  parts: readonly string[];
}

interface DraftQuestionProps {
  /** The latest first. */
  drafts: readonly BegunDraft[];
  onContinue: (key: string) => void;
  onStartNew: () => void;
}

export function DraftQuestion({ drafts, onContinue, onStartNew }: DraftQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Page title={t('newRequest.draft.title', { count: drafts.length })} width="form">
      {drafts.map(({ key, savedAt, parts }, index) => {
        const name = parts.filter(Boolean).join(' · ');
        return (
          <section key={key} className="card stack" aria-label={name}>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="soft">{t('newRequest.draft.text', { at: format.date(savedAt) })}</p>
            <div className="row">
              <Button variant={index === 0 ? 'primary' : 'default'} onClick={() => onContinue(key)}>
                {t('newRequest.draft.continue')}
              </Button>
            </div>
          </section>
        );
      })}
      <div className="row">
        <Button variant="default" onClick={onStartNew}>
          {t('newRequest.draft.startNew')}
        </Button>
        <p className="soft">{t('newRequest.draft.startNewText', { count: drafts.length })}</p>
      </div>
    </Page>
  );
}
