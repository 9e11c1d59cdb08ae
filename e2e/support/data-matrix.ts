/** Data Matrix (ECC 200, ISO 16022) of 18 by 18 modules: up to 18 ASCII code words, enough for a VIN. */
const size = 18;
/** Without the border. */
const inner = size - 2;
const [dataWords, checkWords] = [18, 14];

/** Rows from the top, dark is true. */
export function dataMatrixOf(content: string): boolean[][] {
  const data = wordsOf(content);
  const bits = placed([...data, ...checkWordsOf(data)]);
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_column, x) => {
      if (x === 0 || y === size - 1) return true;
      if (y === 0) return x % 2 === 0;
      if (x === size - 1) return y % 2 === 1;
      return bits[y - 1]?.[x - 1] ?? false;
    }),
  );
}

/** Two digits are one word. Filled up with 129, then with numbers that look random. */
function wordsOf(content: string): number[] {
  const words = (content.match(/\d\d|./g) ?? []).map((part) =>
    part.length === 2 ? Number(part) + 130 : part.charCodeAt(0) + 1,
  );
  if (words.length < dataWords) words.push(129);
  while (words.length < dataWords) {
    const random = ((149 * (words.length + 1)) % 253) + 1 + 129;
    words.push(random > 254 ? random - 254 : random);
  }
  return words;
}

/** Reed–Solomon over GF(256) with the polynomial 0x12D. */
function checkWordsOf(data: readonly number[]): number[] {
  const powers: number[] = [1];
  while (powers.length < 255) {
    const doubled = (powers.at(-1) ?? 0) * 2;
    powers.push(doubled > 255 ? doubled ^ 0x12d : doubled);
  }
  const times = (a: number, b: number) =>
    a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0);
  let generator = [1];
  for (let root = 1; root <= checkWords; root += 1) {
    const factor = powers[root] ?? 0;
    generator = [...generator, 0].map((value, at) => value ^ times(generator[at - 1] ?? 0, factor));
  }
  const rest = Array.from({ length: checkWords }, () => 0);
  for (const word of data) {
    const lead = word ^ (rest.shift() ?? 0);
    rest.push(0);
    rest.forEach((value, at) => (rest[at] = value ^ times(lead, generator[at + 1] ?? 0)));
  }
  return rest;
}

/** The eight modules of a word, from its lower right one, by row and column. */
const shape = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

/** Words along diagonals, up and down; what leaves the square comes in at the other side. */
function placed(words: readonly number[]): (boolean | undefined)[][] {
  const grid: (boolean | undefined)[][] = Array.from({ length: inner }, () => []);
  let next = 0;
  const put = (row: number, column: number) => {
    if (row < 0 || row >= inner || column < 0 || column >= inner || grid[row]?.[column] !== undefined) return;
    const word = words[next] ?? 0;
    next += 1;
    shape.forEach(([down, right], bit) => {
      let [y, x] = [row + down, column + right];
      if (y < 0) [y, x] = [y + inner, x + 4 - ((inner + 4) % 8)];
      if (x < 0) [y, x] = [y + 4 - ((inner + 4) % 8), x + inner];
      (grid[y] ?? [])[x] = ((word >> (7 - bit)) & 1) === 1;
    });
  };
  let [row, column] = [4, 0];
  while (row < inner || column < inner) {
    for (; row >= 0 && column < inner; [row, column] = [row - 2, column + 2]) put(row, column);
    [row, column] = [row + 1, column + 3];
    for (; row < inner && column >= 0; [row, column] = [row + 2, column - 2]) put(row, column);
    [row, column] = [row + 3, column + 1];
  }
  return grid;
}
