/** Keeps watch over the measuring process: an input that does not end has its process killed, and the next one goes on after it. */
import { fork } from 'node:child_process';
import type { Measured } from './measuring-process.ts';

/** Of the wall's clock, repeats included: hundreds of times what any input may cost. */
const longestInputMs = 15_000;
const longestStartMs = 60_000;
const mostKilled = 3;
const sayEvery = 500;

export interface Watched {
  measured: { kind: Measured['kind']; what: string; ms: number }[];
  /** Inputs that did not end. */
  stuck: Measured[];
  isWhole: boolean;
}

export async function measureWatched(): Promise<Watched> {
  const watched: Watched = { measured: [], stuck: [], isWhole: false };
  while (!watched.isWhole && watched.stuck.length <= mostKilled) {
    const stuck = await measureFrom(watched);
    if (stuck === null) watched.isWhole = true;
    else watched.stuck.push(stuck);
  }
  return watched;
}

/** Resolves the input that did not end; null when all did. */
function measureFrom({ measured, stuck }: Watched): Promise<Measured | null> {
  const child = fork(new URL('measuring-process.ts', import.meta.url), [String(measured.length + stuck.length)]);
  return new Promise((resolve, reject) => {
    let current: Measured | null = null;
    const giveUp = () => void child.kill('SIGKILL');
    let timer = setTimeout(giveUp, longestStartMs);
    child.on('message', (message: Measured) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, message.ms === null ? longestInputMs : longestStartMs);
      current = message.ms === null ? message : null;
      if (message.ms === null) return;
      measured.push({ ...message, ms: message.ms });
      if (measured.length % sayEvery === 0) console.error(`${measured.length} inputs measured, now: ${message.what}`);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(null);
      else if (current !== null) resolve(current);
      else reject(new Error(`The measuring process ended with ${code} between two inputs`));
    });
  });
}
