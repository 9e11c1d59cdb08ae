/** Headers under which a browser keeps a file and never shows it as a page, whatever it is. */

/** Types that are harmless even if a browser should show them; anything else is sent as bytes. */
const harmlessTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'application/pdf']);

export function downloadHeaders({ name, type, size }: { name: string; type: string; size: number }) {
  return {
    'content-type': harmlessTypes.has(type) ? type : 'application/octet-stream',
    'content-disposition': downloadAs(name),
    'content-length': String(size),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  };
}

/** RFC 6266: the name cannot end the header or the directive, whatever it is. */
function downloadAs(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
