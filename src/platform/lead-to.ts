/**
 * Brings an element to the middle of what scrolls around it, or its beginning to the top where there is no room for all of it, and keeps it
 * there while what is around it, or the room for it, takes another size than was thought; until somebody does something. Returns the way to stop.
 */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function leadTo(element: Element, scroller: Element): () => void {
  const sizes = new ResizeObserver(() => lead());
  const page = scroller.ownerDocument;
  const stop = () => {
    sizes.disconnect();
    for (const name of ownMoves) page.removeEventListener(name, stop);
  };
  const lead = () => {
    const block = element.clientHeight > scroller.clientHeight ? 'start' : 'center';
    element.scrollIntoView({ block, behavior: 'instant' });
  };
  for (const name of ownMoves) page.addEventListener(name, stop, { passive: true });
  lead();
  for (const sized of [scroller, ...scroller.children]) sizes.observe(sized);
  return stop;
}
