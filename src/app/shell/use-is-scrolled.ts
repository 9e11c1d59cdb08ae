/** Whether the page has been scrolled beyond a marker that stands at its top; tells only when that changes. */
import { type RefObject, useEffect, useState } from 'react';

export function useIsScrolled(marker: RefObject<Element | null>): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const element = marker.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((seen) => setIsScrolled(!seen.at(-1)?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [marker]);
  return isScrolled;
}
