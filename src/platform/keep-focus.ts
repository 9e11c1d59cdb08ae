/**
 * The focus is never lost to the page as a whole. When what has it goes (the button of a deed that is done, a row that was
 * deleted), the nearest part of the screen that is still there takes it, so that keyboard and screen reader go on from there. Screens that
 * lead it themselves go first. Only after a key was the last thing used: a finger that touched a button wants no mark elsewhere.
 */

/** What may take it, from the inside out; the heading speaks for the rest of the screen. */
const parts = 'tr, li, form, section, article, dialog';
/** Screens lead the focus when they are drawn, which is after they have changed. */
const afterScreensMs = 150;

/** Returns the way to stop. */
export function keepFocus(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true };
  let around: Element[] = [];
  let isKeyLast = false;
  let timer = 0;
  const isLost = () => isKeyLast && around.length > 0 && document.activeElement === document.body;
  const giveBack = () => {
    timer = 0;
    if (!isLost()) return;
    const there = around.find((element) => element.isConnected) ?? document.querySelector('main h1');
    if (!(there instanceof HTMLElement) || there.matches(':disabled')) return;
    if (!there.hasAttribute('tabindex') && there !== around[0]) there.tabIndex = -1;
    there.focus({ preventScroll: true });
  };
  const check = () => {
    if (timer === 0 && isLost()) timer = window.setTimeout(giveBack, afterScreensMs);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) around = [target, ...partsAround(target)];
    },
    listen,
  );
  document.addEventListener('keydown', () => (isKeyLast = true), listen);
  document.addEventListener('pointerdown', () => (isKeyLast = false), listen);
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

function partsAround(element: Element): Element[] {
  const next = element.parentElement?.closest(parts);
  return next ? [next, ...partsAround(next)] : [];
}
