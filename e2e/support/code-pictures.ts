/** Codes as a camera sees them, each in the middle of a picture: Code 39, Code 128, QR and Data Matrix. */
import { encode } from 'uqr';
import { dataMatrixOf } from './data-matrix.ts';

export const pictureWidth = 1280;
export const pictureHeight = 720;

/** Dark and light of one picture, by column and row. */
export type Picture = (x: number, y: number) => boolean;

/** Code 39: nine bars and spaces per character, beginning with a bar; `w` is wide. */
const code39Patterns: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
};

/** Code 128: widths of three bars and three spaces per value; 104 begins set B, the last bars end it. */
const code128 = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
  113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
  241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
  211232
`
  .trim()
  .split(/\s+/);
const code128Stop = '2331112';

export function code39(content: string): Picture {
  const modules = [...`*${content}*`].flatMap((character) => [
    ...barsOf([...(code39Patterns[character] ?? '')].map((size) => (size === 'w' ? 3 : 1))),
    // Between two characters.
    false,
  ]);
  return barCode(modules);
}

export function code128B(content: string): Picture {
  const values = [...content].map((character) => character.charCodeAt(0) - 32);
  const sum = values.reduce((total, value, at) => total + value * (at + 1), 104) % 103;
  const patterns = [...[104, ...values, sum].map((value) => code128[value] ?? ''), code128Stop];
  return barCode(patterns.flatMap((pattern) => barsOf([...pattern].map(Number))));
}

export function qrCode(content: string): Picture {
  return squareCode(encode(content, { border: 0 }).data);
}

export function dataMatrix(content: string): Picture {
  return squareCode(dataMatrixOf(content));
}

function barsOf(widths: readonly number[]): boolean[] {
  return widths.flatMap((size, at) => Array.from({ length: size }, () => at % 2 === 0));
}

/** Across the middle, as it stands on a door pillar. */
function barCode(modules: readonly boolean[]): Picture {
  const scale = Math.floor((pictureWidth * 0.86) / modules.length);
  const left = Math.floor((pictureWidth - modules.length * scale) / 2);
  return (x, y) => Math.abs(y - pictureHeight / 2) < 110 && (modules[Math.floor((x - left) / scale)] ?? false);
}

function squareCode(modules: readonly (readonly boolean[])[]): Picture {
  const scale = Math.floor((pictureHeight * 0.5) / modules.length);
  const size = modules.length * scale;
  const [left, top] = [(pictureWidth - size) / 2, (pictureHeight - size) / 2];
  return (x, y) => modules[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? false;
}
