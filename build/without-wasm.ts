/**
 * Lets `long` (whole numbers of 64 bits, for the meeting's wire) calculate in JavaScript from the start. It tries WebAssembly first, which the content
 * security policy stops, so each call would begin with a violation.
 */
import type { Plugin } from 'vite';

const attempt = 'new WebAssembly.Instance(';

export function withoutWasm(): Plugin {
  let isFound = false;
  return {
    name: 'without-wasm',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]long[\\/](?:umd[\\/])?index\.js$/ },
      handler(code, id) {
        if (!code.includes(attempt)) this.error(`without-wasm: ${id} has changed`);
        isFound = true;
        // What it catches is an error; it goes on without.
        return { code: code.replace(/new WebAssembly\.(?=Instance|Module)/g, 'new (void 0).'), map: null };
      },
    },
    buildEnd(failure) {
      if (!failure && !isFound) this.error('without-wasm: nobody asks for `long` any more');
    },
  };
}
