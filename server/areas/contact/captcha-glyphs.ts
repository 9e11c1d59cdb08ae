/**
 * Characters on a grid of 4 × 6, as polylines `x,y x,y`. Left out are those that look alike (0 O, 1 I, 5 S, 2 Z, 8 B) and those that
 * differ from another by a bar, which a line through the picture may draw (4 E F H).
 */
export const glyphs: Readonly<Record<string, readonly string[]>> = {
  A: ['0,6 2,0 4,6', '1,4 3,4'],
  C: ['4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5'],
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
  '7': ['0,0 4,0 1,6'],
  '9': ['4,3 1,3 0,2 0,1 1,0 3,0 4,1 4,4 2,6'],
};
