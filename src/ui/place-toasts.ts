/** Keeps messages where they cover no button and no field (toast-spot.ts): looked at when they change, the page scrolls or is resized. */
import { after } from '../platform/page.ts';
import { type Obstacle, type Spot, freeSpot } from './toast-spot.ts';

/** What one presses, with how bad it is to cover it. */
const kinds: readonly [selector: string, weight: number][] = [
  ['button, .button, [role="button"], label.file-button', 20],
  ['input, select, textarea', 10],
  ['a', 1],
];
const throttleMs = 120;

/** Places the messages until the returned function is called. */
export function placeToasts(toaster: HTMLElement): () => void {
  let now: Spot | null = null;
  const place = () => {
    const { width, height } = toaster.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    now = freeSpot({ width, height }, { width: clientWidth, height: clientHeight }, obstaclesFor(toaster), now);
    Object.assign(toaster.style, { left: `${now.left}px`, top: `${now.top}px`, right: 'auto', bottom: 'auto' });
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
function obstaclesFor(toaster: HTMLElement): Obstacle[] {
  const around = toaster.closest('dialog') ?? document.body;
  const seen = new Set<Element>();
  return kinds.flatMap(([selector, weight]) =>
    [...around.querySelectorAll(selector)].flatMap((element) => {
      if (seen.has(element) || toaster.contains(element)) return [];
      seen.add(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 ? [{ left, top, width, height, weight }] : [];
    }),
  );
}
