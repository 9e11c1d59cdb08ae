/**
 * The moment the first screen shows what a person opened it for. What talks to the server waits for it, so that a
 * slow tablet spends its first second on rows. A screen that never says so is waited for only a while.
 */
import type { Clock } from './clock.ts';
import { whenIdle } from './page.ts';
import { createStore } from './store.ts';

const longestWaitMs = 1_000;
const isShown = createStore(false);

export function noteFirstContent(): void {
  isShown.set(true);
}

/** Resolves in the first idle moment after the content, never later than a second and an idle moment. */
export function afterFirstContent(clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stopWaiting = clock.after(longestWaitMs, noteFirstContent);
    const go = () => {
      stopListening();
      stopWaiting();
      whenIdle(resolve);
    };
    const stopListening = isShown.subscribe(go);
    if (isShown.get()) go();
  });
}
