import { onShownAgain } from './shown-again.ts';

/** Told to this page right before it reloads by itself. */
export const reloadEvent = 'portal:reload';

/** The life of this page: seen or hidden, left, loaded again. A worker has none of it. */
export interface PageLife {
  isVisible(): boolean;
  onVisibilityChange(listener: (isVisible: boolean) => void): () => void;
  /** The page is about to go or to freeze: the last moment to keep what was typed. */
  onLeave(listener: () => void): () => void;
  reload(): void;
  /** Address of this page. */
  url(): string;
  /** Leaves for another address. */
  goTo(url: string): void;
  /** The same from a page that nobody wants to come back to: the address takes its place in the history. */
  replaceWith(url: string): void;
}

export function createBrowserPageLife(): PageLife {
  return {
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(listener) {
      const changed = () => listener(document.visibilityState === 'visible');
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    onLeave(listener) {
      addEventListener('pagehide', listener);
      return () => removeEventListener('pagehide', listener);
    },
    reload() {
      dispatchEvent(new Event(reloadEvent));
      location.reload();
    },
    url: () => location.href,
    goTo: (url) => location.assign(url),
    replaceWith(url) {
      // It has nothing more to say: a browser that shows it again all the same, as it was, loads it instead.
      onShownAgain(() => location.reload());
      location.replace(url);
    },
  };
}
