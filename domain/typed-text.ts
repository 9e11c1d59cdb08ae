/**
 * What counts of a text that somebody typed: control characters, those that turn the direction of writing and halves of
 * characters are left out, blanks at both ends too, and the rest is NFC. Page and server measure and keep the same text.
 */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/gu;

export function cleanText(typed: string): string {
  return typed.replace(controlCharacters, '').normalize('NFC').trim();
}
