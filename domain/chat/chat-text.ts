/** Text of a chat message: at most 4000 characters, longer text is cut (SU-233, SU-237); an emoji counts as one. */

export const maxChatLength = 4000;
/** UTF-16 units that as many characters can have. */
export const maxChatUnits = 2 * maxChatLength;

export function chatLengthOf(text: string): number {
  return [...text].length;
}

/** Cut between characters, never within one. */
export function cutChatText(typed: string): string {
  return typed.length <= maxChatLength ? typed : [...typed].slice(0, maxChatLength).join('');
}

/** Nothing that can be seen: blanks, and characters without a width. */
export function isBlankChatText(text: string): boolean {
  return /^[\s\p{Z}\p{C}]*$/u.test(text);
}
