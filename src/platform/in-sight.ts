/** Tells whether an element is in sight or within `marginPx` above or below it, at once and at each change. Returns the way to stop. */
export function watchInSight(element: Element, marginPx: number, listener: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (changes) => {
      const last = changes.at(-1);
      if (last) listener(last.isIntersecting);
    },
    { rootMargin: `${marginPx}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The same, looked at once and now. */
export function isInSight(element: Element, marginPx: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -marginPx && top < window.innerHeight + marginPx;
}

/**
 * Calls back when an element is within `marginPx` of what can be seen of the scroller around it, now and whenever it comes there;
 * `isToldAgain`: also with each move of the scroller while it is there.
 */
export function watchNear(
  element: Element,
  scroller: string,
  marginPx: number,
  listener: () => void,
  isToldAgain = false,
): () => void {
  const root = element.closest(scroller);
  let isNear = false;
  const observer = new IntersectionObserver(
    (changes) => {
      isNear = changes.at(-1)?.isIntersecting === true;
      if (isNear) listener();
    },
    { root, rootMargin: `${marginPx}px 0px` },
  );
  const move = () => {
    if (isNear) listener();
  };
  observer.observe(element);
  if (isToldAgain) root?.addEventListener('scroll', move, { passive: true });
  return () => {
    observer.disconnect();
    root?.removeEventListener('scroll', move);
  };
}
