/**
 * Keeps what a person looks at where it is on the screen while parts come or go above it. Measured before the page changes,
 * put back after it, before it is drawn.
 */
export interface HeldPosition {
  element: Element;
  topPx: number;
}

/** The field that has the focus, or else the first of what `parts` selects that is in sight below the header; null: nothing to hold. */
export function positionToHold(within: Element, parts: readonly string[]): HeldPosition | null {
  const focused = document.activeElement;
  const isField = focused?.matches('input, textarea, select') === true && within.contains(focused);
  const candidates = [...(isField ? [focused] : []), ...parts.flatMap((part) => [...within.querySelectorAll(part)])];
  const headerPx = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (const element of candidates) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > headerPx && top < window.innerHeight) return { element, topPx: top };
  }
  return null;
}

/** A page that is too short to be scrolled so far gets the room for it at its end. */
export function holdPosition({ element, topPx }: HeldPosition, within: HTMLElement): void {
  if (!element.isConnected) return;
  const movedPx = () => element.getBoundingClientRect().top - topPx;
  window.scrollBy({ top: movedPx(), behavior: 'instant' });
  const missingPx = movedPx();
  if (missingPx < 1) return;
  within.style.paddingBlockEnd = `${Number.parseFloat(getComputedStyle(within).paddingBlockEnd) + missingPx}px`;
  window.scrollBy({ top: missingPx, behavior: 'instant' });
}

/** Whether any of it is on the screen, or holds the focus, or a field in it has words. */
export function isInUse(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && top < window.innerHeight;
  const fields = [...element.querySelectorAll('textarea')];
  return isInSight || element.contains(document.activeElement) || fields.some(({ value }) => value.trim() !== '');
}
