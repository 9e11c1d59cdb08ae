import { expect, test } from 'vitest';
import fc from 'fast-check';
import { glyphs } from './captcha-glyphs.ts';
import { captchaPicture, pictureSize } from './captcha-picture.ts';

const pieceOf = /<path d="M([\d. L-]+)" stroke-width="[\d.]+"\/>/g;
const piecesIn = (svg: string) => [...svg.matchAll(pieceOf)].map((match) => match[1] ?? '');
const answers = fc.array(fc.constantFrom(...Object.keys(glyphs)), { minLength: 5, maxLength: 5 });
/** Even numbers from a seed, so that a failure can be played again. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('whatever the characters, nothing of them is text or a group of its own, and all is within the picture [SU-270]', () => {
  fc.assert(
    fc.property(answers, fc.nat(), (characters, seed) => {
      const svg = captchaPicture(characters.join(''), randomFrom(seed));
      expect(svg.replaceAll(pieceOf, '')).toMatch(/^<svg [^>]+><\/svg>$/);
      for (const piece of piecesIn(svg)) {
        const points = piece.split('L').map((point) => point.split(' ').map(Number));
        expect(points.length).toBeLessThanOrEqual(5);
        for (const [x = -1, y = -1] of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(pictureSize.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(pictureSize.height);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('the same characters never give the same pieces, nor does their order follow the letters', () => {
  const pictures = [1, 2, 3, 4, 5, 6].map((seed) => piecesIn(captchaPicture('TTTTT', randomFrom(seed))));
  const all = pictures.flat();
  expect(new Set(all).size).toBeGreaterThan(all.length * 0.98);
  for (const pieces of pictures) {
    const left = pieces.map((piece) => Number.parseFloat(piece));
    const risen = left.filter((x, at) => at > 0 && x > (left[at - 1] ?? 0)).length;
    expect(risen / left.length).toBeGreaterThan(0.3);
    expect(risen / left.length).toBeLessThan(0.7);
  }
});
