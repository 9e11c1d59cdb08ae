/**
 * Banners that come or go while a page is open move nothing of it: one that comes is a card over the page, one that goes leaves its
 * place empty. With the next page, another size of the screen, or out of sight once the page is scrolled, they get the place that they
 * need in it.
 *
 *   settled ──one comes──► late (over the page) ──settle──► settled
 *      └─────one goes────► with an empty place ─────settle─────┘
 */
export interface KeptSteady {
  /** Of another screen than before nothing can be moved yet. */
  settleOn(screen: string | undefined): void;
  /** Takes those that lie over the page away until it is settled. */
  hide(): void;
  stop(): void;
}

/** So far a person scrolls when they read on. */
const readOnPx = 200;

/**
 * `place`: holds the banners in its first child. `frame`: what comes into it may lie where the card is, and what a page draws a moment
 * later moves what is below. `layOver` finds the card a spot that covers nothing of use.
 */
export function keepSteady(place: HTMLElement, frame: Element, layOver: (card: HTMLElement) => void): KeptSteady {
  const content = place.firstElementChild as HTMLElement;
  const end = new AbortController();
  let shown: string | undefined;
  let reservedPx = 0;
  let scrolledFromPx = 0;
  const settle = () => {
    place.removeAttribute('data-late');
    place.removeAttribute('data-hidden');
    place.removeAttribute('data-room');
    content.removeAttribute('style');
    reservedPx = content.offsetHeight;
    place.style.height = `${reservedPx}px`;
  };
  const isLate = () => place.hasAttribute('data-late');
  const lay = () => {
    if (isLate()) layOver(content);
  };
  const look = () => {
    const heightPx = content.offsetHeight;
    scrolledFromPx = window.scrollY;
    if (heightPx > reservedPx) place.setAttribute('data-late', '');
    else if (heightPx === 0) place.removeAttribute('data-late');
    lay();
  };
  /** Where the place in the page begins, also while the banners lie over it. */
  const placePx = () => place.parentElement?.getBoundingClientRect().top ?? 0;
  const settleOutOfSight = () => {
    const isSettled = !isLate() && content.offsetHeight === reservedPx;
    const isRead = Math.abs(window.scrollY - scrolledFromPx) > readOnPx;
    if (isSettled || !isRead || placePx() + Math.max(reservedPx, content.offsetHeight) > 0) return;
    const below = () => place.nextElementSibling?.getBoundingClientRect().top ?? 0;
    const before = below();
    const wasLate = isLate();
    settle();
    // The room below the page stays: without it the end of a page could not be scrolled back to where it was.
    place.toggleAttribute('data-room', wasLate);
    window.scrollBy({ top: below() - before, behavior: 'instant' });
  };
  settle();
  watch({ content, resized: look, frame, isLate, arrived: lay, signal: end.signal });
  window.addEventListener('scroll', settleOutOfSight, { passive: true, signal: end.signal });
  window.addEventListener('resize', settle, { signal: end.signal });
  return {
    settleOn(screen) {
      if (screen !== shown) settle();
      shown = screen;
    },
    hide: () => place.setAttribute('data-hidden', ''),
    stop: () => end.abort(),
  };
}

interface Watched {
  content: Element;
  resized: () => void;
  frame: Element;
  /** Else nothing that arrives is in the way. */
  isLate: () => boolean;
  /** A button that stands over the page, when its code has come, or what the page has asked the server for. */
  arrived: () => void;
  signal: AbortSignal;
}

function watch({ content, resized, frame, isLate, arrived, signal }: Watched): void {
  const sizes = new ResizeObserver(resized);
  sizes.observe(content);
  let frameRequest = 0;
  const arrivals = new MutationObserver(() => {
    if (!isLate()) return;
    // All that one frame draws is looked at once.
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(arrived);
  });
  arrivals.observe(frame, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    arrivals.disconnect();
    cancelAnimationFrame(frameRequest);
  });
}
