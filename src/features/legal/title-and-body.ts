/** A legal text's own first heading is the page's; what follows is its body. */
export function titleAndBody(markdown: string): { title: string | null; body: string } {
  const match = /^\s*#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(markdown);
  if (!match) return { title: null, body: markdown };
  return { title: match[1] ?? null, body: markdown.slice(match[0].length) };
}
