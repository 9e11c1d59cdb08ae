/**
 * A version that was installed without looking (sw/only-ours.ts) may have stored another page in place of the app. Nobody can
 * agree to the new version on that page: this one takes over by itself then, and shows itself where the app does not answer.
 */
import { looksOurs } from './only-ours.ts';

export interface BrokenInstallPorts {
  caches: Pick<CacheStorage, 'open'>;
  cacheName: string;
  skipWaiting(): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
}
export interface AppWindow {
  url: string;
  /** Resolves whether the app is running in it. */
  isApp(): Promise<boolean>;
  navigate(url: string): Promise<unknown>;
}

export interface BrokenInstall {
  /** At the installation, before anything is stored. */
  takeOverIfBroken(): Promise<void>;
  /** When in charge. */
  showApp(): Promise<void>;
}

export function createBrokenInstall(ports: BrokenInstallPorts): BrokenInstall {
  let wasBroken = false;
  return {
    async takeOverIfBroken() {
      const cache = await ports.caches.open(ports.cacheName);
      for (const key of await cache.keys()) {
        if (new URL(key.url).pathname !== '/index.html') continue;
        const page = await cache.match(key);
        if (page && !looksOurs(key.url, page)) wasBroken = true;
      }
      if (wasBroken) await ports.skipWaiting();
    },
    async showApp() {
      if (!wasBroken) return;
      const windows = await ports.windows();
      await Promise.all(
        windows.map(async (window) => {
          if (!(await window.isApp())) await window.navigate(window.url).catch(() => undefined);
        }),
      );
    },
  };
}
