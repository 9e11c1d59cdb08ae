/** What a person asked for waits for something that is under way; they may go on without waiting. Nothing otherwise. */
import { useTranslation } from '../i18n/use-translation.ts';

export function StillWorking({ isWaiting, onGoOn }: { isWaiting: boolean; onGoOn: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={isWaiting ? undefined : 'visually-hidden'}>
      {isWaiting && (
        <div className="notice" data-tone="accent">
          <p>{t('ui.stillWorking')}</p>
          <button type="button" className="link-button" onClick={onGoOn}>
            {t('ui.goOnAnyway')}
          </button>
        </div>
      )}
    </div>
  );
}
