/** Where typed words stand in a text, for drawing them bold. Case makes no difference, accents do: those are found, not marked. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** The text in parts, in order; parts together are the text. */
export function markedParts(text: string, typed: string): TextPart[] {
  const marks = typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => matchIn(text, word))
    .filter((mark) => mark !== null)
    .sort((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at) continue;
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

/** Case-insensitive in every script: letters whose lower case is longer (`İ`) keep their places. */
export function matchIn(text: string, wanted: string): { start: number; end: number } | null {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const small = letter.toLowerCase();
    for (let unit = 0; unit < small.length; unit++) places.push(at);
    folded += small;
    at += letter.length;
  }
  const small = wanted.toLowerCase();
  const start = folded.indexOf(small);
  if (start < 0) return null;
  return { start: places[start] ?? 0, end: places[start + small.length] ?? text.length };
}
