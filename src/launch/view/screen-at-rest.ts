/** The screen as it is drawn when nothing on it changes any more, ready to be shown at the next launch. */
import type { FrozenElement } from './launch-view.ts';
import { freeze } from './freeze-screen.ts';

/** A screen that has not changed for so long is at rest. */
const quietMs = 600;

/** Calls back each time the screen has come to rest after a change, and once at the start. Returns the way to stop. */
export function whenAtRest(rested: () => void): () => void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(rested, quietMs);
  };
  const root = document.getElementById('root');
  const observer = new MutationObserver(wait);
  if (root) observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  wait();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Still being loaded, or open over the page. */
const atWork = '.skeleton, [aria-busy="true"], [aria-expanded="true"], [data-open], dialog[open], :popover-open';

/** Null where there is no frame, and while it is not at rest. */
export function freezeScreen(): FrozenElement | null {
  const shell = document.querySelector('#root > .shell');
  if (!shell || shell.querySelector(atWork)) return null;
  return freeze(shell, (element) => element instanceof HTMLElement && isBelow(element));
}

export function screenHeightPx(): number {
  return window.innerHeight;
}

export function titleAndLanguage(): { title: string; language: string } {
  return { title: document.title, language: document.documentElement.lang };
}

/** Names one try to keep a view, among those of other tabs. */
export function newSeal(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Address of the app's entry, which names the build; null in development, where nothing is kept for a launch. */
export function runningBuild(): string | null {
  return document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? null;
}

/** Rows that are not in sight before anyone scrolls, and what follows them, would only delay the frame. */
function isBelow(element: HTMLElement): boolean {
  if (!element.matches('main :is(tbody tr, li)')) return false;
  return element.getBoundingClientRect().top + window.scrollY > window.innerHeight;
}
