/**
 * Looks into files in a thread of its own: calls are answered meanwhile, and what unfolding leaves behind is cleared away
 * beside that thread's few objects instead of all the server's. One file at a time; the thread begins with the first file.
 */
import { Worker } from 'node:worker_threads';
import type { AttachmentType } from '../../../domain/attachment-rules.ts';
import type { ContentFinding } from './attachment-content.ts';

export interface LookOrder {
  type: AttachmentType;
  bytes: Uint8Array;
}

interface Waiting {
  resolve(look: ContentFinding): void;
  reject(error: Error): void;
}

interface Looker {
  worker: Worker;
  /** In the order in which they were asked; answered in the same. */
  waiting: Waiting[];
}

let looker: Looker | null = null;

/** Rejects when the thread ends; the next file has a new one. */
export function lookBeside(type: AttachmentType, bytes: Uint8Array): Promise<ContentFinding> {
  looker ??= startLooker();
  const { worker, waiting } = looker;
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.ref();
    worker.postMessage({ type, bytes } satisfies LookOrder);
  });
}

function startLooker(): Looker {
  const worker = new Worker(new URL('look-worker.ts', import.meta.url));
  const started: Looker = { worker, waiting: [] };
  const end = (error: Error) => {
    if (looker === started) looker = null;
    for (const { reject } of started.waiting.splice(0)) reject(error);
  };
  worker.on('message', (look: ContentFinding) => {
    started.waiting.shift()?.resolve(look);
    // A thread without work keeps no process alive.
    if (started.waiting.length === 0) worker.unref();
  });
  worker.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`The thread that looks into files ended with ${code}`)));
  return started;
}
