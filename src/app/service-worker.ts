/**
 * The installed copy of this app. Registered after the first idle moment; a new version waits until a person
 * agrees, in any tab. Another tab's consent reloads this one too, but never while something is being typed. An installation
 * that fails is tried again while the page is open.
 */
import { registerSW } from 'virtual:pwa-register';
import { appUpdate, offerUpdate } from './app-update.ts';
import { answerWorker, onInstallFailed, onOtherWorker } from '../platform/installed-copy.ts';
import { pageInterruptions } from '../platform/interruptions.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { Clock } from '../platform/clock.ts';
import { dirtyForms } from '../client/dirty-forms.ts';

const updateCheckMs = 60 * 60_000;
/** After twice the time at each failure. */
const firstRetryMs = 30_000;
export function registerServiceWorker(pageLife: PageLife, clock: Clock): void {
  let known: ServiceWorkerRegistration | undefined;
  let retryMs = firstRetryMs;
  let isAgreedHere = false;
  const follow = () => {
    const isInUse = dirtyForms.get() > 0 || !pageInterruptions.areFree();
    if (isAgreedHere || !isInUse) pageLife.reload();
    else appUpdate.set('reload');
  };
  const tryAgain = () => {
    clock.after(retryMs, () => {
      // A first installation that failed leaves no registration behind.
      if (known?.active) known.update().catch(tryAgain);
      else register();
    });
    retryMs = Math.min(retryMs * 2, updateCheckMs);
  };
  const register = () => {
    const activate = registerSW({
      immediate: true,
      onNeedRefresh() {
        // `onNeedReload` hears of it only where a worker was there already when the page registered.
        onOtherWorker(follow);
        offerUpdate(() => {
          isAgreedHere = true;
          return activate(true);
        });
      },
      // Left out, the page would be reloaded whatever is being typed.
      onNeedReload: () => {},
      onRegisterError: tryAgain,
      onRegisteredSW(_address, registration) {
        known = registration;
        if (registration) onInstallFailed(registration, tryAgain);
      },
    });
  };
  // A tablet may stay on one page for days.
  const checkLater = () => {
    clock.after(updateCheckMs, () => {
      void known?.update().catch(() => undefined);
      checkLater();
    });
  };
  checkLater();
  register();
  answerWorker();
}
