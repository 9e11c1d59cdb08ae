/** Offers the home screen to people who work here; a "not now" is kept. */
import { useState } from 'react';
import { useSession, useStore } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useApp } from '../app-context.tsx';

const declinedKey = 'portal.install-declined';

export function InstallBanner() {
  const { t } = useTranslation();
  const { installOffer, keyValue } = useApp();
  const isOffered = useStore(installOffer.isOffered);
  const session = useSession();
  const [isDeclined, setIsDeclined] = useState(() => keyValue.get(declinedKey) !== null);
  if (!isOffered || isDeclined || session.phase !== 'signed-in') return null;
  const decline = () => {
    keyValue.set(declinedKey, 'yes');
    setIsDeclined(true);
  };
  return (
    <div className="banner" data-tone="primary">
      <strong>{t('shell.installTitle')}</strong> <span>{t('shell.installText')}</span>{' '}
      <button
        type="button"
        className="banner-action touch strong underlined"
        onClick={() => void installOffer.install()}
      >
        {t('shell.install')}
      </button>
      <button type="button" className="banner-action touch strong underlined" onClick={decline}>
        {t('shell.installLater')}
      </button>
    </div>
  );
}
