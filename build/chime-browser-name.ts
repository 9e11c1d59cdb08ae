/** Gives the chat provider's SDK only the browser's name where it signs addresses; a call has its own, whole DefaultBrowserBehavior. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const small = fileURLToPath(new URL('chime-browser.mjs', import.meta.url));

export function chimeBrowser(): Plugin {
  let isFound = false;
  return {
    name: 'chime-browser',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/DefaultBrowserBehavior$/ },
      handler(_source, importer) {
        if (!importer?.endsWith('/versioning/Versioning.js')) return null;
        isFound = true;
        return small;
      },
    },
    buildEnd(failure) {
      if (!failure && !isFound) this.error('chime-browser: the SDK does not ask for the name of the browser any more');
    },
  };
}
