/** Timers of a page that wait for the test and not for the clock, so that a state that lasts a moment can be looked at on any machine. */
import type { Page } from '@playwright/test';

/** Holds each timer of exactly `ms` that begins from the next load of the page on; what is returned runs those that are held and holds no more. */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((heldMs) => {
    const held = new Map<number, () => void>();
    const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    let isHeld = true;
    let last = 0;
    const known = window as unknown as { setTimeout: unknown; clearTimeout: unknown; letTimersGo: () => void };
    known.setTimeout = (run: () => void, delayMs?: number, ...given: never[]) => {
      if (!isHeld || delayMs !== heldMs) return begin(run, delayMs, ...given);
      last -= 1;
      held.set(last, run);
      return last;
    };
    known.clearTimeout = (timer?: number) => (held.delete(timer ?? 0) ? undefined : end(timer));
    known.letTimersGo = () => {
      isHeld = false;
      for (const run of held.values()) run();
      held.clear();
    };
  }, ms);
  return () => page.evaluate(() => (window as unknown as { letTimersGo: () => void }).letTimersGo());
}
