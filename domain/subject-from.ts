/**
 * A subject out of the words that say what is wrong, for people who are not asked for one: their first sentence, cut at a word. It
 * follows those words as long as nobody has typed a subject (SU-073).
 */
const longest = 60;

export function subjectFrom(comments: string): string {
  const sentence = /^[^\n]*?(?=[.!?]+(?:\s|$)|\n|$)/.exec(comments.trim())?.[0].trim() ?? '';
  if (Array.from(sentence).length <= longest) return sentence;
  const start = Array.from(sentence).slice(0, longest).join('');
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > longest / 2 ? space : start.length).trimEnd()} …`;
}
