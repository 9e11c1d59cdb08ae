/** The browser's offer to install this app, kept until a person wants it (Chromium; others have their own menus). */
import { type ReadableStore, createStore } from './store.ts';

/** Not in TypeScript's DOM library. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallOffer {
  isOffered: ReadableStore<boolean>;
  /** Shows the browser's own question; the offer is then used up, whatever the answer. */
  install(): Promise<void>;
}

export function createInstallOffer(): InstallOffer {
  const isOffered = createStore(false);
  let offer: InstallEvent | null = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    isOffered.set(true);
  });
  window.addEventListener('appinstalled', () => isOffered.set(false));
  return {
    isOffered,
    async install() {
      isOffered.set(false);
      await offer?.prompt();
      offer = null;
    },
  };
}
