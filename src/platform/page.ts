/** The page as a thing that hides, idles and counts down. */
import type { BrowserFacts } from '../../domain/webview.ts';

/** Calls back when the page may be about to go: hidden, navigated away or closed. Returns the way to stop. */
export function onPageHide(listener: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', whenHidden);
  };
}

/** Runs once after `delayMs` unless the returned function is called first. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(timer);
}

/** Runs when the page has nothing better to do (Safari has no requestIdleCallback). */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => run(), { timeout: 5_000 });
  else setTimeout(run, 2_000);
}

/** Resolves after the static frame of index.html had a chance to be painted. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // No frames in a hidden tab.
    setTimeout(resolve, 50);
  });
}

/** Resolves after the page's load event. */
export function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

export function factsOfBrowser(): BrowserFacts {
  return { userAgent: navigator.userAgent, isInstalled: window.matchMedia('(display-mode: standalone)').matches };
}

export function currentAddress(): { pathname: string; search: string; hash: string; href: string } {
  const { pathname, search, hash, href } = window.location;
  return { pathname, search, hash, href };
}

/** Calls back with every fault that nobody has dealt with. */
export function onFault(listener: (fault: unknown) => void): void {
  window.addEventListener('unhandledrejection', ({ reason }) => listener(reason));
  window.addEventListener('error', ({ error }) => listener(error));
}

/** The wall clock, for screens that show ages and what is overdue. Epoch ms. */
export function nowMs(): number {
  return Date.now();
}

/** Preferred first, e.g. `['de-AT', 'en']`. */
export function languagesOfBrowser(): readonly string[] {
  return navigator.languages;
}
