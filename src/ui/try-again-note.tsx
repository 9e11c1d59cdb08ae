import { useTranslation } from '../i18n/use-translation.ts';

interface TryAgainNoteProps {
  /** What could not be loaded. */
  text: string;
  onAgain: () => void;
}

/** Below or in place of what could not be loaded, with the way on. */
export function TryAgainNote({ text, onAgain }: TryAgainNoteProps) {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent" role="alert">
      <p>{text}</p>
      <button type="button" className="link-button" onClick={onAgain}>
        {t('ui.tryAgain')}
      </button>
    </div>
  );
}
