/**
 * The one Trusted Types policy: of all strings that could become script it lets through only the service
 * worker's address, the tag manager's once a person agreed to it, and empty HTML (which the scanner uses to clear its
 * own element).
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

const allowed = new Set(['/sw.js']);

/** The content security policy has to allow its origin too. */
export function allowScript(url: string): void {
  allowed.add(url);
}

export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (allowed.has(url)) return url;
      throw new TypeError(`script address refused: ${url}`);
    },
    createHTML(html) {
      if (html === '') return html;
      throw new TypeError('HTML refused');
    },
  });
}
