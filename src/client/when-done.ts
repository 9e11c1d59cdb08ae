/**
 * Before something that a person wants and that ends this page or its session (a change of company, a sign-out): what goes on by
 * itself is let through first, unless the person does not want to wait.
 */
import type { Clock } from '../platform/clock.ts';
import type { Interruptions } from '../platform/interruptions.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';

export interface WhenDone extends ReadableStore<boolean> {
  /** Resolves true when nothing goes on any more or the person goes on anyway; false when they gave it up. */
  wait(): Promise<boolean>;
  goOnAnyway(): void;
  giveUp(): void;
}

const lookEveryMs = 100;

/** Its value: something is being waited for. */
export function createWhenDone(deps: {
  interruptions: Pick<Interruptions, 'isWorking'>;
  clock: Pick<Clock, 'after'>;
}): WhenDone {
  const isWaiting = createStore(false);
  let end = (_isWanted: boolean) => {};
  return {
    get: isWaiting.get,
    subscribe: isWaiting.subscribe,
    wait() {
      end(false);
      if (!deps.interruptions.isWorking()) return Promise.resolve(true);
      isWaiting.set(true);
      return new Promise((resolve) => {
        const look = () =>
          deps.clock.after(lookEveryMs, () => (deps.interruptions.isWorking() ? (stop = look()) : end(true)));
        let stop = look();
        end = (isWanted) => {
          stop();
          isWaiting.set(false);
          end = () => {};
          resolve(isWanted);
        };
      });
    },
    goOnAnyway: () => end(true),
    giveUp: () => end(false),
  };
}
