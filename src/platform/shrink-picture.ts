/**
 * Makes a picture smaller in a worker of its own, which ends with it: what goes wrong there (no memory, a file that no
 * browser reads, no such worker) is an answer here, never a fault of the page.
 */
import type { PictureAim } from '../../domain/photo-size.ts';
import type { PictureAnswer, PictureTask } from './picture-worker.ts';
import workerUrl from './picture-worker.ts?worker&url';
import { startWorker } from './start-worker.ts';

/** Resolves the bytes of a JPEG; null when this device cannot do it. `signal`: nobody waits any more. */
export type ShrinkPicture = (file: Blob, aim: PictureAim, signal: AbortSignal) => Promise<ArrayBuffer | null>;

/** A worker that says nothing for so long has died silently. */
const longestMs = 90_000;

export const shrinkPicture: ShrinkPicture = async (file, aim, signal) => {
  const worker = startWorker(workerUrl);
  if (worker === null) return null;
  const given = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    return await answerOf(worker, { file, aim }, given);
  } finally {
    worker.terminate();
  }
};

function answerOf(worker: Worker, task: PictureTask, signal: AbortSignal): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(null);
    worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => resolve(data), { once: true });
    worker.addEventListener('messageerror', giveUp, { once: true });
    worker.addEventListener('error', giveUp, { once: true });
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    worker.postMessage(task);
  });
}
