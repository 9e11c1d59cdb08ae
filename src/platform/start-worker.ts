/** Starts a worker of our own; null where there are none. */
import { allowScript } from './trusted-types.ts';

/** `url`: of an import with `?worker&url`. */
export function startWorker(url: string): Worker | null {
  try {
    allowScript(url);
    return new Worker(url, { type: 'module' });
  } catch {
    return null;
  }
}
