/** Does a piece of work in a worker of its own, which ends with it; what goes wrong there is an answer here, never a fault of the page. */
import type { ProvedWork, WorkToProve } from '../../contract/contact.ts';
import { startWorker } from './start-worker.ts';
import type { WorkNews } from './work-worker.ts';
import workerUrl from './work-worker.ts?worker&url';

/** Resolves null when this device cannot do it, or nobody waits any more. `onShare`: how much of the most it may be is done, 0 to 1. */
export async function proveWork(
  work: WorkToProve,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<ProvedWork | null> {
  const worker = startWorker(workerUrl);
  if (worker === null) return null;
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(null);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) => {
        if ('share' in data) onShare(data.share);
        else resolve(data.proof);
      });
      worker.addEventListener('messageerror', giveUp, { once: true });
      worker.addEventListener('error', giveUp, { once: true });
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}
