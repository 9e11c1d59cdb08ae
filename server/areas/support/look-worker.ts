/** The thread of `look-beside.ts`. */
import { parentPort } from 'node:worker_threads';
import { lookAtContent } from './attachment-content.ts';
import type { LookOrder } from './look-beside.ts';

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ type, bytes }: LookOrder) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  last = last.then(async () => parentPort?.postMessage(await lookAtContent(type, file)));
});
