/**
 * Draws characters for a person to read. What the eye sees as letters and lines through them is in the file a heap of short
 * pieces of one kind, in no order: none belongs to a letter, and the same letters never give the same pieces. A picture
 * can still be read by whoever looks at its pixels as people do; the limits of the contact form stand behind it.
 */
import { glyphs } from './captcha-glyphs.ts';

/** In [0, 1). */
export type Random = () => number;

interface Point {
  x: number;
  y: number;
}

export const pictureSize = { width: 260, height: 88 };
const { width, height } = pictureSize;
/** Pixels between two points of a line. */
const step = 3;
const throughLines = 1;
const strayPieces = 12;

/** An SVG with currentColor strokes, so that it reads in both themes. */
export function captchaPicture(answer: string, random: Random): string {
  const warp = randomWarp(random);
  const cell = (width - 16) / answer.length;
  const letters = [...answer].flatMap((character, at) => letter(character, { left: 8 + at * cell, cell }, random));
  const through = Array.from({ length: throughLines }, () => throughLine(random));
  const strays = Array.from({ length: strayPieces }, () => strayLine(random));
  const pieces = [...letters, ...through, ...strays].flatMap((line) => piecesOf(line.map(warp), random));
  const paths = shuffled(pieces, random).map((piece) => path(piece, random));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}

/** Turned, slanted, stretched, and a little into its neighbours. */
function letter(character: string, { left, cell }: { left: number; cell: number }, random: Random): Point[][] {
  const between = (least: number, most: number) => least + (most - least) * random();
  const angle = between(-0.18, 0.18);
  const slant = between(-0.16, 0.16);
  const [across, down] = [between(7.6, 9), between(8, 9.4)];
  const [middleX, middleY] = [left + cell / 2 + between(-3, 3), height / 2 + between(-6, 6)];
  const place = ({ x, y }: Point): Point => {
    const [flatX, flatY] = [(x - 2) * across + (3 - y) * down * slant, (y - 3) * down];
    return {
      x: middleX + flatX * Math.cos(angle) - flatY * Math.sin(angle),
      y: middleY + flatX * Math.sin(angle) + flatY * Math.cos(angle),
    };
  };
  return (glyphs[character] ?? []).map((polyline) => {
    const corners = polyline.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      // No two times the same letter.
      return place({ x: x + between(-0.15, 0.15), y: y + between(-0.15, 0.15) });
    });
    return corners.flatMap((corner, at) => pointsBetween(corner, corners[at + 1]));
  });
}

/** Points from one corner up to the next, evenly. */
function pointsBetween(from: Point, to: Point | undefined): Point[] {
  if (to === undefined) return [from];
  const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: count }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / count,
    y: from.y + ((to.y - from.y) * at) / count,
  }));
}

/** From edge to edge through all letters. */
function throughLine(random: Random): Point[] {
  const [from, to, swing, phase] = [random(), random(), 4 + 8 * random(), 7 * random()];
  return Array.from({ length: Math.floor((width - 12) / step) }, (_, at) => {
    const x = 6 + at * step;
    return { x, y: height * (0.3 + 0.4 * (from + ((to - from) * x) / width)) + swing * Math.sin(x / 30 + phase) };
  });
}

/** As long as a piece of a letter, anywhere. */
function strayLine(random: Random): Point[] {
  const [x, y, angle] = [10 + random() * (width - 20), 8 + random() * (height - 16), 2 * Math.PI * random()];
  return Array.from({ length: 3 }, (_, at) => ({
    x: x + at * step * Math.cos(angle),
    y: y + at * step * Math.sin(angle),
  }));
}

/** The same wave for everything, so that letters bend and stay letters. */
function randomWarp(random: Random): (point: Point) => Point {
  const [across, down] = [1.5 + 2 * random(), 2 + 2.5 * random()];
  const [phaseX, phaseY] = [7 * random(), 7 * random()];
  return ({ x, y }) => ({
    x: inside(x + across * Math.sin(y / 11 + phaseX), width),
    y: inside(y + down * Math.sin(x / 23 + phaseY), height),
  });
}

function inside(value: number, size: number): number {
  return Math.min(Math.max(value, 3), size - 3);
}

/** Two to five points each, joined at their ends, drawn from either end. */
function piecesOf(line: readonly Point[], random: Random): Point[][] {
  const pieces: Point[][] = [];
  for (let at = 0; at < line.length - 1;) {
    const end = at + 1 + Math.floor(random() * 4);
    const piece = line.slice(at, end + 1);
    pieces.push(random() < 0.5 ? piece : piece.toReversed());
    at = end;
  }
  return pieces;
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function path(points: readonly Point[], random: Random): string {
  const shaken = points.map(({ x, y }) => `${(x + random() * 0.5).toFixed(1)} ${(y + random() * 0.5).toFixed(1)}`);
  return `<path d="M${shaken.join('L')}" stroke-width="${(2.8 + random() * 0.8).toFixed(1)}"/>`;
}
