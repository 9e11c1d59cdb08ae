import type { Random } from './random.ts';

/** Mulberry32: small, repeatable, good enough to spread test cases; never for secrets. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  function number(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    number,
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(number() * 256)),
  };
}
