/** What runs in the page: how long a long conversation takes to be there, and its frames. Nothing here may name anything outside. */

/** Milliseconds from a tap on `tapped` until `shown` is painted. */
export async function timeToPaint([tapped, shown]: readonly [string, string]): Promise<number> {
  const isThere = () => document.querySelector(shown) !== null;
  if (isThere()) throw new Error(`${shown} is there already`);
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const element = document.querySelector<HTMLElement>(tapped);
  if (element === null) throw new Error(`${tapped} is not there`);
  const from = performance.now();
  element.click();
  return (await painted) - from;
}

/** Scrolls `scroller` by `step` pixels in each of `frames` frames; the times between them, ms. */
export async function scrollFrames([scroller, step, frames]: readonly [string, number, number]): Promise<number[]> {
  const element = document.querySelector(scroller);
  const times: number[] = [];
  let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < frames; frame += 1) {
    element?.scrollBy({ top: step, behavior: 'instant' });
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    times.push(now - before);
    before = now;
  }
  return times;
}
