/** Asks the browser to wake the service worker when there is a connection, also after the tab is gone. */
export interface BackgroundSync {
  /** False where the browser has no Background Sync or refuses; the page then sends by itself. */
  register(tag: string): Promise<boolean>;
}

/** Not in TypeScript's DOM library. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export function createBrowserBackgroundSync(): BackgroundSync {
  return {
    async register(tag) {
      const browser: { serviceWorker?: ServiceWorkerContainer } = navigator;
      const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined =
        await browser.serviceWorker?.getRegistration();
      if (!registration?.active || !registration.sync) return false;
      return registration.sync.register(tag).then(
        () => true,
        () => false,
      );
    },
  };
}
