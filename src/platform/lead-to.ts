/**
 * Brings an element to the middle of what scrolls around it, and keeps it there while what is around it, or the room for it, takes
 * another size than was thought; until somebody does something. Returns the way to stop.
 */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function leadTo(element: Element, scroller: Element): () => void {
  const sizes = new ResizeObserver(() => center());
  const page = scroller.ownerDocument;
  const stop = () => {
    sizes.disconnect();
    for (const name of ownMoves) page.removeEventListener(name, stop);
  };
  const center = () => element.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (const name of ownMoves) page.addEventListener(name, stop, { passive: true });
  center();
  for (const sized of [scroller, ...scroller.children]) sizes.observe(sized);
  return stop;
}
