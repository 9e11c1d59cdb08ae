/**
 * What our build needs and Vite does not know: style elements that survive a strict content security policy,
 * one style sheet per Mantine component, and module preloads for the start route. Each plugin fails the build
 * when the files it relies on have changed.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const shim = fileURLToPath(new URL('../src/ui/csp/style.ts', import.meta.url));
const mantineStyleFiles = ['InlineStyles.mjs', 'MantineClasses.mjs', 'MantineCssVariables.mjs'];
const styleElementCall = /\bjsxs?\)?\(\s*["'`]style["'`]/;

/** Turns Mantine's and react-style-singleton's <style> elements into adopted style sheets (CSP style-src 'self'). */
export function cspStyles(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'csp-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: /(?:@mantine[\\/]core[\\/]esm[\\/]core[\\/].*(?:InlineStyles|MantineCssVariables|MantineClasses)\.mjs|react-style-singleton[\\/]dist[\\/]es2015[\\/]singleton\.js)$/,
      },
      handler(code, id) {
        if (id.endsWith('singleton.js')) {
          return { code: `export { stylesheetSingleton } from ${JSON.stringify(shim)};`, map: null };
        }
        seen.add(id.replace(/^.*[\\/]/, ''));
        if (!code.includes('jsx("style"')) this.error(`csp-styles: ${id} has changed`);
        return {
          code: `import { CspStyle as __CspStyle } from ${JSON.stringify(shim)};\n${code.replaceAll('jsx("style"', 'jsx(__CspStyle')}`,
          map: null,
        };
      },
    },
    buildEnd(failure) {
      const missing = mantineStyleFiles.filter((file) => !seen.has(file));
      if (!failure && missing.length > 0) this.error(`csp-styles: not found any more: ${missing.join(', ')}`);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && styleElementCall.test(chunk.code)) {
          this.error(`csp-styles: ${chunk.fileName} renders a <style> element, which the policy would block`);
        }
      }
    },
  };
}

/** Each used Mantine component brings its own style sheet, into its own chunk. */
export function mantineCss(): Plugin {
  const folder = fileURLToPath(new URL('../node_modules/@mantine/core/styles/', import.meta.url));
  const sheets = new Set(readdirSync(folder));
  return {
    name: 'mantine-css',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*[\\/]\w+\.module\.mjs$/ },
      handler(code, id) {
        const sheet = `${/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? ''}.layer.css`;
        if (!sheets.has(sheet)) this.error(`mantine-css: no style sheet ${sheet} for ${id}`);
        return { code: `import '@mantine/core/styles/${sheet}';\n${code}`, map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * Imports each icon from its own file. Through the package's one door every icon of every lazy screen would count as imported
 * by the entry, and be part of the first load.
 */
export function iconFiles(): Plugin {
  const door = /import \{([^}]+)\} from '@tabler\/icons-react';/g;
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].+\.tsx?$/, code: /@tabler\/icons-react/ },
      handler(code, id) {
        const rewritten = code.replaceAll(door, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        );
        if (/^import \{[^}]*\} from '@tabler/m.test(rewritten))
          this.error(`icon-files: ${id} imports icons in another way`);
        return { code: rewritten, map: null };
      },
    },
  };
}
