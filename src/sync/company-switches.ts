/**
 * Tells every tab of a person that they act for another company from now on, whichever tab has noticed. What is told
 * comes after the rows on the device have changed; whoever hears it looks at them, and tells on only what is news to it.
 */
import type { Channels } from '../platform/channel.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';

export interface CompanySwitches {
  /** How many there have been. */
  count: ReadableStore<number>;
  tell(): void;
  /** Hears the other tabs until the returned function is called. */
  follow(onHeard: () => void): () => void;
}

export function createCompanySwitches(channels: Channels, accountId: string, onMove: () => void): CompanySwitches {
  const count = createStore(0);
  const channel = channels.open(`company:${accountId}`);
  return {
    count,
    tell() {
      channel.post('moved');
      count.set(count.get() + 1);
      onMove();
    },
    follow(onHeard) {
      const stopListening = channel.onMessage(onHeard);
      return () => {
        stopListening();
        channel.close();
      };
    },
  };
}

/** Runs `work` until `stop`, beginning anew after each move: what it had heard was about the other company. */
export async function anewAfterEach(
  { count }: CompanySwitches,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const turn = new AbortController();
    const end = () => turn.abort();
    const stopWatching = count.subscribe(end);
    stop.addEventListener('abort', end);
    await work(turn.signal);
    stop.removeEventListener('abort', end);
    stopWatching();
  }
}
