/**
 * Brings an element to the middle of what scrolls around it, and keeps it there while what is around it, or the room for it, takes
 * another size than was thought; until that has come to rest or somebody does something. Returns the way to stop.
 */
const settlingMs = 2_000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function leadTo(element: Element, scroller: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const center = () => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    clearTimeout(timer);
    timer = setTimeout(stop, settlingMs);
  };
  const sizes = new ResizeObserver(center);
  const page = scroller.ownerDocument;
  const stop = () => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const name of ownMoves) page.removeEventListener(name, stop);
  };
  for (const name of ownMoves) page.addEventListener(name, stop, { passive: true });
  center();
  sizes.observe(scroller);
  if (element.parentElement) sizes.observe(element.parentElement);
  return stop;
}
