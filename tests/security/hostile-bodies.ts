/** Bodies as large as they may be, wrong in one place each: used to count what a call costs, and to time it. */
export type Path = readonly (string | number)[];

/** Where the single values of an input are. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** Where lists are. */
export function listsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => listsOf(one, [...path, name]));
  return Array.isArray(value) ? [path, ...inner] : inner;
}

export function changedAt(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => (String(at) === String(name) ? changedAt(inner, rest, leaf) : inner));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: changedAt(fields[name], rest, leaf) };
}

/** As they stand in JSON. */
const pieces = {
  letters: 'a',
  digits: '9',
  blanks: ' ',
  'blanks and a letter': ' a',
  'marks that have to be put in order': '\u0315\u0300',
  'letters with thirty marks': `a${'\u0315\u0300'.repeat(15)}`,
  'letters taken apart': 'e\u0301',
  'syllables taken apart': '\u1112\u1161\u11AB',
  'what unfolds': '\uFDFA',
  pictures: '🔧',
  'halves of characters': '\\ud800',
  'control characters': '\\u0001',
  'direction marks': '\u202E',
  'address parts': 'a@a.',
  hyphens: '2026-01-',
} as const;

const items: Readonly<Record<string, string>> = { numbers: '0', objects: '{}', lists: '[]', texts: '"a"' };

export type Piece = keyof typeof pieces;
export const allPieces = Object.keys(pieces) as Piece[];

/** For an address: texts of `length` characters or a few more, none of them halves of characters. */
export function* hostileTexts(length: number): Generator<{ kind: Piece; text: string }> {
  for (const kind of allPieces) {
    const piece = JSON.parse(`"${pieces[kind]}"`) as string;
    if (piece.isWellFormed()) yield { kind, text: piece.repeat(Math.ceil(length / piece.length)) };
  }
}

/** JSON text of bodies that are like `body` but for one place, each of at most `bytes` bytes. */
export function* hostileBodies(
  body: object,
  bytes: number,
  kinds: readonly Piece[] = allPieces,
): Generator<{ what: string; text: string }> {
  const mark = '%hostile%';
  const room = bytes - JSON.stringify(body).length;
  const at = (path: Path, made: string) =>
    JSON.stringify(changedAt(body, path, mark)).replace(JSON.stringify(mark), () => made);
  const filled = (piece: string, between = '') => {
    const count = Math.floor(room / (Buffer.byteLength(piece) + between.length));
    return (piece + between).repeat(count).slice(0, between === '' ? undefined : -between.length);
  };
  for (const path of leavesOf(body)) {
    for (const kind of kinds) yield { what: `${path.join('.')}: ${kind}`, text: at(path, `"${filled(pieces[kind])}"`) };
  }
  for (const path of leavesOf(body))
    yield { what: `${path.join('.')}: a list`, text: at(path, `[${filled('0', ',')}]`) };
  for (const path of [...listsOf(body), ['unknown']]) {
    for (const [name, item] of Object.entries(items))
      yield { what: `${path.join('.')}: a list of ${name}`, text: at(path, `[${filled(item, ',')}]`) };
    yield { what: `${path.join('.')}: many fields`, text: at(path, `{${manyFields(room)}}`) };
  }
  for (const path of listsOf(body)) {
    for (const [name, item] of Object.entries(items))
      yield { what: `${path.join('.')}: 500 ${name}`, text: at(path, `[${Array(500).fill(item).join(',')}]`) };
  }
}

function manyFields(bytes: number): string {
  return Array.from({ length: Math.floor(bytes / 13) }, (_none, index) => `"f${index}":0`).join(',');
}
