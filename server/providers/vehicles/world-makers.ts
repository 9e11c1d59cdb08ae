/**
 * Which maker a world manufacturer identifier belongs to. The table is ours (world-makers.txt): the libraries for it are
 * either 23 MB of one country's database behind a native module or unkept. An identifier that is not in it has no maker:
 * nothing is guessed from its neighbours.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VinMaker } from '../vehicles.ts';

interface Entry {
  pattern: string;
  maker: VinMaker;
}

/** Longest first, so that the first that fits is the closest. */
const entries = readEntries(readFileSync(path.join(import.meta.dirname, 'world-makers.txt'), 'utf8'));

/** Null when nobody in the table has it. */
export function makerOfVin(vin: string): VinMaker | null {
  return entries.find(({ pattern }) => fits(vin, pattern))?.maker ?? null;
}

export function readEntries(text: string): Entry[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [brand = '', marks = '', identifiers = ''] = line.split(' | ');
      const maker = { brand, isYearGiven: marks.includes('y'), isHeavyToo: marks.includes('h') };
      return identifiers.split(' ').map((pattern) => ({ pattern, maker }));
    })
    .toSorted((a, b) => b.pattern.length - a.pattern.length);
}

function fits(vin: string, pattern: string): boolean {
  return [...pattern].every((letter, index) => letter === '.' || letter === vin.charAt(index));
}
