/**
 * The one Trusted Types policy: of all strings that could become script it lets through only the service
 * worker's address and empty HTML (which the scanner uses to clear its own element).
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url === '/sw.js') return url;
      throw new TypeError(`script address refused: ${url}`);
    },
    createHTML(html) {
      if (html === '') return html;
      throw new TypeError('HTML refused');
    },
  });
}
