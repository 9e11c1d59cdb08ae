/**
 * What counts of a text that somebody typed: control characters, those that turn the direction of writing and halves of
 * characters are left out, blanks at both ends too, and the rest is NFC. Page and server measure and keep the same text.
 * Composing sorts the marks of each letter, which takes the square of their number: no letter keeps more than thirty
 * (Unicode's own bound for texts that are read as a stream, UAX 15).
 */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/gu;
const tooManyMarks = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;
/** The longest canonical decomposition: one Greek letter with three marks. */
const mostUnitsPerComposed = 4;

export function cleanText(typed: string): string {
  return composedText(visibleText(typed));
}

/** What is left of a text before it is composed; takes time by its length, whatever it is. */
export function visibleText(typed: string): string {
  return typed.replace(controlCharacters, '').trim().replace(tooManyMarks, '$1');
}

/** `visible`: from `visibleText`. */
export function composedText(visible: string): string {
  // A letter that comes apart, as some Hebrew ones do, brings marks of its own.
  return visible.normalize('NFC').replace(tooManyMarks, '$1');
}

/** How long a visible text can be, in UTF-16 units, that may have `length` of them when it is composed. */
export function mostUnitsOf(length: number): number {
  return length * mostUnitsPerComposed;
}
