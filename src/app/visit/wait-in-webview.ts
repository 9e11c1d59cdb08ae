/** In another app's web view the first frame waits 1 second after the load event (SH-203); elsewhere for nothing. */
import { type BrowserFacts, isWebview } from '../../../domain/webview.ts';
import { type Clock, delay } from '../../platform/clock.ts';

interface WebviewDeps {
  browser: BrowserFacts;
  /** Resolves after the page's load event. */
  loaded: () => Promise<void>;
  clock: Clock;
}

export const settlingMs = 1_000;

export async function waitInWebview({ browser, loaded, clock }: WebviewDeps): Promise<void> {
  if (!isWebview(browser)) return;
  await loaded();
  await delay(clock, settlingMs);
}
