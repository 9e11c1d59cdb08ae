/**
 * Brings a page back to where it was scrolled when the person left it, once its content is drawn: the router scrolls
 * before rows have been read from the device.
 */
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { scrollPageTo, scrolledPage } from '../platform/scroll.ts';

/** Where this step of the history was left, in px from the top; 0 on the first visit. Stays the same while the screen is there. */
export function useScrollPosition(): number {
  const entry = useElementScrollRestoration({ getElement: scrolledPage });
  const [leftAt] = useState(entry?.scrollY ?? 0);
  return leftAt;
}

/** Stands behind the content, in the same Suspense. */
export function ScrollReturn({ toPx }: { toPx: number }) {
  useLayoutEffect(() => {
    if (toPx > 0) scrollPageTo(toPx);
  }, [toPx]);
  return null;
}
