import type { Network } from './network.ts';

export interface FakeNetwork extends Network {
  /** Every call made so far, oldest first. */
  readonly calls: { url: string; init: RequestInit }[];
  /** Replaces what answers; throwing (or rejecting) means that no answer came. */
  answerWith(answer: (url: string, init: RequestInit) => Response | Promise<Response>): void;
  setHint(isOnline: boolean): void;
}

/** Rejects as fetch does when the caller gives up, whatever the answerer does. */
export function createFakeNetwork(): FakeNetwork {
  let answer: (url: string, init: RequestInit) => Response | Promise<Response> = () => {
    throw new TypeError('no network');
  };
  let isOnline = true;
  const listeners = new Set<(isOnline: boolean) => void>();
  const calls: { url: string; init: RequestInit }[] = [];
  return {
    calls,
    fetch(url, init) {
      calls.push({ url, init });
      return new Promise((resolve, reject) => {
        const { signal } = init;
        if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        Promise.resolve()
          .then(() => answer(url, init))
          .then(resolve, reject);
      });
    },
    isOnlineHint: () => isOnline,
    onHintChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answerWith(next) {
      answer = next;
    },
    setHint(next) {
      isOnline = next;
      for (const listener of listeners) listener(next);
    },
  };
}
