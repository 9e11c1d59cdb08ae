/** Puts messages where they cover no button, field or heading (toast-spot.ts). */
import { after } from '../platform/page.ts';
import { type Obstacle, type Spot, freeSpot } from './toast-spot.ts';

/** What one presses or reads first, with how bad it is to cover it. */
const kinds: readonly [selector: string, weight: number][] = [
  ['button, .button, [role="button"], label.file-button, nav a, h1, h2', 20],
  ['input, select, textarea', 10],
];
const throttleMs = 120;

/** Puts a message where it covers least as things are now; it stays at `now` while that covers nothing. `minor`: what is rather covered than a button. */
export function putFreely(message: HTMLElement, now: Spot | null, minor = 'a'): Spot {
  const { width, height } = message.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const spot = freeSpot(
    { width, height },
    { width: clientWidth, height: clientHeight },
    obstaclesFor(message, minor),
    now,
  );
  Object.assign(message.style, { left: `${spot.left}px`, top: `${spot.top}px`, right: 'auto', bottom: 'auto' });
  return spot;
}

/** Keeps the messages there while they change, the page scrolls or is resized, until the returned function is called. */
export function placeToasts(toaster: HTMLElement): () => void {
  let now: Spot | null = null;
  const place = () => {
    now = putFreely(toaster, now);
  };
  let cancel: (() => void) | null = null;
  const soon = () => {
    cancel ??= after(throttleMs, () => {
      cancel = null;
      place();
    });
  };
  place();
  // What was pressed may still change the screen behind the message.
  soon();
  const sizes = new ResizeObserver(soon);
  for (const one of [toaster, document.documentElement]) sizes.observe(one);
  document.addEventListener('scroll', soon, { capture: true, passive: true });
  return () => {
    cancel?.();
    sizes.disconnect();
    document.removeEventListener('scroll', soon, { capture: true });
  };
}

/** Within the dialog that is open, otherwise on the page. */
function obstaclesFor(toaster: HTMLElement, minor: string): Obstacle[] {
  const around = toaster.closest('dialog') ?? document.body;
  const seen = new Set<Element>();
  return [...kinds, [minor, 1] as const].flatMap(([selector, weight]) =>
    [...around.querySelectorAll(selector)].flatMap((element) => {
      if (seen.has(element) || toaster.contains(element)) return [];
      seen.add(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 ? [{ left, top, width, height, weight }] : [];
    }),
  );
}
