/** What a visitor is never told at first: trouble with the storage, a sign-in that ended, a new version, the home screen. */
import { useLocation } from '@tanstack/react-router';
import { SignInAgain } from '../../features/session-pages/sign-in-again.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dirtyForms } from '../../client/dirty-forms.ts';
import { useSession, useStore } from '../../client/client-context.tsx';
import { useWhenDone } from '../../client/use-when-done.ts';
import { useApp } from '../app-context.tsx';
import { appUpdate, takeUpdate } from '../app-update.ts';
import { InstallBanner } from './install-banner.tsx';
import { LostWorkBanner, StorageTroubleBanner } from './storage-banners.tsx';

export function LateBanners() {
  return (
    <>
      <StorageTroubleBanner />
      <LostWorkBanner />
      <ExpiredBanner />
      <UpdateBanner />
      <InstallBanner />
    </>
  );
}

function ExpiredBanner() {
  const { t } = useTranslation();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (session.phase !== 'expired' || pathname === '/sessiontimeout') return null;
  return (
    <div className="banner" data-tone="accent">
      <strong>{t('shell.expiredTitle')}</strong> <span>{t('shell.expiredText')}</span>{' '}
      <SignInAgain className="banner-action touch strong underlined" />
    </div>
  );
}

function UpdateBanner() {
  const { t } = useTranslation();
  const { pageLife } = useApp();
  const state = useStore(appUpdate);
  const isTyping = useStore(dirtyForms) > 0;
  const done = useWhenDone();
  if (state === 'none') return null;
  const { isWaiting } = done;
  const text = isTyping ? 'shell.updateLater' : 'shell.updateText';
  return (
    <div className="banner" data-tone="primary">
      <strong>{t('shell.updateTitle')}</strong> <span role="status">{t(isWaiting ? 'ui.stillWorking' : text)}</span>{' '}
      <button
        type="button"
        className="banner-action touch strong underlined"
        onClick={() => (isWaiting ? done.goOnAnyway() : void takeUpdate(pageLife, done))}
      >
        {t(isWaiting ? 'ui.goOnAnyway' : 'shell.updateNow')}
      </button>
    </div>
  );
}
