/** The device's storage does not open at all: without it there is nothing to show and nowhere to keep anything. */
import { useTranslation } from '../i18n/use-translation.ts';
import type { PageLife } from '../platform/page-life.ts';

export function NoStorage({ pageLife }: { pageLife: Pick<PageLife, 'reload'> }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="message-page stack">
      <h1>{t('storage.closedTitle')}</h1>
      <p>{t('storage.closedText')}</p>
      <p>{t('storage.closedKept')}</p>
      <button type="button" className="button" onClick={() => pageLife.reload()}>
        {t('ui.tryAgain')}
      </button>
    </main>
  );
}
