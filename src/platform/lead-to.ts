/**
 * Brings an element to the middle of what scrolls around it, and keeps it there while what is around it is drawn and takes other room
 * than was thought; until somebody scrolls themselves. Returns the way to stop.
 */
const settlingMs = 2_000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function leadTo(element: Element, scroller: Element): () => void {
  const center = () => element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const sizes = new ResizeObserver(center);
  const stop = () => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const name of ownMoves) scroller.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, settlingMs);
  for (const name of ownMoves) scroller.addEventListener(name, stop, { passive: true });
  center();
  if (element.parentElement) sizes.observe(element.parentElement);
  return stop;
}
