/**
 * Draws characters as strokes, shaken by chance, for a person to read: no text element that a script could copy.
 * A nuisance for robots, not a lock; the rate limit stands behind it.
 */
import { randomInt } from 'node:crypto';

/** Strokes on a grid of 4 × 6, as polylines `x,y x,y`. Characters that look alike (0 O, 1 I, 5 S, 2 Z, 8 B) are left out. */
export const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['0,6 2,0 4,6', '1,4 3,4'],
  C: ['4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['4,0 4,5 3,6 1,6 0,5'],
  K: ['0,0 0,6', '4,0 0,3 4,6'],
  L: ['0,0 0,6 4,6'],
  M: ['0,6 0,0 2,3 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 3,0 4,1 4,2 3,3 0,3'],
  R: ['0,6 0,0 3,0 4,1 4,2 3,3 0,3', '2,3 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  U: ['0,0 0,5 1,6 3,6 4,5 4,0'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
  '3': ['0,0 4,0 2,2 4,4 3,6 0,6'],
  '4': ['3,6 3,0 0,4 4,4'],
  '7': ['0,0 4,0 1,6'],
  '9': ['4,3 1,3 0,2 0,1 1,0 3,0 4,1 4,4 2,6'],
};
const characters = Object.keys(strokes);
const width = 220;
const height = 72;

export function randomAnswer(length = 5): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}

/** An SVG of 220 × 72 with currentColor strokes, so that it reads in both themes. */
export function captchaPicture(answer: string): string {
  const step = (width - 20) / answer.length;
  const letters = [...answer].map((character, at) => letter(character, 14 + at * step));
  const noise = Array.from({ length: 4 }, () =>
    line(`${dice(0, width)},${dice(0, height)} ${dice(0, width)},${dice(0, height)}`, 1),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${[...letters, ...noise].join('')}</svg>`;
}

function letter(character: string, x: number): string {
  const scale = dice(55, 70) / 10;
  const lines = (strokes[character] ?? []).map((points) => line(shaken(points), 0.55));
  return `<g transform="translate(${x + dice(0, 6)} ${dice(12, 22)}) rotate(${dice(-16, 16)}) scale(${scale})">${lines.join('')}</g>`;
}

function shaken(points: string): string {
  return points
    .split(' ')
    .map((point) =>
      point
        .split(',')
        .map((value) => (Number(value) + dice(-25, 25) / 100).toFixed(2))
        .join(','),
    )
    .join(' ');
}

function line(points: string, strokeWidth: number): string {
  return `<polyline points="${points}" stroke-width="${strokeWidth}"/>`;
}

function dice(least: number, most: number): number {
  return randomInt(least, most + 1);
}
