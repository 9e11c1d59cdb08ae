/** A window of ours as the worker sees it; one that shows somebody else's page does not answer. */
import type { Clock } from '../src/platform/clock.ts';
import { isAppMessage } from '../src/platform/installed-copy.ts';
import type { AppWindow } from './broken-install.ts';

const longestAnswerMs = 3_000;

export function appWindowOf(clock: Pick<Clock, 'after'>, client: WindowClient): AppWindow {
  return {
    url: client.url,
    isApp: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(true);
        clock.after(longestAnswerMs, () => resolve(false));
        client.postMessage(isAppMessage, [port2]);
      }),
    navigate: (url) => client.navigate(url),
  };
}
